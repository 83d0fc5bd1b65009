import { getSupport } from '@manyline/contract/console/support';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRead } from '../lib/api.ts';

const LOOKED_EVERY_MS = 30_000;

/** The banner of a support session; its code is loaded with the first one. */
export function SupportWatch() {
  const { data, refetch } = useRead(getSupport, {}, { everyMs: LOOKED_EVERY_MS });
  const session = data?.session;
  const endsAt = session?.endsAt;
  const loaded = useQuery({
    queryKey: ['part', 'support-banner'],
    queryFn: async () => ({ SupportBanner: (await import('./support-banner.tsx')).SupportBanner }),
    enabled: session !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, endsAt - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [endsAt, refetch]);
  if (!session || !loaded.data) return null;
  const { SupportBanner } = loaded.data;
  return <SupportBanner {...session} />;
}
