import { Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  deletionState,
  exportDeletions,
  exportHolds,
  getDeletions,
  getHolds,
} from '@manyline/contract/console/keeping';
import type { CallInput } from '@manyline/contract/define-call';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import type { ReactNode } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ViewsBar } from '../../ui/views-bar.tsx';

interface Entry {
  accountId: string;
  userId: string;
  reason: string;
  lines: readonly string[];
}

const HOLD = 'afterHold';
const DELETION = 'afterDeletion';

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 20);

/** `/console/keeping/holds?search=…&state=…`: accounts under a legal hold, and accounts that are about to go. */
export function HeldAccounts() {
  const { t } = useLanguage();
  const { query } = useAddress();
  const userId = digitsOf(query.get('search') ?? '');
  const { data: state } = deletionState.safeParse(query.get('state'));
  const stateText = { due: t('deletionsDue'), held: t('deletionsHeld') };
  return (
    <>
      <ViewsBar room="keeping/holds" />
      <Group gap="sm" align="end" role="search">
        <SearchField
          label={t('heldFind')}
          inputMode="numeric"
          read={digitsOf}
          maxLength={20}
          w={180}
          places={[HOLD, DELETION]}
        />
        <ChoiceFilter
          field="state"
          label={t('deletionsState')}
          value={state}
          choices={deletionState.options.map((value) => ({ value, label: stateText[value] }))}
          places={[DELETION]}
        />
      </Group>
      <HeldLists ofOne={{ ...(userId && { userId }) }} ofState={{ ...(state && { state }) }} />
    </>
  );
}

interface HeldListsProps {
  ofOne: CallInput<typeof exportHolds>;
  /** Deletions alone have one. */
  ofState: Pick<CallInput<typeof exportDeletions>, 'state'>;
}

function HeldLists({ ofOne, ofState }: HeldListsProps) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const afterHold = query.get(HOLD) ?? undefined;
  const afterDeletion = query.get(DELETION) ?? undefined;
  const ofDeletions = { ...ofOne, ...ofState };
  const read = useRead(getHolds, { ...ofOne, ...(afterHold && { nextPage: afterHold }) });
  const going = useRead(getDeletions, { ...ofDeletions, ...(afterDeletion && { nextPage: afterDeletion }) });
  const failed = read.error ? read : going;
  if (failed.error) return <Problem error={failed.error} onRetry={failed.refetch} />;
  if (!read.data || !going.data) return <Skeleton h={240} role="status" aria-label={t('loading')} />;
  const holds = read.data.holds.map(({ setBy, setAt, ...hold }) => ({
    ...hold,
    lines: [t('holdBy', { name: setBy, time: formatWhen(setAt, locale) })],
  }));
  const deletions = going.data.deletions.map(({ askedBy, confirmedBy, at, dueAt, begunAt, isHeld, ...deletion }) => ({
    ...deletion,
    lines: [
      ...(begunAt === undefined ? [] : [t('deletionBegun', { time: formatWhen(begunAt, locale) })]),
      ...(isHeld ? [t('deletionHeld')] : []),
      ...(begunAt === undefined && !isHeld ? [t('deletionDue', { time: formatWhen(dueAt, locale) })] : []),
      t('deletionBy', { asked: askedBy, confirmed: confirmedBy, time: formatWhen(at, locale) }),
    ],
  }));
  return (
    <Stack gap="md">
      <SectionCard title={t('holds')}>
        {list(holds, t('userId' in ofOne ? 'heldNotFound' : 'holdsNone'))}
        <Group gap="sm" mt="sm" align="flex-start">
          <PageTurner nextPage={read.data.nextPage} isLater={afterHold !== undefined} place={HOLD} />
          {may('keeping.export') && <ExportButton call={exportHolds} filter={ofOne} file="legal-holds.csv" />}
        </Group>
      </SectionCard>
      <SectionCard title={t('deletions')}>
        {list(deletions, t(Object.keys(ofDeletions).length > 0 ? 'heldNotFound' : 'deletionsNone'))}
        <Group gap="sm" mt="sm" align="flex-start">
          <PageTurner nextPage={going.data.nextPage} isLater={afterDeletion !== undefined} place={DELETION} />
          {may('keeping.export') && <ExportButton call={exportDeletions} filter={ofDeletions} file="deletions.csv" />}
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
