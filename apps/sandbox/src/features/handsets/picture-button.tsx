import { ActionIcon, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLanguage } from '../../lib/language.ts';

interface PictureButtonProps {
  disabled: boolean;
  loading: boolean;
  /** The file in base64. */
  onPicture: (base64: string) => void;
}

export function PictureButton({ disabled, loading, onPicture }: PictureButtonProps) {
  const { t } = useLanguage();
  const reset = useRef<() => void>(null);
  const take = async (file: File | null) => {
    if (!file) return;
    onPicture(await toBase64(file));
    // The same file again is a change again.
    reset.current?.();
  };
  return (
    <FileButton
      resetRef={reset}
      accept="image/jpeg,image/png,image/gif,image/webp"
      onChange={(file) => void take(file)}
    >
      {(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={36}
          aria-label={t('sendPicture')}
          disabled={disabled}
          loading={loading}
        >
          <IconPhoto size={18} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  );
}

async function toBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
