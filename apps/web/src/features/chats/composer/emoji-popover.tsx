import { Loader, Popover } from '@mantine/core';
import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { OpenedBy } from '../../../ui/opened/opened-by.tsx';
import classes from './emoji.module.css';

/** With its data it is half of everything else: fetched when it is first opened. */
const EmojiPicker = lazyPart(async () => (await import('./emoji-picker.tsx')).default);

interface EmojiPopoverProps {
  opener: HTMLElement;
  onEmoji: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiPopover({ opener, onEmoji, onClose }: EmojiPopoverProps) {
  const t = useText('chats');
  const choose = (emoji: string) => {
    onClose();
    // The text has the keyboard now.
    onEmoji(emoji);
  };
  return (
    <Popover opened onDismiss={onClose} position="top-end" shadow="md" trapFocus transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <OpenedBy opener={opener} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t('composer.emoji')}>
        <div className={classes.room}>
          <Suspense fallback={<Loader size="sm" className={classes.state} aria-label={t('composer.emojiLoading')} />}>
            <EmojiPicker onEmoji={choose} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
