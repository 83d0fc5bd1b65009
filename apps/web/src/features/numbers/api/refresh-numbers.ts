import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { numberKeys } from '../../../data/numbers/own-numbers-query.ts';

/** After what cost money or changed which numbers there are: lists, balance and bills are read anew. */
export function refreshNumbers(queries: QueryClient): Promise<unknown> {
  const stale = [numberKeys.all, ['balance'], ['histories']];
  return Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

export function useRefreshNumbers() {
  const queries = useQueryClient();
  return () => refreshNumbers(queries);
}
