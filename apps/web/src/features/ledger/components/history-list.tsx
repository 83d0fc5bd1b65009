import type { ReactNode } from 'react';
import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { MonthList } from '../../../ui/months/month-list.tsx';
import { type HistorySource, type histories, useHistory } from '../api/use-history.ts';
import { useHistorySearch } from './use-history-search.ts';

interface HistoryListProps<Row> {
  name: Exclude<keyof typeof histories, 'orders'>;
  source: HistorySource<Row>;
  renderRow: (row: Row) => ReactNode;
  /** Rows as they are shown, of those that were read. */
  arrange?: (rows: readonly Row[]) => readonly Row[];
  /** When a row happened: rows then stand under their days. */
  dateOf?: (row: Row) => number;
  /** Of a filter that finds nothing. */
  empty?: string | undefined;
  /** The brand's own words in an empty month, where it has something else to say. */
  emptyHint?: string | undefined;
  emptyStep?: ReactNode;
  /** Rows that are links or buttons take the focus themselves. */
  focusable?: boolean;
}

/** The chosen month of a history. */
export function HistoryList<Row>({
  name,
  source,
  renderRow,
  arrange,
  dateOf,
  empty,
  emptyHint,
  emptyStep,
  focusable,
}: HistoryListProps<Row>) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const { ym } = useHistorySearch();
  const query = useHistory(name, source, ym);
  const read = query.data?.rows;
  const rows = read && arrange ? arrange(read) : read;
  const count = query.data?.totalRows;
  return (
    <MonthList
      query={query}
      rows={rows}
      getKey={source.getKey}
      renderRow={renderRow}
      dayOf={dateOf && ((row: Row) => format.dayName(dateOf(row)))}
      label={t(`list.${name}`, { month: monthName(ym, language) })}
      // An empty month says so below; beside it "0" would deny what others received, such as codes.
      total={count === undefined || count === 0 ? undefined : t(`total.${name}`, { count })}
      empty={empty ?? t(`empty.${name}`)}
      emptyHint={empty === undefined ? (emptyHint ?? t(`empty.${name}Hint`)) : ''}
      emptyStep={emptyStep}
      nearEndPx={name === 'bills' ? NEAR_END_PX.bills : NEAR_END_PX.others}
      focusable={focusable}
    />
  );
}
