import {
  codeOutcome,
  exportOrderedCodes,
  getOrderedCodes,
  type OrderedCode,
} from '@manyline/contract/console/figure-rows';
import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { regionName } from '@manyline/domain/region-names';
import { findRegion } from '@manyline/domain/regions';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { formatDuration } from '../../lib/amounts.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import type { TextKey } from '../../texts/en.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { DayFilters } from '../../ui/day-filters.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { choicesWith } from './choices-with.ts';

const outcomes: Record<OrderedCode['outcome'], { text: TextKey; colour: string }> = {
  waiting: { text: 'outcomeWaiting', colour: 'blue' },
  received: { text: 'outcomeReceived', colour: 'green' },
  nothing: { text: 'outcomeNothing', colour: 'gray' },
};

/** Filters that are chosen by a click in the table of figures, or typed into the address. */
const sides = ['service', 'country', 'supplier'] as const;
const sideLabel: Record<(typeof sides)[number], TextKey> = {
  service: 'sideService',
  country: 'sideCountry',
  supplier: 'sideSupplier',
};

/** `/console/figures/codes?service=…&country=…&supplier=…&outcome=…&brand=…&from=…&until=…`: codes that accounts ordered; none is shown. */
export function OrderedCodes() {
  const { t, language, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { from, until } = readRowFilter(query);
  const brand = query.get('brand') || undefined;
  const { data: outcome } = codeOutcome.safeParse(query.get('outcome'));
  const chosen = Object.fromEntries(sides.flatMap((side) => (query.get(side) ? [[side, query.get(side)!]] : [])));
  const filter = {
    ...chosen,
    ...(brand && { brand }),
    ...(outcome && { outcome }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getOrderedCodes, { ...filter, ...(nextPage && { nextPage }) });
  const seesMargins = may('figures.see');
  const columns = useMemo(() => columnsOf({ t, language, locale, seesMargins }), [t, language, locale, seesMargins]);
  const shown = (of: (code: OrderedCode) => string | undefined) =>
    [...new Set(read.data?.codes.map(of).filter((value) => value !== undefined))].toSorted();
  const choices = {
    service: shown(({ service }) => service),
    country: shown(({ country }) => country),
    supplier: shown(({ supplier }) => supplier),
  };
  const nameOf = (side: (typeof sides)[number], value: string) => {
    if (side === 'service') return read.data?.codes.find(({ service }) => service === value)?.serviceName ?? value;
    return side === 'country' ? countryName(value, language) : value;
  };
  return (
    <RowsPage
      room="figures/codes"
      label={t('orderedCodes')}
      columns={columns}
      rows={read.data?.codes}
      keyOf={({ orderId }) => orderId}
      error={read.error}
      onRetry={read.refetch}
      onOpen={({ accountId, orderId }) => goTo(addressOf(['accounts', accountId, 'codes'], { search: orderId }))}
      empty={
        read.data?.nextPage === undefined
          ? { title: t('orderedCodesNone'), hint: t('rowsNoneHint') }
          : { title: t('rowsNotHere'), hint: t('rowsFurtherBack') }
      }
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          {sides.map((side) => (
            <ChoiceFilter
              key={side}
              field={side}
              label={t(sideLabel[side])}
              value={chosen[side]}
              maw={200}
              choices={choicesWith(choices[side], chosen[side]).map((value) => ({ value, label: nameOf(side, value) }))}
            />
          ))}
          <ChoiceFilter
            field="outcome"
            label={t('state')}
            value={outcome}
            choices={codeOutcome.options.map((value) => ({ value, label: t(outcomes[value].text) }))}
          />
          <ChoiceFilter
            field="brand"
            label={t('brand')}
            value={brand}
            choices={choicesWith(read.data?.brands, brand)}
          />
          <DayFilters />
          {may('accounts.export') && (
            <ExportButton call={exportOrderedCodes} filter={filter} file="ordered-codes.csv" />
          )}
        </>
      }
    />
  );
}

const countryName = (iso: string, language: Language) => (findRegion(iso) ? regionName(iso, language) : iso);

interface ColumnsFor {
  t: T;
  language: Language;
  locale: string;
  seesMargins: boolean;
}

function columnsOf({ t, language, locale, seesMargins }: ColumnsFor): Column<OrderedCode>[] {
  const columns: Column<OrderedCode>[] = [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
    },
    {
      id: 'account',
      header: t('rowAccount'),
      cell: ({ row }) => <span className="numeric">{row.original.userId}</span>,
    },
    { id: 'brand', header: t('brand'), cell: ({ row }) => row.original.brand },
    { id: 'service', header: t('sideService'), cell: ({ row }) => row.original.serviceName },
    { id: 'country', header: t('sideCountry'), cell: ({ row }) => countryName(row.original.country, language) },
    {
      id: 'number',
      header: t('rowNumber'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.number)}</span>,
    },
    { id: 'supplier', header: t('sideSupplier'), cell: ({ row }) => row.original.supplier ?? t('figureOwn') },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <StateBadge colour={outcomes[original.outcome].colour}>{t(outcomes[original.outcome].text)}</StateBadge>
      ),
    },
    {
      id: 'waited',
      header: t('codeWaited'),
      cell: ({ row: { original } }) => (
        <span className="amount">
          {original.waitedMs === undefined ? '–' : formatDuration(original.waitedMs, locale)}
        </span>
      ),
    },
    {
      id: 'charge',
      header: t('codeCharge'),
      cell: ({ row: { original } }) => (
        <span className="amount">
          {original.charge === '0' ? '–' : formatAmount(original.charge, original.currency)}
        </span>
      ),
    },
  ];
  const margin: Column<OrderedCode> = {
    id: 'margin',
    header: t('codeMargin'),
    cell: ({ row: { original } }) => (
      <span className="amount">
        {original.margin === undefined ? '–' : formatAmount(original.margin, original.currency)}
      </span>
    ),
  };
  return seesMargins ? [...columns, margin] : columns;
}
