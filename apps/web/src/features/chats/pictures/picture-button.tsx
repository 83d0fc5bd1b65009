import { ActionIcon } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { tip } from '../../../ui/tip/tip.ts';

/** iOS hands out its HEIC pictures as they are only when they are named. */
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.heic,.heif';

interface PictureButtonProps {
  /** No picture can be looked for now. */
  disabled: boolean;
  /** Takes those that were chosen, also where the chooser was open before; undefined: none could ever go. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

export function PictureButton({ disabled, onFiles }: PictureButtonProps) {
  const t = useText('chats');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={36}
        {...tip(t('picture.choose'), 'top')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        multiple
        aria-label={t('picture.choose')}
        onChange={(event) => {
          onFiles?.([...(event.currentTarget.files ?? [])]);
          // The same file again is a change again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
