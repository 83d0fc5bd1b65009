import { endOfDay, startOfDay } from './days.ts';

/** The filters of a list of an account's rows, as its address says: `?search=…&from=…&until=…`. */
export function readRowFilter(query: URLSearchParams) {
  const search = query.get('search')?.trim();
  const from = startOfDay(query.get('from'));
  const until = endOfDay(query.get('until'));
  return {
    ...(search && { search }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}
