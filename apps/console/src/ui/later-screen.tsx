import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';

export type LoadScreen = () => Promise<FunctionComponent>;

/** A screen whose code is loaded when it is first opened. Where it cannot be, the person may try again. */
export function LaterScreen({ name, load }: { name: string; load: LoadScreen }) {
  const loaded = useQuery({
    queryKey: ['screen', name],
    // In an object: a cache that is given a function calls it.
    queryFn: async () => ({ Screen: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (loaded.error) return <PlaceFailed onRetry={loaded.refetch} />;
  if (!loaded.data) return <Waiting error={null} height={320} />;
  const { Screen } = loaded.data;
  return <Screen />;
}
