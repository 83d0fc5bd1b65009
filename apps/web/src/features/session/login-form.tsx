import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBrand } from '../../lib/services.tsx';
import { rememberInputs } from '../../lib/session/remembered-inputs.ts';
import { CaptchaField } from '../../ui/captcha/captcha-field.tsx';
import { useCaptcha } from '../../ui/captcha/use-captcha.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Agreement } from './agreement.tsx';
import classes from './login-layout.module.css';
import { readPendingLogin } from './pending-login.ts';
import { useSessionText } from './session-texts.ts';
import { useLoginInputs } from './use-login-inputs.ts';
import { type SendProblems, useSendCode } from './use-send-code.ts';

interface LoginFormProps {
  channel: 'phone' | 'email';
  onSent: () => void;
}

export function LoginForm({ channel, onSent }: LoginFormProps) {
  const brand = useBrand();
  const t = useSessionText();
  const captcha = useCaptcha();
  const { inputs, meaning, change, readLogin } = useLoginInputs(channel);
  const { sendCode, sending, problems } = useSendCode(captcha);
  // Once it is being mended, what was said of the field no longer holds; until the next try.
  const [mended, setMended] = useState<SendProblems>();
  const loginProblem = problems === mended ? undefined : problems.login;
  const mend = (part: Parameters<typeof change>[0]) => {
    change(part);
    setMended(problems);
  };
  const loginInput = useRef<HTMLInputElement>(null);
  const captchaInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problems.login) loginInput.current?.focus();
    else if (problems.captcha) captchaInput.current?.focus();
  }, [problems]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    rememberInputs(inputs);
    if (await sendCode(readLogin(), readPendingLogin(brand.platform))) onSent();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <div className={classes.login}>
          {channel === 'phone' ? (
            <PhoneField
              inputRef={loginInput}
              region={inputs.region}
              phone={inputs.phone}
              meaning={meaning}
              label={t('phone.label')}
              only={brand.login.countries === 'all' ? undefined : brand.login.countries}
              error={loginProblem}
              onRegion={({ iso }) => mend({ region: iso })}
              onPhone={(phone) => mend({ phone })}
            />
          ) : (
            <TextInput
              ref={loginInput}
              type="email"
              autoComplete="email"
              label={t('email.label')}
              value={inputs.email}
              error={loginProblem}
              onChange={(event) => mend({ email: event.currentTarget.value })}
            />
          )}
        </div>
        <div className={classes.captcha}>
          <CaptchaField captcha={captcha} error={problems.captcha} inputRef={captchaInput} />
        </div>
        <Text size="sm" c="var(--mantine-color-error)" role="alert" hidden={!problems.form}>
          {problems.form}
        </Text>
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t('send')}
        </Button>
        <Agreement />
      </Stack>
    </form>
  );
}
