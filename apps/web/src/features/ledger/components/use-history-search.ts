import { type BillGroup, billGroups, HISTORY_MONTHS } from '@manyline/contract/histories';
import { recentMonths } from '@manyline/domain/time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';

/** The first is what the pane is named for in the specification (spec 1 §2). */
export const shows = ['payments', 'bills', 'spending'] as const;
export type Show = (typeof shows)[number];

interface HistorySearch {
  show: Show;
  /** 0 is the current UTC month, 3 the oldest. */
  month: number;
  /** Bills of one kind alone. */
  group: BillGroup | undefined;
}

/** The place in the address of a history: which list, and which of the four months. */
export function useHistorySearch() {
  const search = useSearch({ strict: false }) as Partial<Record<keyof HistorySearch, unknown>>;
  const navigate = useNavigate();
  const month = Number(search.month);
  const state: HistorySearch = {
    show: shows.find((each) => each === search.show) ?? shows[0],
    group: billGroups.find((each) => each === search.group),
    month: Number.isInteger(month) && month > 0 && month < HISTORY_MONTHS ? month : 0,
  };
  const months = recentMonths(Date.now(), HISTORY_MONTHS);
  const go = (next: Partial<HistorySearch>, replace: boolean) => {
    const { show, month: at, group } = { ...state, ...next };
    const written = {
      ...(show !== shows[0] && { show }),
      ...(at > 0 && { month: at }),
      ...(show === 'bills' && group && { group }),
    };
    void navigate({ ...links.here(written), replace });
  };
  return {
    ...state,
    months,
    ym: months[state.month]!,
    setMonth: (at: number) => go({ month: at }, true),
    setGroup: (group: BillGroup | undefined) => go({ group }, true),
    setShow: (show: Show) => go({ show }, false),
  };
}
