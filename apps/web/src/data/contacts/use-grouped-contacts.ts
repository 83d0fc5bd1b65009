import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GroupedContact, groupContacts, loadPinyin, needsPinyin } from './group-contacts.ts';
import { useContactsState } from './use-contacts.ts';

/** All contacts in order; undefined until they were read, and pinyin was loaded where names need it. */
export function useGroupedContacts(): GroupedContact[] | undefined {
  const byId = useContactsState((state) => state.byId);
  const isRead = useContactsState(({ status }) => status === 'ready');
  const chinese = useMemo(() => needsPinyin(byId.values()), [byId]);
  const {
    data: loaded,
    isError,
    isPaused,
  } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => ({ toPinyin: await loadPinyin() }),
    enabled: chinese,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Without pinyin a list is better than none: those names stand under '#', without a line until there is one.
  const toPinyin = loaded?.toPinyin ?? (isError || isPaused || !chinese ? asWritten : undefined);
  return useMemo(
    () => (isRead && toPinyin ? groupContacts(byId.values(), toPinyin) : undefined),
    [isRead, byId, toPinyin],
  );
}

const asWritten = (name: string) => name;
