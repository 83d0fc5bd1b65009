import { Group, Text, Title } from '@mantine/core';
import type { SandboxAccount } from '@manyline/contract/local-world';
import { splitMedia } from '@manyline/domain/media';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatWhen, readable } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Empty } from '../../ui/empty.tsx';
import { CallForm } from './call-form.tsx';
import { type HandsetMessage, NEW_TEXT, ownerOf } from './conversations.ts';
import { NewText } from './new-text.tsx';
import { SendForm } from './send-form.tsx';

interface ConversationPaneProps {
  number: string;
  partner: string | undefined;
  messages: HandsetMessage[] | undefined;
  accounts: SandboxAccount[] | undefined;
}

export function ConversationPane({ number, partner, messages, accounts }: ConversationPaneProps) {
  const { t } = useLanguage();
  if (partner === undefined) return <Empty title={t('pickConversation')} hint={t('pickConversationHint')} />;
  if (partner === NEW_TEXT) return <NewText number={number} accounts={accounts} />;
  const shown = messages?.filter(({ peerNumber }) => peerNumber === partner);
  return (
    <section aria-label={t('messagesOf', { number: readable(partner) })}>
      <Group p="sm" gap={4} mih={54}>
        <Title order={2} size="h5" className="numeric">
          {readable(partner)}
        </Title>
        <CopyIcon size={22} value={partner} label={t('copyOf', { what: partner })} />
        <Text size="sm" c="dimmed" truncate flex={1}>
          {ownerOf(partner, accounts)}
        </Text>
        <CallForm from={number} to={partner} />
      </Group>
      <Messages messages={shown ?? []} />
      <SendForm from={number} to={partner} />
    </section>
  );
}

function Messages({ messages }: { messages: HandsetMessage[] }) {
  const { t } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const lastId = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what moves the view
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lastId]);
  if (messages.length === 0) return <Empty title={t('conversationsEmpty')} hint={t('noMessages')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard
    <ul className="messages" ref={list} aria-live="polite" tabIndex={0}>
      {messages.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
    </ul>
  );
}

function Bubble({ message }: { message: HandsetMessage }) {
  const { locale, t } = useLanguage();
  return (
    <li className="bubble" data-direction={message.direction}>
      {message.voicemail && (
        <Group gap={4} fz="sm" fw={600}>
          <IconMicrophone size={16} aria-hidden />
          {t('voicemail')}
        </Group>
      )}
      {!message.voicemail &&
        splitMedia(message.media).map((url) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className="bubble-picture">
            <img src={url} alt={t('picture')} />
          </a>
        ))}
      {message.text}
      <div className="bubble-time numeric">{formatWhen(message.date, locale)}</div>
    </li>
  );
}
