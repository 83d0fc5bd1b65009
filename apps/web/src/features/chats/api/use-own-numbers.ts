import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { numberKeys, ownNumbersQuery } from '../../../data/numbers/own-numbers-query.ts';
import { useApi } from '../../../lib/services.tsx';

/** A list read so long ago is asked for again before it says that a number is gone. */
const FRESH_MS = 5_000;

export function useOwnNumbers() {
  return useQuery({ ...ownNumbersQuery(useApi()), select: ({ virtualPhones }) => virtualPhones });
}

/** The account's number with these digits; undefined while unknown or when it is not the account's (any more). */
export function useOwnNumber(ownFullNumber: string): { number?: VirtualPhone; missing: boolean } {
  const { data, dataUpdatedAt, isFetching, refetch } = useOwnNumbers();
  const number = data?.find((own) => joinNumber(own) === ownFullNumber);
  const missing = data !== undefined && number === undefined;
  useEffect(() => {
    // A number may be newer than the list.
    if (missing && Date.now() - dataUpdatedAt > FRESH_MS) void refetch();
  }, [missing, dataUpdatedAt, refetch]);
  return { number, missing: missing && !isFetching };
}

/** Numbers that the list was read again for. */
const askedFor = new WeakMap<QueryClient, Set<string>>();

/** A chat that has come in on a number which is newer than the list has it read again: once, as a number that is gone has chats too. */
export function useNewerNumber(ownFullNumber: string): void {
  const queries = useQueryClient();
  const { data } = useOwnNumbers();
  const isUnlisted = data !== undefined && !data.some((own) => joinNumber(own) === ownFullNumber);
  useEffect(() => {
    if (!isUnlisted) return;
    const asked = askedFor.get(queries) ?? new Set();
    askedFor.set(queries, asked);
    if (asked.has(ownFullNumber)) return;
    asked.add(ownFullNumber);
    void queries.invalidateQueries({ queryKey: numberKeys.own });
  }, [isUnlisted, ownFullNumber, queries]);
}
