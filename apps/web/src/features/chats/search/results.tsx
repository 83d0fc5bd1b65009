import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** Loaded by whoever looks for something. */
const SearchResults = lazyPart(async () => (await import('./search-results.tsx')).SearchResults);

export function Results({ typed }: { typed: string }) {
  return (
    <Suspense>
      <SearchResults typed={typed} />
    </Suspense>
  );
}
