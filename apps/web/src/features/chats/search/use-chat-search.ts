import { useDebouncedValue } from '@mantine/hooks';
import { searchMessages } from '@manyline/contract/chats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fullNumberOf } from '../../../data/contacts/contact-phones.ts';
import { searchContacts } from '../../../data/contacts/search-contacts.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { useBlockedNumbers } from '../api/use-chat-settings.ts';
import { useChatList } from '../use-chats.ts';
import { findChats } from './find-chats.ts';

const TYPED_MS = 250;
const FRESH_MS = 30_000;
/** The server looks back a stretch an answer: it is asked on until so many are found. */
const ENOUGH = 12;
const CONTACTS_SHOWN = 20;

/** Chats, contacts and messages that hold what was typed. Blocked numbers are kept out of sight here too. */
export function useChatSearch(typed: string) {
  const api = useApi();
  const [text] = useDebouncedValue(typed.trim(), TYPED_MS);
  const query = useInfiniteQuery({
    queryKey: ['chats', 'search', text],
    queryFn: ({ pageParam: nextPage, signal }) =>
      api.call(searchMessages, { text, ...(nextPage && { nextPage }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPage }) => nextPage,
    enabled: text !== '',
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });
  const blocked = useBlockedNumbers();
  const pages = query.data?.pages;
  const messages = useMemo(
    () => (pages ?? []).flatMap(({ messageList }) => messageList).filter((each) => !blocked.has(each.otherFullNumber)),
    [pages, blocked],
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && messages.length < ENOUGH) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, messages, fetchNextPage]);
  return {
    ...useKnown(typed, pages?.[0]?.chatList),
    messages,
    text,
    lookedTo: pages?.at(-1)?.lookedTo,
    isLooking: isFetching || text !== typed.trim(),
    hasMore: hasNextPage,
    failed: isError,
    more: () => void fetchNextPage(),
  };
}

/** Chats that this browser knows itself: they are there with the letter. */
function useKnown(typed: string, more: Parameters<typeof findChats>[1] = []) {
  const list = useChatList();
  const blocked = useBlockedNumbers();
  const canContacts = useBrand().can('contacts');
  const contacts = useGroupedContacts();
  return useMemo(() => {
    const known = canContacts ? (contacts ?? []) : [];
    const names = new Map<string, string[]>();
    for (const { name, reading, phoneList } of known)
      for (const phone of phoneList) names.set(fullNumberOf(phone), reading ? [name, reading] : [name]);
    const isShown = ({ otherFullNumber }: { otherFullNumber: string }) => !blocked.has(otherFullNumber);
    const namesOf = (number: string) => names.get(number) ?? (/^\d+$/.test(number) ? [] : [number]);
    const chats = findChats(list, more, typed, namesOf).filter(isShown);
    const written = new Set(chats.map(({ otherFullNumber }) => otherFullNumber));
    const people = typed.trim() === '' ? [] : searchContacts(known, typed);
    const others = people.filter(({ phoneList }) => !phoneList.some((phone) => written.has(fullNumberOf(phone))));
    return { chats, people: others.slice(0, CONTACTS_SHOWN) };
  }, [list, more, typed, blocked, contacts, canContacts]);
}
