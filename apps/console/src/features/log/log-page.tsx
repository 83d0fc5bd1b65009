import '../../texts/log/register.ts';
import { Alert, Button, Text } from '@mantine/core';
import {
  checkLog,
  exportLog,
  getLog,
  type LogEntryOnWire,
  loggedAct,
  loggedActs,
} from '@manyline/contract/console/log';
import { getTeam, type MemberOnWire } from '@manyline/contract/console/team';
import { Problem } from '@manyline/page/ui/problem';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useApi, useRead } from '../../lib/api.ts';
import { endOfDay, startOfDay } from '../../lib/days.ts';
import { formatAge, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { actText } from '../../texts/names.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { DayFilters } from '../../ui/day-filters.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

/** The language of what the server writes of an act: names, settings and states as they are stored. */
const WRITTEN_IN = 'en';
/** The network of what was done by a command. */
const ON_SERVER = 'server';
const UUID = /^[0-9a-f-]{36}$/;

/** `/console/log?search=…&act=…&operator=…&from=…&until=…` */
export function LogPage() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const search = query.get('search') ?? '';
  const { data: act } = loggedAct.safeParse(query.get('act'));
  const from = startOfDay(query.get('from'));
  const until = endOfDay(query.get('until'));
  const nextPage = query.get('after') ?? undefined;
  const operatorId = UUID.exec(query.get('operator') ?? '')?.[0];
  const filter = {
    ...(search && { search }),
    ...(operatorId && { operatorId }),
    ...(act && { act }),
    ...(from && { from }),
    ...(until && { until }),
  };
  const team = useRead(getTeam, {}, { enabled: may('team.see') });
  const log = useRead(getLog, { ...filter, ...(nextPage && { nextPage }) });
  const check = useRead(checkLog, {});
  const lookAtAll = useLookAtAll();
  const brokenAt = check.data?.brokenAt ?? log.data?.brokenAt;
  return (
    <>
      <PageHead title={t('log')} intro={t('logIntro')}>
        {check.data && brokenAt === undefined && (
          <StateBadge colour="green">{t('logHolds', { count: check.data.rows })}</StateBadge>
        )}
        <Button variant="default" loading={lookAtAll.isPending} onClick={() => lookAtAll.mutate()}>
          {t('logCheckAll')}
        </Button>
        {may('log.export') && <ExportButton call={exportLog} filter={filter} file="console-log.csv" />}
      </PageHead>
      {brokenAt !== undefined && (
        <Alert
          role="alert"
          color="red"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('logBroken', { row: brokenAt })}
        >
          {t('logBrokenHint')}
        </Alert>
      )}
      <Problem error={lookAtAll.error} />
      {check.data?.wholeAt !== undefined && (
        <Text size="xs" c="dimmed" mb="sm">
          {t('logWholeAt', { age: formatAge(check.data.wholeAt, locale) })}
        </Text>
      )}
      <RowsPage
        room="log"
        label={t('log')}
        columns={columns}
        rows={log.data?.entries}
        keyOf={({ seq }) => String(seq)}
        error={log.error}
        onRetry={log.refetch}
        empty={{ title: t('logEmpty'), hint: t('logEmptyHint') }}
        nextPage={log.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <SearchField label={t('search')} placeholder={t('logSearch')} maxLength={100} w={260} />
            <ChoiceFilter
              field="act"
              label={t('act')}
              value={act}
              choices={loggedActs.map((each) => ({ value: each, label: t(actText[each]) }))}
            />
            <ChoiceFilter
              field="operator"
              label={t('who')}
              value={operatorId}
              choices={operatorsOf(team.data?.members, log.data?.entries, operatorId)}
            />
            <DayFilters />
          </>
        }
      />
    </>
  );
}

/** The team; and whoever is asked for, who may have left it, by the name in the rows. */
function operatorsOf(
  members: readonly Pick<MemberOnWire, 'operatorId' | 'name'>[] = [],
  entries: readonly LogEntryOnWire[] = [],
  asked: string | undefined,
) {
  const known = members.map(({ operatorId: value, name: label }) => ({ value, label }));
  if (asked === undefined || known.some(({ value }) => value === asked)) return known;
  return [...known, { value: asked, label: entries.find(({ operatorId }) => operatorId === asked)?.who ?? asked }];
}

/** Follows the chain from its first row: what somebody changed behind the last look is found too. */
function useLookAtAll() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(checkLog, { whole: 'yes' }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

function columnsOf(t: T, locale: string): Column<LogEntryOnWire>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row: { original } }) => (
        <time className="numeric" dateTime={new Date(original.at).toISOString()}>
          {formatWhen(original.at, locale)}
        </time>
      ),
    },
    {
      id: 'who',
      header: t('who'),
      cell: ({ row: { original } }) => {
        const { operatorId: operator, who } = original;
        if (operator === undefined) return who || t('nobody');
        return <Link to={addressOf(['log'], { operator })}>{who}</Link>;
      },
    },
    {
      id: 'act',
      header: t('act'),
      cell: ({ row: { original } }) => (
        <Text size="sm" fw={500}>
          {t(actText[original.act])}
        </Text>
      ),
    },
    {
      id: 'object',
      header: t('object'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm" className="wrap" lang={WRITTEN_IN}>
            {original.object}
          </Text>
          {original.reason !== '' && (
            <Text size="xs" c="dimmed" className="wrap">
              {original.reason}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'change',
      header: t('change'),
      cell: ({ row: { original } }) => (
        <span className="wrap" lang={WRITTEN_IN}>
          {[original.before, original.after].filter(Boolean).join(' → ')}
        </span>
      ),
    },
    {
      id: 'from',
      header: t('from'),
      cell: ({ row: { original } }) => (
        <span className="numeric">{original.network === ON_SERVER ? t('logOnServer') : original.network}</span>
      ),
    },
  ];
}
