import { Card, Text, Title } from '@mantine/core';
import type { ChatEntry } from '@manyline/contract/chats';
import { formatNumber } from '@manyline/domain/phone';
import { Link, useParams } from '@tanstack/react-router';
import { useContactsState } from '../../../data/contacts/use-contacts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { OwnChip } from '../list/own-chip.tsx';
import { keyOf } from '../model/state/chat-message.ts';
import { useChatList } from '../use-chats.ts';
import { useLastWordsOf } from '../voicemail/words-of.ts';
import classes from './contact-chats.module.css';

const SHOWN = 5;

/** Beneath a contact's card: the last message of each chat with one of its numbers, newest first. Nothing without any. */
export function ContactChats() {
  const t = useText('chats');
  const { contactId = '' } = useParams({ strict: false }) as { contactId?: string };
  const contact = useContactsState(({ byId }) => byId.get(contactId));
  const numbers = new Set(contact?.phoneList.map(({ phone }) => phone.slice(1)));
  const chats = useChatList().filter(({ otherFullNumber }) => numbers.has(otherFullNumber));
  if (chats.length === 0) return null;
  return (
    <Card withBorder padding="lg" mt="md" component="section" aria-label={t('lastMessages')}>
      <Title order={2} size="md" mb="xs">
        {t('lastMessages')}
      </Title>
      <ul className={classes.list}>
        {chats.slice(0, SHOWN).map((chat) => (
          <li key={keyOf(chat)}>
            <LastMessage chat={chat} showsNumber={numbers.size > 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LastMessage({ chat, showsNumber }: { chat: ChatEntry; showsNumber: boolean }) {
  const format = useFormat();
  const text = useLastWordsOf()(chat);
  return (
    <Link {...links.chat(keyOf(chat))} className={classes.row}>
      <span className={classes.line}>
        <Text span size="sm" lineClamp={2} className={classes.text} dir="auto">
          {text}
        </Text>
        <Text span size="xs" c="dimmed" className="tabular">
          {format.shortDate(chat.date)}
        </Text>
      </span>
      <span className={classes.line}>
        {showsNumber && (
          <Text span size="xs" c="dimmed" className="tabular">
            {formatNumber({ telCode: chat.otherTelCode, phone: chat.otherNumber })}
          </Text>
        )}
        <OwnChip ends={chat} />
      </span>
    </Link>
  );
}
