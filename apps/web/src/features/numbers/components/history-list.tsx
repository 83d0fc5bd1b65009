import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { MonthList } from '../../../ui/months/month-list.tsx';
import { useSubscriptions } from '../api/use-subscriptions.ts';
import { HistoryRow } from './history-row.tsx';

/** Events of numbers' subscriptions in a month. */
export function HistoryList({ ym }: { ym: string }) {
  const t = useText('numbers');
  const language = useLanguage();
  const query = useSubscriptions(ym);
  const { data } = query;
  return (
    <MonthList
      query={query}
      rows={data?.rows}
      getKey={({ _id }) => _id}
      renderRow={(line) => <HistoryRow line={line} />}
      label={t('history.list', { month: monthName(ym, language) })}
      total={data && t('history.total', { count: data.totalRows })}
      empty={t('history.empty')}
      emptyHint={t('history.emptyHint')}
      nearEndPx={NEAR_END_PX.others}
      focusable
    />
  );
}
