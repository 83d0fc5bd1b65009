import { Badge, Text, VisuallyHidden } from '@mantine/core';
import type { ChatEntry } from '@manyline/contract/chats';
import { unreadText } from '@manyline/domain/unread';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keyOf } from '../model/chat-message.ts';
import { useWordsOf } from '../voicemail/words-of.ts';
import classes from './chat-list.module.css';
import { useChatsLayout } from './layout-context.ts';
import { usePartner } from './use-partner.ts';

/** One of the row heights of the specification. */
export const ROW_HEIGHT = 62;

interface ChatRowProps extends Pick<ComponentProps<'a'>, 'tabIndex' | 'onContextMenu' | 'onKeyDown'> {
  chat: ChatEntry;
  current: boolean;
}

export function ChatRow({ chat, current, ...rest }: ChatRowProps) {
  const format = useFormat();
  const { closeList } = useChatsLayout();
  const { title } = usePartner(chat);
  return (
    <Link
      to="/chats/$chatKey"
      params={{ chatKey: keyOf(chat) }}
      className={classes.row}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
      onClick={closeList}
      {...rest}
    >
      <span className={classes.line}>
        <Text span className={classes.name} fw={600} size="sm" truncate dir="auto">
          {title}
        </Text>
        <Text span size="xs" c="dimmed" className="tabular">
          {format.shortDate(chat.date)}
        </Text>
      </span>
      <span className={classes.line}>
        <LastText chat={chat} />
        <Marks chat={chat} />
      </span>
    </Link>
  );
}

function LastText({ chat }: { chat: ChatEntry }) {
  const t = useText('chats');
  const text = useWordsOf()(chat);
  return (
    <Text span size="sm" c={chat.unread > 0 ? undefined : 'dimmed'} truncate className={classes.text}>
      {chat.direction === 'out' ? t('list.you', { text }) : text}
    </Text>
  );
}

function Marks({ chat }: { chat: ChatEntry }) {
  const t = useText('chats');
  return (
    <span className={classes.marks}>
      {chat.direction === 'out' && chat.status === 2 && (
        <>
          <IconAlertCircleFilled size={16} className={classes.failed} aria-hidden />
          <VisuallyHidden>{t('list.notSent')}</VisuallyHidden>
        </>
      )}
      {chat.unread > 0 && (
        <Badge size="sm" circle={chat.unread < 10} className="tabular">
          <span aria-hidden>{unreadText(chat.unread)}</span>
          <VisuallyHidden>{t('list.unread', { count: chat.unread })}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}
