import { type DecisionOnWire, exportDecisions, getDecisions } from '@manyline/contract/console/queues';
import { reviewKind, reviewOutcome } from '@manyline/contract/reviews';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import type { TextKey } from '../../texts/en.ts';
import { kindText } from '../../texts/names.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';

const outcomeText: Record<DecisionOnWire['outcome'], TextKey> = {
  approved: 'outcomeApproved',
  refused: 'outcomeRefused',
};
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 20);

/** Reviews that were decided, by whoever and however: here, by a key, or by a command. */
export function DecisionList() {
  const { t } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: kind } = reviewKind.safeParse(query.get('kind'));
  const { data: outcome } = reviewOutcome.safeParse(query.get('outcome'));
  const platform = query.get('brand') ?? undefined;
  const userId = digitsOf(query.get('search') ?? '');
  const nextPage = query.get('after') ?? undefined;
  const filter = {
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(platform && { platform }),
    ...(userId && { userId }),
  };
  const read = useRead(getDecisions, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useColumns(may('accounts.see'));
  return (
    <RowsPage
      room="queues/decided"
      label={t('partDecided')}
      columns={columns}
      rows={read.data?.decisions}
      keyOf={({ decisionId }) => decisionId}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('decidedEmpty'), hint: t('decidedEmptyHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <SearchField label={t('decidedFind')} inputMode="numeric" read={digitsOf} maxLength={20} w={180} />
          <ChoiceFilter
            field="kind"
            label={t('kind')}
            value={kind}
            choices={reviewKind.options.map((value) => ({ value, label: t(kindText[value]) }))}
          />
          <ChoiceFilter
            field="outcome"
            label={t('outcome')}
            value={outcome}
            choices={reviewOutcome.options.map((value) => ({ value, label: t(outcomeText[value]) }))}
          />
          <ChoiceFilter
            field="brand"
            label={t('brand')}
            value={platform}
            choices={read.data?.platforms ?? (platform ? [platform] : [])}
          />
          {may('queues.export') && <ExportButton call={exportDecisions} filter={filter} file="decisions.csv" />}
        </>
      }
    />
  );
}

function useColumns(seesAccounts: boolean): Column<DecisionOnWire>[] {
  const { t, locale } = useLanguage();
  return useMemo(
    (): Column<DecisionOnWire>[] => [
      {
        id: 'when',
        header: t('when'),
        cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
      },
      { id: 'kind', header: t('kind'), cell: ({ row }) => t(kindText[row.original.kind]) },
      {
        id: 'account',
        header: t('account'),
        cell: ({ row: { original } }) => {
          const said = `${original.userId} · ${original.platform}`;
          return seesAccounts ? <Link to={addressOf(['accounts', original.accountId])}>{said}</Link> : said;
        },
      },
      { id: 'outcome', header: t('outcome'), cell: ({ row }) => t(outcomeText[row.original.outcome]) },
      { id: 'by', header: t('decidedBy'), cell: ({ row }) => row.original.by },
      { id: 'reason', header: t('reason'), cell: ({ row }) => <span className="wrap">{row.original.reason}</span> },
    ],
    [t, locale, seesAccounts],
  );
}
