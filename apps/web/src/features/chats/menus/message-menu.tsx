import { Menu } from '@mantine/core';
import { IconArrowForwardUp, IconChecklist, IconCopy, IconQuote, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCopyAndTell } from '../../../lib/overlay/use-copy-and-tell.ts';
import { useBrand } from '../../../lib/services.tsx';
import { findComposer } from '../composer/focus-composer.ts';
import { insertText } from '../composer/insert-text.ts';
import { quoteText } from '../model/sending/quote-text.ts';
import { type ChatMessage, isPending } from '../model/state/chat-message.ts';
import classes from './menu.module.css';
import { PointMenu } from './point-menu.tsx';
import { useForward } from './use-forward.ts';
import type { OpenPointMenu } from './use-point-menu.ts';

interface MessageMenuProps {
  at: OpenPointMenu<ChatMessage>;
  onClose: () => void;
  onSelect: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
}

export function MessageMenu({ at, onClose, onSelect, onDelete }: MessageMenuProps) {
  const t = useText('chats');
  const common = useText();
  const words = at.item.text || at.item.stt || '';
  const copy = useCopyAndTell();
  const canWrite = useBrand().can('newChat');
  const forward = useForward();
  const field = findComposer();
  return (
    <PointMenu at={at} onClose={onClose} label={t('messages.menu')}>
      <Menu.Item
        data-autofocus
        disabled={words === ''}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(words)}
      >
        {t('messages.copy')}
      </Menu.Item>
      {field && words !== '' && (
        <Menu.Item
          leftSection={<IconQuote size={16} aria-hidden />}
          onClick={() => insertText(field, quoteText(words))}
        >
          {t('messages.quote')}
        </Menu.Item>
      )}
      {canWrite && (
        <Menu.Item
          disabled={words === '' && at.item.type !== 'mms'}
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          onClick={() => void forward([at.item])}
        >
          {t('messages.forward')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconChecklist size={16} aria-hidden />} onClick={() => onSelect(at.item)}>
        {t('messages.select')}
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
