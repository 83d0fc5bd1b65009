/** /account/profile: who the account is, how it signs in, whether it is verified, and what becomes of its data. */
import './texts/register.ts';
import { Skeleton, Stack, Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Problem } from '@manyline/page/ui/problem';
import type { ReactNode } from 'react';
import { useProfile } from '../../data/use-profile.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { AccountCard } from './components/account-card.tsx';
import { OwnDataCard } from './components/own-data-card.tsx';
import classes from './components/profile.module.css';
import { StatusCard } from './components/status-card.tsx';

interface ProfilePaneProps {
  /** The identity proof's own row, which the shell hands over. */
  identity?: ReactNode;
  /** When the account wants to hear of a low balance, likewise. */
  lowBalance?: ReactNode;
  /** Where the account is signed in, likewise. */
  sessions?: ReactNode;
}

export function ProfilePane({ identity, lowBalance, sessions }: ProfilePaneProps) {
  const t = useText('profile');
  const { data, error, refetch } = useProfile();
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <div className={classes.columns}>
        <Title order={2} size="lg" tabIndex={-1} className={classes.title} {...FOCUS_HOME}>
          {t('title')}
        </Title>
        <Stack gap="md">
          {!data && <Problem error={error} onRetry={refetch} />}
          {!error && !data && <Skeleton h={420} />}
          {data && <AccountCard profile={data} />}
          {data && <StatusCard profile={data} />}
          {lowBalance}
        </Stack>
        <Stack gap="md">
          {data && identity}
          {sessions}
          <OwnDataCard />
        </Stack>
      </div>
    </section>
  );
}
