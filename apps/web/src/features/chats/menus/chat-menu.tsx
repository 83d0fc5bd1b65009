import { Menu } from '@mantine/core';
import type { ChatEntry } from '@manyline/contract/chats';
import { formatNumber } from '@manyline/domain/phone';
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconMail,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useChatSettings, useSetChatSettings } from '../api/use-chat-settings.ts';
import { isArchived } from '../model/state/arrange-chats.ts';
import { keyOf } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import { BlockItem } from './block-item.tsx';
import classes from './menu.module.css';
import { PointMenu } from './point-menu.tsx';
import { useArchiving } from './use-archiving.ts';
import type { OpenPointMenu } from './use-point-menu.ts';

interface ChatMenuProps {
  at: OpenPointMenu<ChatEntry>;
  onClose: () => void;
  onDelete: (chat: ChatEntry) => void;
}

export function ChatMenu({ at, onClose, onDelete }: ChatMenuProps) {
  const t = useText('chats');
  const number = formatNumber({ telCode: at.item.otherTelCode, phone: at.item.otherNumber });
  return (
    <PointMenu at={at} onClose={onClose} label={t('list.menu', { number })}>
      <SettingItems chat={at.item} />
      <BlockItem number={at.item.otherFullNumber} />
      <Menu.Item
        className={classes.danger}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onDelete(at.item)}
      >
        {t('header.deleteChat')}
      </Menu.Item>
    </PointMenu>
  );
}

/** How the account keeps a chat, on all its devices. */
function SettingItems({ chat }: { chat: ChatEntry }) {
  const t = useText('chats');
  const settings = useChatSettings();
  const set = useSetChatSettings();
  const archive = useArchiving();
  const model = useChatsModel();
  const { pinnedAt, archivedAt, muted, markedUnread } = settings.get(keyOf(chat)) ?? {};
  const isUnread = chat.unread > 0 || markedUnread === true;
  const isPinned = pinnedAt !== undefined;
  const isAway = isArchived(chat, settings);
  const read = () => {
    if (chat.unread > 0) model.markRead(chat);
    if (markedUnread) set(chat, { markedUnread: false });
  };
  // One that a newer message brought back stays: muted and archived, it would be away again.
  const isBack = archivedAt !== undefined && !isAway;
  const mute = () => set(chat, { muted: !muted, ...(isBack && { archived: false }) });
  const items = [
    {
      words: isPinned ? 'unpin' : 'pin',
      icon: isPinned ? IconPinnedOff : IconPin,
      act: () => set(chat, { pinned: !isPinned }),
    },
    {
      words: isUnread ? 'markRead' : 'markUnread',
      icon: isUnread ? IconMailOpened : IconMail,
      act: () => (isUnread ? read() : set(chat, { markedUnread: true })),
    },
    { words: muted ? 'unmute' : 'mute', icon: muted ? IconBell : IconBellOff, act: mute },
    {
      words: isAway ? 'unarchive' : 'archive',
      icon: isAway ? IconArchiveOff : IconArchive,
      act: () => archive(chat, !isAway),
    },
  ];
  return items.map(({ words, icon: Glyph, act }, index) => (
    <Menu.Item
      key={words}
      data-autofocus={index === 0 || undefined}
      leftSection={<Glyph size={16} aria-hidden />}
      onClick={act}
    >
      {t(`setting.${words}`)}
    </Menu.Item>
  ));
}
