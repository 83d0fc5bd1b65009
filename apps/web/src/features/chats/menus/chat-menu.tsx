import { Menu } from '@mantine/core';
import type { ChatEntry } from '@manyline/contract/chats';
import { formatNumber } from '@manyline/domain/phone';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './menu.module.css';
import { PointMenu } from './point-menu.tsx';
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
      <Menu.Item
        data-autofocus
        className={classes.danger}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onDelete(at.item)}
      >
        {t('header.deleteChat')}
      </Menu.Item>
    </PointMenu>
  );
}
