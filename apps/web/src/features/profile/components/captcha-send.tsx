import { Button, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { CaptchaField } from '../../../ui/captcha/captcha-field.tsx';
import type { PrimaryAddress } from '../api/primary-address.ts';
import { useEmailSend } from './use-email-send.ts';
import type { Verify } from './use-verify.ts';

interface CaptchaSendProps {
  verify: Verify;
  address: PrimaryAddress;
  label: string;
  onSent?: () => void;
}

/** A code by mail behind a captcha, in the place of the button that was pressed for it: its field gets the keyboard. */
export function CaptchaSend({ verify, address, label, onSent }: CaptchaSendProps) {
  const { captcha, problem, sending, send } = useEmailSend(verify);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send(address)) onSent?.();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <CaptchaField captcha={captcha} error={problem} inputRef={field} />
        <Button type="submit" variant="default" loading={sending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
