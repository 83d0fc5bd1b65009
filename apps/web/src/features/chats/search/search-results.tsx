import { Button, Loader, Text } from '@mantine/core';
import type { Message } from '@manyline/contract/chats';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatPhoneOf, fullNumberOf } from '../../../data/contacts/contact-phones.ts';
import type { GroupedContact } from '../../../data/contacts/group-contacts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { SearchDrawing } from '../../../ui/drawings/search-drawing.tsx';
import { usePartner } from '../contact/use-partner.ts';
import { useChatsLayout } from '../layout/layout-context.ts';
import { moveFocus } from '../layout/move-focus.ts';
import rowClasses from '../list/chat-list.module.css';
import { ChatRow } from '../list/chat-row.tsx';
import { OwnChip } from '../list/own-chip.tsx';
import { RowContent } from '../list/row-content.tsx';
import { keyOf } from '../model/state/chat-message.ts';
import { excerpt } from './find-chats.ts';
import classes from './search-results.module.css';
import { useChatSearch } from './use-chat-search.ts';

const noMenu = () => ({});

/** In place of the list while something is looked for: chats and people at once, messages as the server finds them. */
export function SearchResults({ typed }: { typed: string }) {
  const t = useText('chats');
  const { closeList } = useChatsLayout();
  const { chatKey } = useParams({ strict: false }) as { chatKey?: string };
  const found = useChatSearch(typed);
  const { chats, people, messages, isLooking } = found;
  const nothing = chats.length + people.length + messages.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys travel between the links inside
    <div className={classes.results} onKeyDown={(event) => moveFocus(event, 'a')}>
      <Section title={t('search.chats')} count={chats.length}>
        {chats.map((chat) => (
          <li key={keyOf(chat)}>
            <ChatRow chat={chat} current={keyOf(chat) === chatKey} tabIndex={0} menuProps={noMenu} onOpen={closeList} />
          </li>
        ))}
      </Section>
      <Section title={t('search.contacts')} count={people.length}>
        {people.map((contact) => (
          <li key={contact._id}>
            <PersonRow contact={contact} />
          </li>
        ))}
      </Section>
      <Section title={t('search.messages')} count={messages.length}>
        {messages.map((message) => (
          <li key={message.smsId}>
            <MessageHit message={message} typed={found.text} onOpen={closeList} />
          </li>
        ))}
      </Section>
      <div className={classes.end} role="status">
        <EndOfResults found={found} nothing={nothing && !isLooking} />
      </div>
    </div>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

/** Where the search stands: it goes on, it may go on, it failed, it found nothing. */
function EndOfResults({ found, nothing }: { found: ReturnType<typeof useChatSearch>; nothing: boolean }) {
  const t = useText('chats');
  const format = useFormat();
  const { isLooking, failed, hasMore, lookedTo, more } = found;
  if (isLooking) {
    return (
      <>
        <Loader size="xs" aria-hidden />
        <Text size="xs" c="dimmed">
          {lookedTo === undefined ? t('search.looking') : t('search.lookingTo', { date: format.date(lookedTo) })}
        </Text>
      </>
    );
  }
  if (failed) {
    return (
      <>
        <Text size="sm">{t('search.failed')}</Text>
        <Button size="xs" variant="default" onClick={more}>
          {t('search.again')}
        </Button>
      </>
    );
  }
  if (hasMore) {
    return (
      <Button size="xs" variant="default" onClick={more}>
        {t('search.older')}
      </Button>
    );
  }
  return (
    <>
      {nothing && <SearchDrawing />}
      <Text size="sm" c="dimmed">
        {t(nothing ? 'search.none' : 'search.end')}
      </Text>
    </>
  );
}

function PersonRow({ contact: { name, phoneList } }: { contact: GroupedContact }) {
  const [phone] = phoneList;
  if (phone === undefined) return null;
  return (
    <Link {...links.newChat({ to: fullNumberOf(phone) })} className={rowClasses.row}>
      <RowContent avatar={{ name }} title={name}>
        <Text span size="sm" c="dimmed" truncate className="tabular">
          {formatPhoneOf(phone)}
        </Text>
      </RowContent>
    </Link>
  );
}

interface MessageHitProps {
  message: Message;
  typed: string;
  onOpen: () => void;
}

/** A message with its hit; it leads to its place in the chat. */
function MessageHit({ message, typed, onOpen }: MessageHitProps) {
  const t = useText('chats');
  const { title, avatar } = usePartner(message);
  const { message: openId } = useSearch({ strict: false }) as { message?: string };
  const inText = excerpt(message.text, typed);
  const { before, hit, after } = inText.hit === '' && message.stt ? excerpt(message.stt, typed) : inText;
  const current = openId === message.smsId;
  return (
    <Link
      {...links.message(keyOf(message), message)}
      className={rowClasses.row}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
      onClick={onOpen}
    >
      <RowContent avatar={avatar} title={title} dateMs={message.date}>
        <span className={rowClasses.line}>
          <Text span size="sm" c="dimmed" truncate className={classes.words}>
            {message.direction === 'out' && `${t('messages.you')}: `}
            {before}
            <mark className={classes.hit}>{hit}</mark>
            {after}
          </Text>
          <OwnChip ends={message} />
        </span>
      </RowContent>
    </Link>
  );
}
