import { Stack, Text, TextInput } from '@mantine/core';
import { type ClosingOnWire, exportClosings, getClosings } from '@manyline/contract/console/money';
import { useMemo } from 'react';
import { setFilters, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

const FILE = 'closed-days.csv';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days of the books that are over, by currency: `?from=…&until=…`. */
export function Days() {
  const { t } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t), [t]);
  const dayOf = (name: string) => {
    const day = query.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  };
  const from = dayOf('from');
  const until = dayOf('until');
  const asked = { ...(from && { from }), ...(until && { until }) };
  const read = useRead(getClosings, asked);
  const { closedThrough } = read.data ?? {};
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('daysIntro')} {closedThrough && t('closedThrough', { day: closedThrough })}
      </Text>
      <RowsPage
        room="money/days"
        label={t('days')}
        columns={columns}
        rows={read.data?.closings}
        keyOf={({ day, currency }) => `${day} ${currency}`}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('daysEmpty'), hint: t('daysEmptyHint') }}
        filters={
          <>
            {(['from', 'until'] as const).map((side) => (
              <TextInput
                key={side}
                type="date"
                label={t(side === 'from' ? 'fromDay' : 'untilDay')}
                value={query.get(side) ?? ''}
                onChange={(event) => setFilters({ [side]: event.currentTarget.value })}
              />
            ))}
            {may('money.export') && <ExportButton call={exportClosings} filter={asked} file={FILE} />}
          </>
        }
      />
    </Stack>
  );
}

const amounts = [
  'opening',
  'sales',
  'gifts',
  'adjustments',
  'refunds',
  'usage',
  'closing',
  'giftsUsed',
  'giftsLeft',
] as const;

function columnsOf(t: T): Column<ClosingOnWire>[] {
  return [
    { id: 'day', header: t('day'), cell: ({ row }) => <span className="numeric">{row.original.day}</span> },
    { id: 'currency', header: t('currency'), cell: ({ row }) => row.original.currency },
    ...amounts.map(
      (name): Column<ClosingOnWire> => ({
        id: name,
        header: t(name),
        cell: ({ row }) => <span className="amount">{formatAmount(row.original[name])}</span>,
      }),
    ),
  ];
}
