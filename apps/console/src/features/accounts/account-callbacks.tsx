import { Button, Stack, Text } from '@mantine/core';
import {
  type AccountCallback,
  type ApiAccess,
  type CallbackStateName,
  callbackState,
  exportAccountCallbacks,
  getAccountCallbacks,
} from '@manyline/contract/console/account-callbacks';
import { replayFailedCallback } from '@manyline/contract/console/system';
import { formatFullNumber } from '@manyline/domain/phone';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import type { TextKey } from '../../texts/en.ts';
import { describeProblem } from '../../ui/callback-problem.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { RowFilters } from './row-filters.tsx';

const callbackStates: Record<CallbackStateName, { text: TextKey; colour: string }> = {
  waiting: { text: 'callbackWaiting', colour: 'blue' },
  delivered: { text: 'callbackTaken', colour: 'green' },
  failed: { text: 'callbackFailed', colour: 'red' },
};

/** `…/callbacks?state=…&search=…&from=…&until=…`: callbacks to an account's server, without what was in them. */
export function AccountCallbacks({ accountId }: { accountId: string }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: state } = callbackState.safeParse(query.get('state'));
  const filter = { accountId, ...(state && { state }), ...readRowFilter(query) };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getAccountCallbacks, { ...filter, ...(nextPage && { nextPage }) });
  const { mutate, data, error, isPending } = useAct(replayFailedCallback);
  const mayReplay = may('system.act');
  const columns = useMemo(
    () => columnsOf(t, locale, mayReplay ? (id) => mutate({ accountId, id }) : undefined),
    [t, locale, mayReplay, mutate, accountId],
  );
  return (
    <Stack gap="sm">
      {read.data && <Access api={read.data.api} />}
      <Text size="sm" aria-live="polite">
        {isPending ? t('loading') : data && t(data.isDelivered ? 'callbackDelivered' : 'callbackNotDelivered')}
      </Text>
      <Problem error={error} />
      <RowsPage
        room="account/callbacks"
        label={t('callbacks')}
        columns={columns}
        rows={read.data?.callbacks}
        keyOf={({ id }) => id}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('callbacksNone'), hint: t('callbacksNoneHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <RowFilters hint={t('rowSearch')} />
            <ChoiceFilter
              field="state"
              label={t('state')}
              value={state}
              choices={callbackState.options.map((value) => ({ value, label: t(callbackStates[value].text) }))}
            />
            {may('accounts.export') && (
              <ExportButton call={exportAccountCallbacks} filter={filter} file="callbacks.csv" />
            )}
          </>
        }
      />
    </Stack>
  );
}

const accessStates = {
  reviewing: { text: 'apiReviewing', colour: 'yellow' },
  verified: { text: 'apiVerified', colour: 'green' },
  rejected: { text: 'apiRejected', colour: 'red' },
} as const;

/** The account's access to the API as it is now. */
function Access({ api }: { api: ApiAccess | undefined }) {
  const { t, locale } = useLanguage();
  if (!api)
    return (
      <Text size="sm" c="dimmed">
        {t('apiNone')}
      </Text>
    );
  const { text, colour } = accessStates[api.status];
  return (
    <SectionCard title={t('storyApiAccess')} aside={<StateBadge colour={colour}>{t(text)}</StateBadge>}>
      <Facts
        facts={[
          { label: t('callbackUrl'), value: api.callbackUrl },
          { label: t('apiFiled'), value: formatWhen(api.filedAt, locale) },
          {
            label: t('apiLastTaken'),
            value: api.lastSuccessAt === undefined ? '–' : formatWhen(api.lastSuccessAt, locale),
          },
          ...(api.offSince === undefined
            ? []
            : [
                {
                  label: t(api.offBecause === 'gone' ? 'apiGone' : 'apiSilent'),
                  value: formatWhen(api.offSince, locale),
                },
              ]),
        ]}
      />
    </SectionCard>
  );
}

function columnsOf(t: T, locale: string, replay: ((id: string) => void) | undefined): Column<AccountCallback>[] {
  const columns: Column<AccountCallback>[] = [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.createdAt, locale)}</span>,
    },
    {
      id: 'service',
      header: t('service'),
      cell: ({ row: { original } }) => (
        <>
          {original.service}
          {(original.isTest || original.event === 'cancelled') && (
            <Text size="xs" c="dimmed">
              {t(original.isTest ? 'callbackTest' : 'callbackOfEnd')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'number',
      header: t('number'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.number)}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <>
          <StateBadge colour={callbackStates[original.state].colour}>
            {t(callbackStates[original.state].text)}
          </StateBadge>
          {original.problem !== undefined && (
            <Text size="xs" c="dimmed">
              {describeProblem(original, t)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'tries',
      header: t('callbackTries'),
      cell: ({ row }) => <span className="amount">{row.original.tries}</span>,
    },
    {
      id: 'last',
      header: t('callbackLastTry'),
      cell: ({ row: { original } }) => (
        <span className="numeric">
          {original.lastTryAt === undefined ? '–' : formatWhen(original.lastTryAt, locale)}
        </span>
      ),
    },
  ];
  if (!replay) return columns;
  return [
    ...columns,
    {
      id: 'act',
      header: t('actions'),
      cell: ({ row: { original } }) =>
        original.state === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={() => replay(original.id)}>
            {t('callbackReplay')}
          </Button>
        ),
    },
  ];
}
