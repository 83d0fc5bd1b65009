import type { ChatEntry } from '@manyline/contract/chats';
import { readPictureSize, splitMedia } from '@manyline/domain/media';
import { readChatKey } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { takeChatListAhead } from '../../data/chat-list-ahead.ts';
import { useAccountStore } from '../../lib/cache/account-store-context.tsx';
import { createChatsCache } from '../../lib/cache/chats-cache.ts';
import { readMarksOwner } from '../../lib/cache/forget-read-marks.ts';
import { createReadMarksStore } from '../../lib/cache/read-marks-store.ts';
import { currentLanguageCode, translate } from '../../lib/i18n/i18n.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { whenHandsFree } from '../../lib/overlay/hands-free.ts';
import { askCaptcha } from '../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useSession } from '../../lib/services.tsx';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { useSocketClient } from '../../lib/socket/socket-context.tsx';
import { readBlockedNumbers } from './api/use-chat-settings.ts';
import { type ChatsModel, createChatsModel } from './model/chats-model.ts';
import { type AccountDrafts, createAccountDrafts } from './model/sending/account-drafts.ts';
import { createRefusedStore } from './model/sending/refused-store.ts';
import type { OutgoingPicture } from './model/state/chat-message.ts';
import type { ChatsState } from './model/state/chats-state.ts';
import type { Dialog } from './model/state/dialog.ts';
import { createDrafts, type Drafts } from './model/state/drafts.ts';
import { showFailure, showPushFailure } from './show-failure.ts';

/** One model per socket, and so per session: nothing of one account can be left for the next. */
const models = new WeakMap<SocketClient, ChatsModel>();
const draftsByClient = new WeakMap<SocketClient, Drafts>();
const accountDrafts = new WeakMap<SocketClient, AccountDrafts>();

export function useChatsModel(): ChatsModel {
  const socket = useSocketClient();
  const api = useApi();
  const brand = useBrand();
  const { userId } = useSession();
  const accountStore = useAccountStore();
  const queries = useQueryClient();
  const known = models.get(socket);
  if (known) return known;
  const model = createChatsModel({
    cache: createChatsCache(accountStore),
    readMarks: createReadMarksStore(readMarksOwner(brand.platform, userId)),
    api,
    takeListAhead: () => takeChatListAhead(userId),
    refused: createRefusedStore(`${brand.platform}.${userId}`),
    socket,
    onFailure: (error, message) => showFailure(brand, error, message),
    askPerson: async () =>
      (await whenHandsFree(translate('common:dialogs.captchaBody'))) ? askCaptcha('sendMessage') : undefined,
    loadPicture: ({ media }) => loadPicture(splitMedia(media)[0] ?? ''),
    onPushFailed: showPushFailure,
    describeSender: () => ({ platform: brand.id, languagecode: currentLanguageCode() }),
    isBlocked: (key) => readBlockedNumbers(queries).has(readChatKey(key)?.otherFullNumber ?? ''),
    isWindowFocused: () => document.hasFocus(),
    now: Date.now,
    newId: newUuid,
  });
  models.set(socket, model);
  return model;
}

export function useChatsState<T>(select: (state: ChatsState) => T): T {
  return useStore(useChatsModel().store, select);
}

/** Newest first. */
export function useChatList(): readonly ChatEntry[] {
  return useChatsState(({ entries }) => entries.newestFirst());
}

export function useDialog(key: string): Dialog | undefined {
  return useChatsState(({ dialogs }) => dialogs.get(key));
}

export function useEntry(key: string): ChatEntry | undefined {
  return useChatsState(({ entries }) => entries.get(key));
}

export function useDrafts(): Drafts {
  const socket = useSocketClient();
  const { userId } = useSession();
  const drafts = draftsByClient.get(socket) ?? createDrafts(userId, sessionStorage);
  draftsByClient.set(socket, drafts);
  return drafts;
}

/** The unsent text of a chat, as it is typed. */
export function useDraft(key: string): string {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
}

/** The text of another device that this one's has replaced; empty where there is none. */
export function useDraftElsewhere(key: string): string {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.subscribe, () => drafts.elsewhere(key));
}

export function useAccountDrafts(): AccountDrafts {
  const socket = useSocketClient();
  const api = useApi();
  const drafts = useDrafts();
  const { store } = useChatsModel();
  const hasChat = (key: string) => store.getState().entries.get(key) !== undefined;
  const known = accountDrafts.get(socket) ?? createAccountDrafts({ drafts, api, socket, hasChat });
  accountDrafts.set(socket, known);
  return known;
}

/** A picture that the server has, by its link. @throws NETWORK */
export async function loadPicture(url: string): Promise<OutgoingPicture> {
  const answer = await fetch(url);
  if (!answer.ok) throw new ApiError({ local: 'NETWORK' });
  const type = answer.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type, name: '', size: readPictureSize(url) };
}
