import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useOpener } from '../../../ui/opened/use-opener.ts';
import { tip } from '../../../ui/tip/tip.ts';

const loadPopover = async () => (await import('./emoji-popover.tsx')).EmojiPopover;
const EmojiPopover = lazyPart(loadPopover);

export function EmojiButton({ disabled, onEmoji }: { disabled: boolean; onEmoji: (emoji: string) => void }) {
  const t = useText('chats');
  const { opener, close, props } = useOpener('dialog', loadPopover);
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
