import { Stack, Text } from '@mantine/core';
import {
  exportNumberOrders,
  getNumberOrders,
  type NumberOrderOnWire,
  type NumberOrderStateName,
  numberOrderState,
} from '@manyline/contract/console/sales';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type StockKey, useStockText } from './words.ts';

const stateText: Record<NumberOrderStateName, StockKey> = {
  asked: 'orderAsked',
  pending: 'orderPending',
  active: 'orderActive',
  failed: 'orderFailed',
};
const colours: Record<NumberOrderStateName, string> = {
  asked: 'yellow',
  pending: 'blue',
  active: 'green',
  failed: 'red',
};
const whyText: Readonly<Record<string, StockKey>> = {
  taken: 'whyTaken',
  away: 'whyAway',
  lost: 'whyLost',
  papers: 'whyPapers',
  late: 'whyLate',
};

/** Numbers that were bought at carriers for whoever rented them: what was paid, and what they cost. */
export function NumberOrders() {
  const t = useStockText();
  const { t: tNetworks } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const { data: state } = numberOrderState.safeParse(query.get('state'));
  const nextPage = query.get('after') ?? undefined;
  const filter = { ...(state && { state }) };
  const read = useRead(getNumberOrders, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useColumns(may('accounts.see'));
  return (
    <RowsPage
      room="numbers/orders"
      label={t('orders')}
      columns={columns}
      rows={read.data?.orders}
      keyOf={({ id }) => id}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('ordersEmpty'), hint: t('ordersEmptyHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <ChoiceFilter
            field="state"
            label={tNetworks('state')}
            value={state}
            choices={numberOrderState.options.map((value) => ({ value, label: t(stateText[value]) }))}
          />
          {may('numbers.export') && <ExportButton call={exportNumberOrders} filter={filter} file="number-orders.csv" />}
        </>
      }
    />
  );
}

function useColumns(seesAccounts: boolean): Column<NumberOrderOnWire>[] {
  const t = useStockText();
  const { t: tNetworks, locale } = useNetworkWords();
  return useMemo(
    (): Column<NumberOrderOnWire>[] => [
      {
        id: 'when',
        header: t('when'),
        cell: ({ row }) => <span className="numeric">{formatWhen(row.original.createdAt, locale)}</span>,
      },
      {
        id: 'number',
        header: tNetworks('number'),
        cell: ({ row: { original } }) => (
          <Stack gap={0}>
            <span className="numeric" style={{ whiteSpace: 'nowrap' }}>
              {formatFullNumber(original.number)}
            </span>
            <Text size="xs" c="dimmed" className="wrap">
              {original.source}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'state',
        header: tNetworks('state'),
        cell: ({ row: { original } }) => {
          const why = original.why && whyText[original.why];
          return (
            <Stack gap={2}>
              <StateBadge colour={colours[original.state]}>{t(stateText[original.state])}</StateBadge>
              {why && <Text size="xs">{t(why)}</Text>}
            </Stack>
          );
        },
      },
      {
        id: 'holder',
        header: tNetworks('holder'),
        cell: ({ row: { original } }) => {
          const said = `${original.userId} · ${original.brand}`;
          return seesAccounts ? <Link to={addressOf(['accounts', original.accountId])}>{said}</Link> : said;
        },
      },
      {
        id: 'rent',
        header: t('rent'),
        cell: ({ row: { original } }) => (
          <span className="numeric">
            {t('rentFor', { amount: `${original.rent} ${original.currency}`, count: original.months })}
          </span>
        ),
      },
      {
        id: 'cost',
        header: t('cost'),
        cell: ({ row: { original } }) => {
          const { cost } = original;
          if (!cost) return t('costUnknown');
          const { once, monthly, currency } = cost;
          return (
            <span className="numeric">
              {t('costOf', { once: `${once} ${currency}`, monthly: `${monthly} ${currency}` })}
            </span>
          );
        },
      },
    ],
    [t, tNetworks, locale, seesAccounts],
  );
}
