/** /account/profile: who the account is, how it signs in, and whether it is verified. */
import './texts/register.ts';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { FOCUS_HOME } from '../../ui/use-return-focus.ts';
import { useProfile } from './api/use-profile.ts';
import { AccountCard } from './components/account-card.tsx';
import classes from './components/profile.module.css';
import { StatusCard } from './components/status-card.tsx';

/** `identity`: the identity proof's own row, which the shell hands over. */
export function ProfilePane({ identity }: { identity?: ReactNode }) {
  const t = useText('profile');
  const { data, error, refetch } = useProfile();
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <Title order={2} size="lg" mb="md" tabIndex={-1} {...FOCUS_HOME}>
        {t('title')}
      </Title>
      <Stack gap="md" maw={550}>
        {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data && <Skeleton h={420} />}
        {data && (
          <>
            <AccountCard profile={data} />
            <StatusCard profile={data} />
            {identity}
          </>
        )}
      </Stack>
    </section>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText('profile');
  const common = useText();
  return (
    <Group>
      <Text role="alert">
        {t('failed')} {messageOf(error)}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {common('actions.retry')}
      </Button>
    </Group>
  );
}
