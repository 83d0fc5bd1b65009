import { HISTORY_MONTHS } from '@manyline/contract/histories';
import { recentMonths } from '@manyline/domain/time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';

export const shows = ['bills', 'payments', 'spending'] as const;
export type Show = (typeof shows)[number];

interface HistorySearch {
  show: Show;
  /** 0 is the current UTC month, 3 the oldest. */
  month: number;
}

/** The place in the address of a history: which list, and which of the four months. */
export function useHistorySearch() {
  const search = useSearch({ strict: false }) as Partial<Record<keyof HistorySearch, unknown>>;
  const navigate = useNavigate();
  const month = Number(search.month);
  const state: HistorySearch = {
    show: shows.find((each) => each === search.show) ?? 'bills',
    month: Number.isInteger(month) && month > 0 && month < HISTORY_MONTHS ? month : 0,
  };
  const months = recentMonths(Date.now(), HISTORY_MONTHS);
  const go = (next: Partial<HistorySearch>, replace: boolean) => {
    const { show, month: at } = { ...state, ...next };
    const written = { ...(show !== 'bills' && { show }), ...(at > 0 && { month: at }) };
    void navigate({ ...links.here(written), replace });
  };
  return {
    ...state,
    months,
    ym: months[state.month]!,
    setMonth: (at: number) => go({ month: at }, true),
    setShow: (show: Show) => go({ show }, false),
  };
}
