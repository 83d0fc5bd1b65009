import { lazy, Suspense } from 'react';

/** Loaded by whoever looks for something. */
const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }));

export function Results({ typed }: { typed: string }) {
  return (
    <Suspense>
      <SearchResults typed={typed} />
    </Suspense>
  );
}
