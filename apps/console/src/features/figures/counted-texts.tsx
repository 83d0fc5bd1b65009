import { NativeSelect } from '@mantine/core';
import {
  type CountedText,
  exportCountedTexts,
  getCountedTexts,
  type TextOutcome,
  textOutcome,
} from '@manyline/contract/console/figure-rows';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { failureReasons } from '@manyline/domain/failure-reasons';
import type { Language } from '@manyline/domain/languages';
import { type DeliveryState, messageStates } from '@manyline/domain/message-states';
import { formatFullNumber } from '@manyline/domain/phone';
import { regionName } from '@manyline/domain/region-names';
import { useMemo } from 'react';
import { addressOf, goTo, setFilters, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import type { TextKey } from '../../texts/en.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { DayFilters } from '../../ui/day-filters.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { choicesWith } from './choices-with.ts';

const outcomes: Record<TextOutcome, TextKey> = {
  failed: 'figureTextsFailed',
  sent: 'figureTextsSent',
  received: 'figureTextsReceived',
};

/** Of one that was lost its reason is said. */
const states: Record<DeliveryState, TextKey> = {
  queued: 'textQueued',
  sent: 'textSent',
  delivered: 'textDelivered',
  undelivered: 'figureTextsFailed',
  failed: 'figureTextsFailed',
  received: 'textReceived',
};

/** The fault of our account at a carrier has a word of its own here alone: customers are told the general one. */
const reasonText = (t: T, reason: string | undefined, language: Language) =>
  reason === 'ourSide' ? t('reasonOurSide') : getFailureText(reason, language);

/** `/console/figures/texts?outcome=…&carrier=…&reason=…&brand=…&from=…&until=…`: texts of all accounts, without their words. */
export function CountedTexts() {
  const { t, language, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { from, until } = readRowFilter(query);
  const brand = query.get('brand') || undefined;
  const carrier = query.get('carrier') || undefined;

  const { data: outcome = 'failed' } = textOutcome.safeParse(query.get('outcome'));
  const reason = outcome === 'failed' ? failureReasons.find((each) => each === query.get('reason')) : undefined;
  const filter = {
    ...(outcome !== 'failed' && { outcome }),
    ...(brand && { brand }),
    ...(carrier && { carrier }),
    ...(reason && { reason }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getCountedTexts, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf(t, language, locale), [t, language, locale]);
  return (
    <RowsPage
      room="figures/texts"
      label={t('countedTexts')}
      columns={columns}
      rows={read.data?.texts}
      keyOf={({ accountId, messageId }) => `${accountId} ${messageId}`}
      error={read.error}
      onRetry={read.refetch}
      onOpen={({ accountId }) => goTo(addressOf(['accounts', accountId]))}
      empty={
        read.data?.nextPage === undefined
          ? { title: t('countedTextsNone'), hint: t('rowsNoneHint') }
          : { title: t('rowsNotHere'), hint: t('rowsFurtherBack') }
      }
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <NativeSelect
            label={t('textOutcome')}
            value={outcome}
            data={textOutcome.options.map((value) => ({ value, label: t(outcomes[value]) }))}
            onChange={(event) =>
              setFilters({ outcome: event.currentTarget.value, reason: undefined, after: undefined })
            }
          />
          <ChoiceFilter
            field="carrier"
            label={t('sideCarrier')}
            value={carrier}
            choices={choicesWith(read.data?.carriers, carrier)}
          />
          {outcome === 'failed' && (
            <ChoiceFilter
              field="reason"
              label={t('reason')}
              value={reason}
              maw={260}
              choices={failureReasons.map((value) => ({ value, label: reasonText(t, value, language) }))}
            />
          )}
          <ChoiceFilter
            field="brand"
            label={t('brand')}
            value={brand}
            choices={choicesWith(read.data?.brands, brand)}
          />
          <DayFilters />
          {may('accounts.export') && <ExportButton call={exportCountedTexts} filter={filter} file="texts.csv" />}
        </>
      }
    />
  );
}

function columnsOf(t: T, language: Language, locale: string): Column<CountedText>[] {
  return [
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
    {
      id: 'from',
      header: t('ownNumber'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.ownNumber)}</span>,
    },
    {
      id: 'country',
      header: t('textCountry'),
      cell: ({ row: { original } }) => (original.country ? regionName(original.country, language) : '–'),
    },
    { id: 'carrier', header: t('sideCarrier'), cell: ({ row }) => row.original.carrier ?? '–' },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <span className="wrap">
          {messageStates[original.state].isLost ? reasonText(t, original.reason, language) : t(states[original.state])}
        </span>
      ),
    },
  ];
}
