import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { beginPassword, removePassword, setPassword } from '@manyline/contract/console/operators';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { Authenticator } from '../../ui/authenticator.tsx';

/** Password and authenticator are set, changed and removed together. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLanguage();
  const begin = useAct(beginPassword);
  const remove = useAct(removePassword);
  return (
    <SectionCard title={t('passwordTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t(hasPassword ? 'passwordHas' : 'passwordNone')}
        </Text>
        <Group gap="sm">
          <Button variant="default" size="xs" loading={begin.isPending} onClick={() => begin.mutate({})}>
            {t(hasPassword ? 'changePassword' : 'setPassword')}
          </Button>
          {hasPassword && (
            <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('removePassword')}
            </Button>
          )}
        </Group>
        <Problem error={begin.error ?? remove.error} />
      </Stack>
      {begin.data && <SetPassword setup={begin.data} onClose={begin.reset} />}
    </SectionCard>
  );
}

interface SetPasswordProps {
  setup: { secret: string; uri: string; sealed: string };
  onClose: () => void;
}

function SetPassword({ setup, onClose }: SetPasswordProps) {
  const { t } = useLanguage();
  const [password, setText] = useState('');
  const [code, setCode] = useState('');
  const set = useAct(setPassword);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate({ password, code, sealed: setup.sealed }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('setPassword')} onClose={onClose}>
      <Stack component="form" gap="sm" onSubmit={handleSubmit}>
        <PasswordInput
          label={t('newPassword')}
          description={t('newPasswordHint')}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setText(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <Authenticator {...setup} />
        <TextInput
          label={t('firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {t('passwordEnds')}
        </Text>
        <Problem error={set.error} />
        <Button type="submit" loading={set.isPending}>
          {t('setPassword')}
        </Button>
      </Stack>
    </Dialog>
  );
}
