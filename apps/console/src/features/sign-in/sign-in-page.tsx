import { Anchor, Button, Card, Divider, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { beginPasskeySignIn, signInByPasskey, signInByPassword } from '@manyline/contract/console/operators';
import { Problem } from '@manyline/page/ui/problem';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { ME } from '../../lib/me.ts';
import { askForPasskey, hasPasskeys } from '../../lib/passkeys.ts';
import { Preferences } from '../../ui/preferences.tsx';

/** A passkey first; a password with a code for those who have one. */
export function SignInPage() {
  const { t } = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const [byPassword, setByPassword] = useState(!hasPasskeys());
  const byPasskey = useMutation({
    async mutationFn() {
      const { options } = await api.call(beginPasskeySignIn);
      return api.call(signInByPasskey, { response: await askForPasskey(options) });
    },
    onSuccess: ({ operator }) => queries.setQueryData(ME, operator),
  });
  return (
    <main className="gate">
      <Stack className="gate-card" gap="md">
        <Group justify="space-between">
          <Title order={1} size="lg">
            {t('signInTitle')}
          </Title>
          <Preferences />
        </Group>
        <Card withBorder padding="lg">
          <Stack gap="md">
            <Button
              size="md"
              leftSection={<IconFingerprint size={20} aria-hidden />}
              loading={byPasskey.isPending}
              disabled={!hasPasskeys()}
              onClick={() => byPasskey.mutate()}
            >
              {t('withPasskey')}
            </Button>
            {!hasPasskeys() && (
              <Text size="sm" c="dimmed">
                {t('noPasskeys')}
              </Text>
            )}
            <Problem error={byPasskey.error} />
            <Divider label={t('or')} />
            {byPassword ? (
              <PasswordForm />
            ) : (
              <Anchor component="button" type="button" size="sm" onClick={() => setByPassword(true)}>
                {t('withPassword')}
              </Anchor>
            )}
          </Stack>
        </Card>
        <Text size="xs" c="dimmed" ta="center">
          {t('signInFoot')}
        </Text>
      </Stack>
    </main>
  );
}

function PasswordForm() {
  const { t } = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: () => api.call(signInByPassword, { email, password, code }),
    onSuccess: ({ operator }) => queries.setQueryData(ME, operator),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <Stack component="form" gap="sm" onSubmit={handleSubmit}>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordSignInHint')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <TextInput
        label={t('codeOrRecovery')}
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Problem error={signIn.error} />
      <Button type="submit" variant="default" loading={signIn.isPending}>
        {t('signIn')}
      </Button>
    </Stack>
  );
}
