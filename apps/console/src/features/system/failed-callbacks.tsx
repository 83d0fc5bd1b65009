import { Button, Stack, Text } from '@mantine/core';
import {
  exportFailedCallbacks,
  type FailedCallback,
  getFailedCallbacks,
  replayFailedCallback,
} from '@manyline/contract/console/system';
import { Problem } from '@manyline/page/ui/problem';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { describeProblem } from '../../ui/callback-problem.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** Codes that a developer's server did not take, and another try of each. */
export function FailedCallbacks() {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const nextPage = query.get('after') ?? undefined;
  const app = query.get('app') ?? '';
  const filter = { ...(app && { app }) };
  const failed = useRead(getFailedCallbacks, { ...filter, ...(nextPage !== undefined && { nextPage }) });
  const may = useMay();
  const { mutate, data, error, isPending } = useAct(replayFailedCallback);
  const mayReplay = may('system.act');
  const columns = useMemo(
    () => columnsOf(t, locale, mayReplay ? ({ accountId, id }) => mutate({ accountId, id }) : undefined),
    [t, locale, mayReplay, mutate],
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('failedCallbacksIntro')}
      </Text>
      <Text size="sm" aria-live="polite">
        {isPending ? t('loading') : data && t(data.isDelivered ? 'callbackDelivered' : 'callbackNotDelivered')}
      </Text>
      <Problem error={error} />
      <RowsPage
        room="system"
        label={t('failedCallbacks')}
        columns={columns}
        rows={failed.data?.callbacks}
        keyOf={({ accountId, id }) => `${accountId} ${id}`}
        error={failed.error}
        onRetry={failed.refetch}
        empty={
          app === ''
            ? { title: t('failedCallbacksNone'), hint: t('failedCallbacksNoneHint') }
            : { title: t('failedCallbacksNotOf'), hint: t('failedCallbacksNotOfHint') }
        }
        nextPage={failed.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <SearchField label={t('callbackService')} name="app" maxLength={40} w={200} />
            {may('system.export') && (
              <ExportButton call={exportFailedCallbacks} filter={filter} file="failed-callbacks.csv" />
            )}
          </>
        }
      />
    </Stack>
  );
}

function columnsOf(
  t: T,
  locale: string,
  replay: ((callback: FailedCallback) => void) | undefined,
): Column<FailedCallback>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.createdAt, locale)}</span>,
    },
    { id: 'app', header: t('callbackService'), cell: ({ row }) => row.original.app },
    { id: 'problem', header: t('callbackProblem'), cell: ({ row }) => describeProblem(row.original, t) },
    {
      id: 'tries',
      header: t('callbackTries'),
      cell: ({ row }) => <span className="numeric">{row.original.tries}</span>,
    },
    {
      id: 'account',
      header: t('accountId'),
      cell: ({ row }) => (
        <Link to={addressOf(['accounts', row.original.accountId])} className="wrap">
          {row.original.accountId}
        </Link>
      ),
    },
    {
      id: 'act',
      header: '',
      cell: ({ row }) =>
        replay && (
          <Button size="xs" variant="default" onClick={() => replay(row.original)}>
            {t('callbackReplay')}
          </Button>
        ),
    },
  ];
}
