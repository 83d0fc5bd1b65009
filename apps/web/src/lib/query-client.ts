import { ApiError } from '@manyline/page/api/api-error';
import { type InvalidateQueryFilters, MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * News about something whose first answer is on its way is later than that answer: it is read once more behind it. The library would wait
 * for the answer and take it for the newest.
 */
class NewsClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
      .map(async ({ promise, queryKey }) => {
        await promise?.catch(() => undefined);
        await super.invalidateQueries({ queryKey, exact: true });
      });
    await Promise.all([super.invalidateQueries(filters), ...underWay]);
  }
}

/** `onChanged` hears of every change that the server took. Reads are tried again only when the network failed; what the server refused, it will refuse again. */
export function createQueryClient({ onChanged }: { onChanged?: () => void } = {}): QueryClient {
  return new NewsClient({
    mutationCache: new MutationCache({ onSuccess: () => onChanged?.() }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof ApiError && error.local === 'NETWORK' && failures < 3,
        refetchOnWindowFocus: false,
      },
      // Made now or refused now: one that waited for the line would be done later, behind somebody's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
