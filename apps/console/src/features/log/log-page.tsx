import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  checkLog,
  exportLog,
  getLog,
  type LogEntryOnWire,
  loggedAct,
  loggedActs,
} from '@manyline/contract/console/log';
import { Problem } from '@manyline/page/ui/problem';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { setFilters, useAddress } from '../../lib/address.ts';
import { useApi, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { useProof } from '../../lib/proof.ts';
import { actText } from '../../texts/names.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const TYPED_MS = 300;
const FILE = 'console-log.csv';

/** Days as people set them, in their own time. Undefined for none. */
const startOf = (day: string | null) => (day ? new Date(`${day}T00:00`).getTime() || undefined : undefined);
const endOf = (day: string | null) => (day ? new Date(`${day}T24:00`).getTime() || undefined : undefined);

/** `/console/log?search=…&act=…&from=…&until=…` */
export function LogPage() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const search = query.get('search') ?? '';
  const { data: act } = loggedAct.safeParse(query.get('act'));
  const from = startOf(query.get('from'));
  const until = endOf(query.get('until'));
  const nextPage = query.get('after') ?? undefined;
  const filter = { ...(search && { search }), ...(act && { act }), ...(from && { from }), ...(until && { until }) };
  const log = useRead(getLog, { ...filter, ...(nextPage && { nextPage }) });
  const check = useRead(checkLog, {});
  const leave = useExport();
  const handleSearch = useDebouncedCallback(
    (text: string) => setFilters({ search: text.trim(), after: undefined }),
    TYPED_MS,
  );
  const brokenAt = check.data?.brokenAt;
  return (
    <>
      <PageHead title={t('log')} intro={t('logIntro')}>
        {check.data && brokenAt === undefined && (
          <StateBadge colour="green">{t('logHolds', { count: check.data.rows })}</StateBadge>
        )}
        {may('log.export') && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={leave.isPending}
            onClick={() => leave.mutate(filter)}
          >
            {t('exportCsv')}
          </Button>
        )}
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
      <Problem error={leave.error} />
      <RowsPage
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
            <TextInput
              label={t('search')}
              placeholder={t('logSearch')}
              defaultValue={search}
              maxLength={100}
              w={260}
              onChange={(event) => handleSearch(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('act')}
              value={act ?? ''}
              onChange={(event) => setFilters({ act: event.currentTarget.value, after: undefined })}
              data={[
                { value: '', label: t('all') },
                ...loggedActs.map((each) => ({ value: each, label: t(actText[each]) })),
              ]}
            />
            {(['from', 'until'] as const).map((side) => (
              <TextInput
                key={side}
                type="date"
                label={t(side === 'from' ? 'fromDay' : 'untilDay')}
                value={query.get(side) ?? ''}
                onChange={(event) => setFilters({ [side]: event.currentTarget.value, after: undefined })}
              />
            ))}
          </>
        }
      />
    </>
  );
}

/** The file of what is filtered. */
function useExport() {
  const api = useApi();
  const withProof = useProof();
  return useMutation({
    async mutationFn(filter: Parameters<typeof api.download<typeof exportLog>>[1]) {
      const file = await withProof(() => api.download(exportLog, filter));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = FILE;
      link.click();
      URL.revokeObjectURL(link.href);
    },
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
    { id: 'who', header: t('who'), cell: ({ row }) => row.original.who || t('nobody') },
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
          <Text size="sm" className="wrap">
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
        <span className="wrap">{[original.before, original.after].filter(Boolean).join(' → ')}</span>
      ),
    },
    { id: 'from', header: t('from'), cell: ({ row }) => <span className="numeric">{row.original.network}</span> },
  ];
}
