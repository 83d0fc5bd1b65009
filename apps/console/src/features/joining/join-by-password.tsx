import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { joinByPassword, type openInvitation } from '@manyline/contract/console/operators';
import type { CallOutput } from '@manyline/contract/define-call';
import { languages } from '@manyline/domain/languages';
import { Problem } from '@manyline/page/ui/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { Authenticator } from '../../ui/authenticator.tsx';

interface JoinByPasswordProps {
  who: { token: string; name: string; email: string };
  isNamed: boolean;
  totp: CallOutput<typeof openInvitation>['totp'];
  onJoined: (codes: readonly string[]) => void;
}

export function JoinByPassword({ who, isNamed, totp, onJoined }: JoinByPasswordProps) {
  const { t, language } = useLanguage();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const join = useMutation({
    mutationFn: () =>
      api.call(joinByPassword, { ...who, languagecode: languages[language].code, password, code, sealed: totp.sealed }),
    onSuccess: ({ recoveryCodes }) => onJoined(recoveryCodes),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  return (
    <Stack component="form" gap="sm" onSubmit={handleSubmit}>
      <PasswordInput
        label={t('newPassword')}
        description={t('newPasswordHint')}
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <Authenticator {...totp} />
      <TextInput
        label={t('firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Problem error={join.error} />
      <Button type="submit" variant="default" loading={join.isPending} disabled={!isNamed}>
        {t('joinWithPassword')}
      </Button>
    </Stack>
  );
}
