import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useOpener } from '../../../ui/opened/use-opener.ts';
import { tip } from '../../../ui/tip/tip.ts';

const EmojiPopover = lazy(async () => ({ default: (await import('./emoji-popover.tsx')).EmojiPopover }));

export function EmojiButton({ disabled, onEmoji }: { disabled: boolean; onEmoji: (emoji: string) => void }) {
  const t = useText('chats');
  const { opener, close, props } = useOpener('dialog');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={disabled}
        {...tip(t('composer.emoji'), 'top-end')}
        {...props}
      >
        <IconMoodSmile size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {opener && (
        <Suspense>
          <EmojiPopover opener={opener} onEmoji={onEmoji} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
