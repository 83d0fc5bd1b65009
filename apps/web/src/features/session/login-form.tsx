import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBrand } from '../../lib/services.tsx';
import { CaptchaField } from '../../ui/captcha/captcha-field.tsx';
import { useCaptchaText } from '../../ui/captcha/captcha-texts.ts';
import { useCaptcha } from '../../ui/captcha/use-captcha.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Agreement } from './agreement.tsx';
import classes from './login-layout.module.css';
import { rememberInputs } from './remembered-inputs.ts';
import { useSessionText } from './session-texts.ts';
import { useLoginInputs } from './use-login-inputs.ts';
import { useSendCode } from './use-send-code.ts';

interface LoginFormProps {
  channel: 'phone' | 'email';
  onSent: () => void;
}

export function LoginForm({ channel, onSent }: LoginFormProps) {
  const brand = useBrand();
  const t = useSessionText();
  const captchaText = useCaptchaText();
  const captcha = useCaptcha();
  const { inputs, meaning, change, readLogin } = useLoginInputs(channel);
  const { sendCode, sending, problem, setProblem } = useSendCode(captcha);
  const loginInput = useRef<HTMLInputElement>(null);
  const captchaInput = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const errorAt = (at: string) => (problem?.at === at ? problem.message : undefined);
  // All that is missing is said at once, not one field after the other.
  const isCaptchaMissing = asked && problem?.at === 'login' && captcha.text.trim() === '';
  const captchaError = errorAt('captcha') ?? (isCaptchaMissing ? captchaText('missing') : undefined);

  useEffect(() => {
    if (problem?.at === 'captcha') captchaInput.current?.focus();
    if (problem?.at === 'login') loginInput.current?.focus();
  }, [problem]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    rememberInputs(inputs);
    const read = readLogin();
    if ('missing' in read) return setProblem({ at: 'login', message: read.missing });
    if (await sendCode(read.login)) onSent();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {channel === 'phone' ? (
          <PhoneField
            inputRef={loginInput}
            region={inputs.region}
            phone={inputs.phone}
            meaning={meaning}
            label={t('phone.label')}
            only={brand.login.countries === 'all' ? undefined : brand.login.countries}
            error={errorAt('login')}
            onRegion={({ iso }) => change({ region: iso })}
            onPhone={(phone) => change({ phone })}
          />
        ) : (
          <TextInput
            ref={loginInput}
            type="email"
            autoComplete="email"
            label={t('email.label')}
            value={inputs.email}
            error={errorAt('login')}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
        <div className={classes.captcha}>
          <CaptchaField captcha={captcha} error={captchaError} inputRef={captchaInput} />
        </div>
        <Text size="sm" c="var(--mantine-color-error)" role="alert" hidden={!errorAt('form')}>
          {errorAt('form')}
        </Text>
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t('send')}
        </Button>
        <Agreement />
      </Stack>
    </form>
  );
}
