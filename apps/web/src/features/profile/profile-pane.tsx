/** /account/profile: who the account is, how it signs in, and whether it is verified. */
import './texts/register.ts';
import { Skeleton, Stack, Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Problem } from '@manyline/page/ui/problem';
import type { ReactNode } from 'react';
import { useProfile } from '../../data/use-profile.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { AccountCard } from './components/account-card.tsx';
import classes from './components/profile.module.css';
import { StatusCard } from './components/status-card.tsx';

interface ProfilePaneProps {
  /** The identity proof's own row, which the shell hands over. */
  identity?: ReactNode;
  /** Where the account is signed in, likewise. */
  sessions?: ReactNode;
}

export function ProfilePane({ identity, sessions }: ProfilePaneProps) {
  const t = useText('profile');
  const { data, error, refetch } = useProfile();
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <Title order={2} size="lg" mb="md" tabIndex={-1} {...FOCUS_HOME}>
        {t('title')}
      </Title>
      <Stack gap="md" maw={550}>
        {!data && <Problem error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton h={420} />}
        {data && (
          <>
            <AccountCard profile={data} />
            <StatusCard profile={data} />
            {identity}
          </>
        )}
        {sessions}
      </Stack>
    </section>
  );
}
