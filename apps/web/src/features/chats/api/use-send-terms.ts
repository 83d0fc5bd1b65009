import { useDebouncedValue } from '@mantine/hooks';
import { getSendTerms, type SendTerms } from '@manyline/contract/chats';
import type { Api } from '@manyline/page/api/api-client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { numberKeys } from '../../../data/numbers/own-numbers-query.ts';
import { useApi } from '../../../lib/services.tsx';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { useChatsState } from '../use-chats.ts';
import { useOwnNumber } from './use-own-numbers.ts';

const TYPED_MS = 400;

/** The price of a send in a chat now, by the server's own rule; undefined while nobody knows it. */
export function useSendTerms(ends: ChatEnds | undefined): SendTerms | undefined {
  const api = useApi();
  const queries = useQueryClient();
  const { number } = useOwnNumber(ends?.ownFullNumber ?? '');
  const [own = '', other = ''] = ends ? [ends.ownFullNumber, ends.otherFullNumber] : [];
  const heard = useLastHeard(ends);
  const heardBefore = useRef(heard);
  useEffect(() => {
    const queryKey = numberKeys.sendTerms(own, other);
    const before = heardBefore.current;
    heardBefore.current = heard;
    if (heard === before || heard === undefined) return;
    // Terms that were read before the chat itself, or asked for, may be older than what it brings.
    const { data, fetchStatus } = queries.getQueryState(queryKey) ?? {};
    const isNews = before !== undefined || (heard !== '' && (data !== undefined || fetchStatus === 'fetching'));
    // It may say STOP, or START.
    if (isNews) void queries.invalidateQueries({ queryKey });
  }, [heard, queries, own, other]);
  // Of a number that is being typed, the whole is asked about.
  const [settled] = useDebouncedValue(other, TYPED_MS);
  const { data } = useQuery({
    ...termsQuery(api, own, settled),
    enabled: number !== undefined && /^\d+$/.test(settled),
    // The bar that the chat was begun in read them, and the answer to its text may have been STOP.
    refetchOnMount: 'always',
  });
  return settled === other ? data : undefined;
}

/** The kinds of which nobody says whether they arrived, as far as the composer has asked. */
export function useUnreported({ ownFullNumber, otherFullNumber }: ChatEnds): SendTerms['unreported'] {
  const api = useApi();
  return useQuery({ ...termsQuery(api, ownFullNumber, otherFullNumber), enabled: false }).data?.unreported;
}

/** The same for whoever asks and whoever only looks: a query asks as the last one who looked at it would. */
const termsQuery = (api: Api, own: string, other: string) =>
  queryOptions({
    queryKey: numberKeys.sendTerms(own, other),
    queryFn: () => api.call(getSendTerms, { from: own, to: other }),
  });

/** The last message that came in, as far as this browser knows. */
function useLastHeard(ends: ChatEnds | undefined): string | undefined {
  const key = ends ? keyOf(ends) : '';
  // The message alone: a dialog changes with every text that goes out, and the whole composer would be drawn again.
  return useChatsState(({ dialogs }) => {
    const dialog = dialogs.get(key);
    return dialog?.messages.findLast(({ direction }) => direction === 'in')?.smsId ?? (dialog && '');
  });
}
