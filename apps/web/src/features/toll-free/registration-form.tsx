import { Button, Group, Stack, Text } from '@mantine/core';
import type { TollFreeRegistration } from '@manyline/contract/toll-free';
import type { FormEvent } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { fieldId, SenderFields } from './sender-fields.tsx';
import { useFileRegistration } from './use-file-registration.ts';
import { type AskedField, useSenderForm } from './use-sender-form.ts';

interface RegistrationFormProps {
  number: string;
  /** The form filed last, which is mended. */
  registration: TollFreeRegistration;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

/** The form that the carrier asks for before a number may send. */
export function RegistrationForm({ number, registration, onCancel, onChanged }: RegistrationFormProps) {
  const t = useText('tollFree');
  const common = useText();
  const form = useSenderForm(registration);
  const { busy, file } = useFileRegistration(number);
  onChanged(form.isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = form.submit();
    if ('wrong' in read) return focusFirst(read.wrong);
    if (!busy) void file(read.filled);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t(`intro.${registration.sender}`)}</Text>
        <SenderFields form={form} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {common('actions.register')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function focusFirst([first]: readonly AskedField[]) {
  const target = first && document.getElementById(fieldId(first));
  if (!target) return;
  target.focus();
  // Not behind the dialog's title.
  target.scrollIntoView({ block: 'center' });
}
