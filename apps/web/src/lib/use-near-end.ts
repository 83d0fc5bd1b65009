import { useEffect, useRef, useState } from 'react';
import { createNearEnd } from './near-end.ts';

export interface PagedQuery {
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** For the `onScroll` of a list whose pages are read by a query. */
export function useNearEnd(px: number, query: PagedQuery) {
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  const [near] = useState(() =>
    createNearEnd({
      px,
      hasMore: () => latest.current.hasNextPage,
      isLoading: () => latest.current.isFetching,
      load: () => void latest.current.fetchNextPage(),
    }),
  );
  return near;
}
