import { Anchor, Button, Center, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { CaptchaField } from '../../ui/captcha/captcha-field.tsx';
import { useCaptcha } from '../../ui/captcha/use-captcha.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import type { PendingLogin } from './pending-login.ts';
import { useSessionText } from './session-texts.ts';
import { useSendCode } from './use-send-code.ts';

interface ResendCodeProps {
  pending: PendingLogin;
  open: boolean;
  onOpen: () => void;
  onSent: (pending: PendingLogin) => void;
}

/** After a countdown, a new code for a new captcha. */
export function ResendCode({ pending, open, onOpen, onSent }: ResendCodeProps) {
  const seconds = useCountdown(pending.resendAt);
  const t = useSessionText();
  if (seconds > 0) {
    return (
      <Text size="sm" ta="center" c="dimmed" className="tabular">
        {t('code.wait', { count: seconds })}
      </Text>
    );
  }
  if (open) return <ResendForm pending={pending} onSent={onSent} />;
  return (
    <Center>
      <Anchor component="button" type="button" size="sm" className="thumb" onClick={onOpen}>
        {t('code.again')}
      </Anchor>
    </Center>
  );
}

function ResendForm({ pending, onSent }: Pick<ResendCodeProps, 'pending' | 'onSent'>) {
  const captcha = useCaptcha();
  const { sendCode, sending, problems } = useSendCode(captcha);
  const input = useRef<HTMLInputElement>(null);
  const t = useSessionText();

  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fresh = await sendCode({ login: pending.login });
    if (!fresh) return input.current?.focus();
    showSnackbar(t('code.sent'), { tone: 'success' });
    onSent(fresh);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <CaptchaField captcha={captcha} error={problems.captcha} inputRef={input} />
        <Text size="sm" c="var(--mantine-color-error)" role="alert" hidden={!problems.form}>
          {problems.form}
        </Text>
        <Button type="submit" variant="default" fullWidth loading={sending}>
          {t('code.again')}
        </Button>
      </Stack>
    </form>
  );
}
