import { type CallbackDelivery, getCallbackList, replayCallback } from '@manyline/contract/developer';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { developerKeys } from './developer-keys.ts';

/** While something is on its way, the log is read again so often. */
const LOOK_MS = 3_000;

/** The log of callbacks, newest first, as far as it was read. */
export function useCallbacks() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: developerKeys.callbacks,
    queryFn: ({ pageParam: nextPage, signal }) =>
      api.call(getCallbackList, { ...(nextPage !== undefined && { nextPage }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPage }) => nextPage,
    staleTime: 0,
    // Whoever has read on does not want the list to move.
    refetchInterval: ({ state: { data } }) => (data && data.pages.length > 1 ? false : LOOK_MS),
    select: ({ pages }) => [...new Map(pages.flatMap(({ list }) => list).map((each) => [each.id, each])).values()],
  });
}

/** Delivers one once more. */
export function useReplay(onDone: (callback: CallbackDelivery) => void) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(replayCallback, { id }),
    onSuccess: async ({ callback }) => {
      await cache.invalidateQueries({ queryKey: developerKeys.callbacks });
      if (callback.state === 'delivered') void cache.invalidateQueries({ queryKey: developerKeys.access });
      onDone(callback);
    },
    onError: showError,
  });
}
