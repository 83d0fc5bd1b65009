import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { Splash } from './splash.tsx';

/** A tab that may be read without a session, as its routes draw it. */
export function ReadingScreen() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
