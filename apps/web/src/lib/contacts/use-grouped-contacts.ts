import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GroupedContact, groupContacts, loadReading, needsReading } from './group-contacts.ts';
import { useContactsState } from './use-contacts.ts';

/** All contacts in order; undefined until they were read, and the readings of Chinese names with them. */
export function useGroupedContacts(): GroupedContact[] | undefined {
  const byId = useContactsState((state) => state.byId);
  const isRead = useContactsState(({ status }) => status === 'ready');
  const chinese = useMemo(() => needsReading(byId.values()), [byId]);
  const { data: read, isError } = useQuery({
    queryKey: ['chinese-readings'],
    queryFn: async () => ({ aloud: await loadReading() }),
    enabled: chinese,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Without the readings a list is better than none: those names stand under '#'.
  const aloud = read?.aloud ?? (isError || !chinese ? asWritten : undefined);
  return useMemo(() => (isRead && aloud ? groupContacts(byId.values(), aloud) : undefined), [isRead, byId, aloud]);
}

const asWritten = (name: string) => name;
