import { getChatSettings, setChatSettings, setNumberBlocked } from '@manyline/contract/chats';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { readUnheard, useSocketClient } from '../../../lib/socket/socket-context.tsx';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import {
  applyBlock,
  applyChange,
  type BlockedNumbers,
  type ChatSettings,
  type KeptChats,
  type SettingChange,
  toBlocked,
  toSettings,
} from '../model/state/chat-settings.ts';

const KEY = ['chats', 'settings'];
const NONE: ChatSettings = new Map();
const NOBODY: BlockedNumbers = new Set();

const settingsQuery = (api: ReturnType<typeof useApi>) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.call(getChatSettings), staleTime: Number.POSITIVE_INFINITY });

/** The settings of the account's chats, by chat key; empty until they were read. */
export function useChatSettings(): ChatSettings {
  return useQuery({ ...settingsQuery(useApi()), select: toSettings }).data ?? NONE;
}

/** The same outside of drawing: as it is known now. */
export function readChatSettings(queries: QueryClient): ChatSettings {
  const known = queries.getQueryData<KeptChats>(KEY);
  return known ? toSettings(known) : NONE;
}

/** The numbers that the account hears nothing of; empty until they were read. */
export function useBlockedNumbers(): BlockedNumbers {
  return useQuery({ ...settingsQuery(useApi()), select: toBlocked }).data ?? NOBODY;
}

/** The same outside of drawing: as it is known now. */
export function readBlockedNumbers(queries: QueryClient): BlockedNumbers {
  const known = queries.getQueryData<KeptChats>(KEY);
  return known ? toBlocked(known) : NOBODY;
}

/** Keeps them live: a change on any device is pushed, and what was missed without a connection is read. */
export function useLiveChatSettings(): void {
  const client = useSocketClient();
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: KEY });
    const offs = [client.on('chatSettings', readAgain), readUnheard(client, readAgain, 'connected')];
    return () => {
      for (const off of offs) off();
    };
  }, [client, queries]);
}

type Change = SettingChange & Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>;

/** Shown at once; what the server refuses is taken back, and said. */
export function useSetChatSettings(): (chat: ChatEnds, change: SettingChange) => void {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: Change) => api.call(setChatSettings, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<KeptChats>(KEY, (known) => known && applyChange(known, change, Date.now()));
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return ({ ownFullNumber, otherFullNumber }, change) => mutate({ ownFullNumber, otherFullNumber, ...change });
}

/** Shown at once, as above. */
export function useSetNumberBlocked(): (otherFullNumber: string, blocked: boolean) => void {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: { otherFullNumber: string; blocked: boolean }) => api.call(setNumberBlocked, change),
    onMutate: async ({ otherFullNumber, blocked }) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<KeptChats>(KEY, (known) => known && applyBlock(known, otherFullNumber, blocked, Date.now()));
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (otherFullNumber, blocked) => mutate({ otherFullNumber, blocked });
}

/** Opening a chat takes its mark away, once for each opening. */
export function useClearUnreadMark(ends: ChatEnds): void {
  const setting = useChatSettings().get(keyOf(ends));
  const set = useSetChatSettings();
  const { isSuccess } = useQuery(settingsQuery(useApi()));
  const clear = useEffectEvent(() => setting?.markedUnread && set(ends, { markedUnread: false }));
  // Not with every change: a mark that is set while the chat is open stays.
  useEffect(() => {
    if (isSuccess) clear();
  }, [isSuccess]);
}
