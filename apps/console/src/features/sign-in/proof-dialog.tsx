import { Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { beginPasskeyStepUp, stepUpByPasskey, stepUpByPassword } from '@manyline/contract/console/operators';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { askForPasskey, hasPasskeys } from '../../lib/passkeys.ts';

/** A passkey, or password and code; closing it proves nothing. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const { t } = useLanguage();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const byPasskey = useMutation({
    async mutationFn() {
      const { options } = await api.call(beginPasskeyStepUp);
      return api.call(stepUpByPasskey, { response: await askForPasskey(options) });
    },
    onSuccess: () => onDone(true),
  });
  const byPassword = useMutation({
    mutationFn: () => api.call(stepUpByPassword, { password, code }),
    onSuccess: () => onDone(true),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    byPassword.mutate();
  };
  return (
    <Dialog title={t('proofTitle')} onClose={() => onDone(false)}>
      <Stack gap="md">
        <Text size="sm">{t('proofWhy')}</Text>
        {hasPasskeys() && (
          <Button
            leftSection={<IconFingerprint size={20} aria-hidden />}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
            data-autofocus
          >
            {t('withPasskey')}
          </Button>
        )}
        <Problem error={byPasskey.error} />
        <Divider label={t('or')} />
        <Stack component="form" gap="sm" onSubmit={handleSubmit}>
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <TextInput
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Problem error={byPassword.error} />
          <Button type="submit" variant="default" loading={byPassword.isPending}>
            {t('confirm')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
