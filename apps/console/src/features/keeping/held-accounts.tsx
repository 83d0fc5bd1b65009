import { Skeleton, Stack, Text } from '@mantine/core';
import { getHolds } from '@manyline/contract/console/keeping';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import type { ReactNode } from 'react';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Link } from '../../ui/link.tsx';

interface Entry {
  accountId: string;
  userId: string;
  reason: string;
  lines: readonly string[];
}

/** Accounts under a legal hold, and accounts that are about to go. */
export function HeldAccounts() {
  const { t, locale } = useLanguage();
  const read = useRead(getHolds, {});
  if (read.error) return <Problem error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Skeleton h={240} role="status" aria-label={t('loading')} />;
  const holds = read.data.holds.map(({ setBy, setAt, ...hold }) => ({
    ...hold,
    lines: [t('holdBy', { name: setBy, time: formatWhen(setAt, locale) })],
  }));
  const deletions = read.data.deletions.map(({ askedBy, confirmedBy, at, dueAt, isHeld, ...deletion }) => ({
    ...deletion,
    lines: [
      isHeld ? t('deletionHeld') : t('deletionDue', { time: formatWhen(dueAt, locale) }),
      t('deletionBy', { asked: askedBy, confirmed: confirmedBy, time: formatWhen(at, locale) }),
    ],
  }));
  return (
    <Stack gap="md">
      <SectionCard title={t('holds')}>{list(holds, t('holdsNone'))}</SectionCard>
      <SectionCard title={t('deletions')}>{list(deletions, t('deletionsNone'))}</SectionCard>
    </Stack>
  );
}

function list(entries: readonly Entry[], none: string): ReactNode {
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {entries.map(({ accountId, userId, reason, lines }) => (
        <li key={accountId}>
          <Link to={addressOf(['accounts', accountId, 'data'])}>{userId}</Link>
          <Text size="sm" className="wrap">
            {reason}
          </Text>
          {lines.map((line) => (
            <Text key={line} size="xs" c="dimmed">
              {line}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  );
}
