import { Button, Group, Image, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import type { SenderFormState } from './use-sender-form.ts';

/** The picture that shows how people agree: chosen by a button; the one that was filed last stays until then. */
export function OptInPicture({ form, id }: { form: SenderFormState; id: string }) {
  const t = useText('tollFree');
  const input = useRef<HTMLInputElement>(null);
  const chosen = useObjectUrl(form.picture);
  const shown = chosen ?? form.keptPicture;
  const label = t('fields.optInPicture');
  const problem = form.problemOf('optInPicture');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('hints.optInPicture')}
      error={problem}
      errorProps={{ role: 'alert' }}
    >
      <Group gap="sm" mt={6}>
        {shown !== undefined && (
          <Image src={shown} alt={t('picture.chosen')} h={72} w="auto" maw={160} fit="contain" radius="sm" />
        )}
        <Button
          id={id}
          size="xs"
          variant="light"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(shown === undefined ? 'picture.choose' : 'picture.change')}
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void form.choose(file);
          // The same file again is a change again.
          event.currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
