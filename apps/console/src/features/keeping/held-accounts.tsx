import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { exportDeletions, exportHolds, getDeletions, getHolds } from '@manyline/contract/console/keeping';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import type { ReactNode } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';

interface Entry {
  accountId: string;
  userId: string;
  reason: string;
  lines: readonly string[];
}

const HOLD = 'afterHold';
const DELETION = 'afterDeletion';

/** Accounts under a legal hold, and accounts that are about to go. */
export function HeldAccounts() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const afterHold = query.get(HOLD) ?? undefined;
  const afterDeletion = query.get(DELETION) ?? undefined;
  const read = useRead(getHolds, afterHold ? { nextPage: afterHold } : {});
  const going = useRead(getDeletions, afterDeletion ? { nextPage: afterDeletion } : {});
  const failed = read.error ? read : going;
  if (failed.error) return <Problem error={failed.error} onRetry={failed.refetch} />;
  if (!read.data || !going.data) return <Skeleton h={240} role="status" aria-label={t('loading')} />;
  const holds = read.data.holds.map(({ setBy, setAt, ...hold }) => ({
    ...hold,
    lines: [t('holdBy', { name: setBy, time: formatWhen(setAt, locale) })],
  }));
  const deletions = going.data.deletions.map(({ askedBy, confirmedBy, at, dueAt, isHeld, ...deletion }) => ({
    ...deletion,
    lines: [
      isHeld ? t('deletionHeld') : t('deletionDue', { time: formatWhen(dueAt, locale) }),
      t('deletionBy', { asked: askedBy, confirmed: confirmedBy, time: formatWhen(at, locale) }),
    ],
  }));
  return (
    <Stack gap="md">
      <SectionCard title={t('holds')}>
        {list(holds, t('holdsNone'))}
        <Group gap="sm" mt="sm" align="flex-start">
          <PageTurner nextPage={read.data.nextPage} isLater={afterHold !== undefined} place={HOLD} />
          {may('keeping.export') && <ExportButton call={exportHolds} filter={{}} file="legal-holds.csv" />}
        </Group>
      </SectionCard>
      <SectionCard title={t('deletions')}>
        {list(deletions, t('deletionsNone'))}
        <Group gap="sm" mt="sm" align="flex-start">
          <PageTurner nextPage={going.data.nextPage} isLater={afterDeletion !== undefined} place={DELETION} />
          {may('keeping.export') && <ExportButton call={exportDeletions} filter={{}} file="deletions.csv" />}
        </Group>
      </SectionCard>
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
