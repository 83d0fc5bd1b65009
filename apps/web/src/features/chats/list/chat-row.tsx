import { Badge, Text, VisuallyHidden } from '@mantine/core';
import type { ChatEntry } from '@manyline/contract/chats';
import {
  IconAlertCircleFilled,
  IconBellOff,
  IconMicrophone,
  IconPhoneX,
  IconPhoto,
  IconPin,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, memo } from 'react';
import { unreadText } from '../../../lib/format/unread-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useChatSettings } from '../api/use-chat-settings.ts';
import { usePartner } from '../contact/use-partner.ts';
import { keyOf } from '../model/state/chat-message.ts';
import { useDraft } from '../use-chats.ts';
import { useLastWordsOf } from '../voicemail/words-of.ts';
import classes from './chat-list.module.css';
import { inOneLine } from './in-one-line.ts';
import { OwnChip } from './own-chip.tsx';
import { RowContent } from './row-content.tsx';

const glyphs: Partial<Record<ChatEntry['type'], typeof IconPhoto>> = {
  voicemail: IconMicrophone,
  mms: IconPhoto,
  missedCall: IconPhoneX,
};

/** One of the row heights of the specification. */
export const ROW_HEIGHT = 62;

interface ChatRowProps {
  chat: ChatEntry;
  current: boolean;
  tabIndex: number;
  menuProps: (chat: ChatEntry) => Pick<ComponentProps<'a'>, 'onContextMenu' | 'onKeyDown'>;
  onOpen: () => void;
}

/** Drawn again only when its own chat changes: thousands of others may stand beside it. */
export const ChatRow = memo(function ChatRow({ chat, current, tabIndex, menuProps, onOpen }: ChatRowProps) {
  const t = useText('chats');
  const { title, avatar } = usePartner(chat);
  const menu = menuProps(chat);
  return (
    <Link
      {...links.chat(keyOf(chat))}
      className={classes.row}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
      // Pinning, muting and archiving stand in the menu alone; Enter opens the chat, so this is no button of a menu.
      aria-keyshortcuts={menu.onKeyDown && 'Shift+F10'}
      aria-description={menu.onKeyDown && t('list.menuHint')}
      tabIndex={tabIndex}
      onClick={onOpen}
      {...menu}
    >
      <RowContent avatar={avatar} title={title} dateMs={chat.date}>
        <span className={classes.line}>
          <LastLine chat={chat} current={current} />
          <OwnChip ends={chat} />
          <Marks chat={chat} />
        </span>
      </RowContent>
    </Link>
  );
});

/** The last message is a voicemail, a picture or a call that nobody took; the words beside it say so too. */
function MediaMark({ chat: { type } }: { chat: ChatEntry }) {
  const Glyph = glyphs[type];
  if (!Glyph) return null;
  return (
    <span className={classes.media} data-missed={type === 'missedCall' || undefined}>
      <Glyph size={16} stroke={1.6} aria-hidden />
    </span>
  );
}

/** The last message; where something was begun and not sent, that instead. */
function LastLine({ chat, current }: { chat: ChatEntry; current: boolean }) {
  const t = useText('chats');
  const text = inOneLine(useLastWordsOf()(chat));
  const draft = useDraft(keyOf(chat)).trim();
  if (draft !== '' && !current) {
    return (
      <Text span size="sm" truncate className={classes.text}>
        <span className={classes.draft}>{t('list.draft')}</span> {draft}
      </Text>
    );
  }
  return (
    <>
      <MediaMark chat={chat} />
      <Text span size="sm" c={chat.unread > 0 ? undefined : 'dimmed'} truncate className={classes.text}>
        {text}
      </Text>
    </>
  );
}

function Marks({ chat }: { chat: ChatEntry }) {
  const t = useText('chats');
  const setting = useChatSettings().get(keyOf(chat));
  return (
    <span className={classes.marks}>
      {setting?.muted && <StateIcon icon={IconBellOff} words={t('list.muted')} />}
      {setting?.pinnedAt !== undefined && <StateIcon icon={IconPin} words={t('list.pinned')} />}
      {chat.direction === 'out' && chat.status === 2 && (
        <>
          <IconAlertCircleFilled size={16} className={classes.failed} aria-hidden />
          <VisuallyHidden>{t('list.notSent')}</VisuallyHidden>
        </>
      )}
      {chat.unread > 0 && (
        <Badge component="span" size="sm" circle={chat.unread < 10} className="tabular">
          <span aria-hidden>{unreadText(chat.unread)}</span>
          <VisuallyHidden>{t('list.unread', { count: chat.unread })}</VisuallyHidden>
        </Badge>
      )}
      {chat.unread === 0 && setting?.markedUnread && (
        <Badge component="span" size="sm" circle>
          <VisuallyHidden>{t('list.markedUnread')}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}

function StateIcon({ icon: Glyph, words }: { icon: typeof IconPin; words: string }) {
  return (
    <span className={classes.media}>
      <Glyph size={14} stroke={1.6} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
