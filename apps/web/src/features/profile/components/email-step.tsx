import { Button, Stack, TextInput } from '@mantine/core';
import { isLoginEmail, normaliseEmail } from '@manyline/domain/email';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { CaptchaField } from '../../../ui/captcha/captcha-field.tsx';
import type { PrimaryAddress } from '../api/primary-address.ts';
import { useEmailSend } from './use-email-send.ts';
import type { Verify } from './use-verify.ts';

/** Step 1: the address, with a captcha. */
export function EmailStep({ verify, known }: { verify: Verify; known: PrimaryAddress | undefined }) {
  const t = useText('profile');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { captcha, problem: captchaProblem, sending, send, noteMissing } = useEmailSend(verify);
  const { problem, setProblem } = verify;
  useEffect(() => input.current?.focus(), []);
  // Back closes the dialog; from the first page of a tab it leaves the page.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => typed !== '' });

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = normaliseEmail(typed);
    const fault = faultOf(email, known);
    setProblem(fault && t(`verify.${fault}`));
    if (fault) {
      noteMissing();
      input.current?.focus();
    } else void send({ email });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          ref={input}
          type="email"
          autoComplete="email"
          label={t('verify.email')}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <CaptchaField captcha={captcha} error={captchaProblem} />
        <Button type="submit" loading={sending}>
          {t('verify.send')}
        </Button>
      </Stack>
    </form>
  );
}

function faultOf(email: string, known: PrimaryAddress | undefined): string | undefined {
  if (email === '') return 'missingEmail';
  if (!isLoginEmail(email)) return 'invalidEmail';
  return known && 'email' in known && known.email === email ? 'same' : undefined;
}
