import { ActionIcon, Loader, Popover, Tooltip } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './emoji.module.css';

/** With its data it is half of everything else: fetched when it is first opened. */
const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

export function EmojiButton({ disabled, onEmoji }: { disabled: boolean; onEmoji: (emoji: string) => void }) {
  const t = useText('chats');
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (emoji: string) => {
    setOpened(false);
    onEmoji(emoji);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      shadow="md"
      trapFocus
      // Not by itself: after a choice the text has the keyboard.
      onDismiss={() => button.current?.focus()}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Tooltip label={t('composer.emoji')} disabled={opened}>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('composer.emoji')}
            disabled={disabled}
            onClick={() => setOpened(!opened)}
          >
            <IconMoodSmile size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
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
