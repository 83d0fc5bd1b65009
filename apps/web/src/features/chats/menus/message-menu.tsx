import { Menu } from '@mantine/core';
import { copyText } from '@manyline/page/copy/copy-text';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { type ChatMessage, isPending } from '../model/state/chat-message.ts';
import classes from './menu.module.css';
import { PointMenu } from './point-menu.tsx';
import type { OpenPointMenu } from './use-point-menu.ts';

const COPIED_MS = 1_000;

interface MessageMenuProps {
  at: OpenPointMenu<ChatMessage>;
  onClose: () => void;
  onDelete: (message: ChatMessage) => void;
}

export function MessageMenu({ at, onClose, onDelete }: MessageMenuProps) {
  const t = useText('chats');
  const common = useText();
  const words = at.item.text || at.item.stt || '';
  const copy = async () => {
    if (await copyText(words)) showSnackbar(common('actions.copied'), { tone: 'success', durationMs: COPIED_MS });
  };
  return (
    <PointMenu at={at} onClose={onClose} label={t('messages.menu')}>
      <Menu.Item
        data-autofocus
        disabled={words === ''}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('messages.copy')}
      </Menu.Item>
      {/* On its way, it would arrive all the same. */}
      <Menu.Item
        className={classes.danger}
        disabled={isPending(at.item)}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onDelete(at.item)}
      >
        {common('actions.delete')}
      </Menu.Item>
    </PointMenu>
  );
}
