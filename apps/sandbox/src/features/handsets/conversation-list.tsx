import { Button, Group, Text, Title } from '@mantine/core';
import type { SandboxAccount } from '@manyline/contract/local-world';
import { IconPencil } from '@tabler/icons-react';
import { readable } from '../../lib/format.ts';
import { hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { Empty } from '../../ui/empty.tsx';
import { type Conversation, groupByPartner, type HandsetMessage, NEW_TEXT, ownerOf } from './conversations.ts';

interface ConversationListProps {
  number: string;
  messages: HandsetMessage[] | undefined;
  chosen: string | undefined;
  accounts: SandboxAccount[] | undefined;
}

export function ConversationList({ number, messages, chosen, accounts }: ConversationListProps) {
  const { t } = useLanguage();
  const conversations = groupByPartner(messages ?? []);
  return (
    <section aria-label={t('conversations')}>
      <Group justify="space-between" p="sm" wrap="nowrap">
        <Title order={2} size="h5">
          {t('conversations')}
        </Title>
        <Button
          component="a"
          style={{ flexShrink: 0 }}
          href={hashOf('handsets', [number, NEW_TEXT])}
          size="xs"
          variant="light"
          leftSection={<IconPencil size={14} />}
        >
          {t('newText')}
        </Button>
      </Group>
      {messages && conversations.length === 0 && (
        <Empty title={t('conversationsEmpty')} hint={t('conversationsEmptyHint', { number: readable(number) })} />
      )}
      {conversations.length > 0 && (
        <ul className="pane-list">
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.peerNumber}
              number={number}
              conversation={conversation}
              owner={ownerOf(conversation.peerNumber, accounts)}
              chosen={conversation.peerNumber === chosen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function ConversationRow(props: {
  number: string;
  conversation: Conversation;
  owner: string | undefined;
  chosen: boolean;
}) {
  const { t } = useLanguage();
  const { peerNumber, last } = props.conversation;
  const href = hashOf('handsets', [props.number, peerNumber]);
  return (
    <li>
      <a className="pane-row" href={href} aria-current={props.chosen ? 'true' : undefined}>
        <Text fw={600} className="numeric" truncate>
          {readable(peerNumber)}
        </Text>
        {props.owner && (
          <Text size="xs" c="dimmed" truncate>
            {props.owner}
          </Text>
        )}
        <Text size="sm" c="dimmed" truncate>
          {last.text || (last.media && t('picture'))}
        </Text>
      </a>
    </li>
  );
}
