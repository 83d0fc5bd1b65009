import '../../texts/own-account/register.ts';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { getOwnAccount, setOwnAccount, signOut } from '@manyline/contract/console/operators';
import { type Language, languages } from '@manyline/domain/languages';
import { Problem, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addressOf, goTo } from '../../lib/address.ts';
import { useApi, useRead } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { ME, useMe } from '../../lib/me.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Preferences } from '../../ui/preferences.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';

/** `/console/me`: an operator's own ways in, sessions, language and look. */
export function OwnAccountPage() {
  const { t } = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const account = useRead(getOwnAccount, {});
  const leave = useMutation({
    mutationFn: () => api.call(signOut),
    onSuccess() {
      goTo(addressOf([]), { replace: true });
      queries.clear();
      queries.setQueryData(ME, null);
    },
  });
  return (
    <>
      <PageHead title={t('meTitle')} intro={t('meIntro')}>
        <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('signOut')}
        </Button>
      </PageHead>
      <Problem error={leave.error} />
      {!account.data && <Waiting error={account.error} onRetry={account.refetch} height={320} />}
      {account.data && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Looks />
          <PasskeyList passkeys={account.data.passkeys} />
          <PasswordCard hasPassword={account.data.hasPassword} />
          <RecoveryCard left={account.data.recoveryCodesLeft} />
          <OwnSessions sessions={account.data.sessions} />
        </SimpleGrid>
      )}
    </>
  );
}

function Looks() {
  const { t } = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const me = useMe();
  const [name, setName] = useState(me.name);
  const save = useMutation({
    mutationFn: (change: { name?: string; language?: Language }) =>
      api.call(setOwnAccount, {
        ...(change.name !== undefined && { name: change.name }),
        ...(change.language !== undefined && { languagecode: languages[change.language].code }),
      }),
    onSuccess: ({ operator }) => queries.setQueryData(ME, operator),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name });
  };
  return (
    <SectionCard title={t('looks')}>
      <Stack gap="md">
        <Preferences onLanguage={(language) => save.mutate({ language })} />
        <Group component="form" gap="sm" align="end" onSubmit={handleSubmit}>
          <TextInput
            label={t('name')}
            required
            maxLength={80}
            value={name}
            flex={1}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={save.isPending} disabled={name.trim() === me.name}>
            {t('save')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" className="wrap">
          {me.email}
        </Text>
        <Problem error={save.error} />
      </Stack>
    </SectionCard>
  );
}
