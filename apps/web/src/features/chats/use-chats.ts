import type { ChatEntry } from '@manyline/contract/chats';
import { getFailureText } from '@manyline/contract/failure-reasons';
import type { MessagePush } from '@manyline/contract/realtime';
import { readPictureSize, splitMedia } from '@manyline/domain/media';
import { ApiError, toApiError } from '@manyline/page/api/api-error';
import { useStore } from 'zustand';
import { useAccountStore } from '../../lib/cache/account-store-context.tsx';
import { createChatsCache } from '../../lib/cache/chats-cache.ts';
import { createReadMarksStore, readMarksOwner } from '../../lib/cache/read-marks-store.ts';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { currentLanguage, currentLanguageCode } from '../../lib/i18n/i18n.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { askCaptcha, overlayStore, showAlert } from '../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useSession } from '../../lib/services.tsx';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { useSocketClient } from '../../lib/socket/socket-context.tsx';
import { type ChatsModel, createChatsModel } from './model/chats-model.ts';
import type { ChatMessage, OutgoingPicture } from './model/state/chat-message.ts';
import type { ChatsState } from './model/state/chats-state.ts';
import type { Dialog } from './model/state/dialog.ts';
import { createDrafts, type Drafts } from './model/state/drafts.ts';

/** One model per socket, and so per session: nothing of one account can be left for the next. */
const models = new WeakMap<SocketClient, ChatsModel>();
const draftsByClient = new WeakMap<SocketClient, Drafts>();

export function useChatsModel(): ChatsModel {
  const socket = useSocketClient();
  const api = useApi();
  const brand = useBrand();
  const { userId } = useSession();
  const accountStore = useAccountStore();
  const known = models.get(socket);
  if (known) return known;
  const model = createChatsModel({
    cache: createChatsCache(accountStore),
    readMarks: createReadMarksStore(readMarksOwner(brand.platform, userId)),
    api,
    socket,
    onFailure: showFailure,
    askPerson: () => askCaptcha('sendMessage'),
    loadPicture,
    onPushFailed: showPushFailure,
    describeSender: () => ({ platform: brand.id, languagecode: currentLanguageCode() }),
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

/** The toll-free dialog needs to know the number; everything else goes where the catalogue says. */
function showFailure(error: unknown, message?: ChatMessage): void {
  if (message && error instanceof ApiError && error.code === 'TOLL_FREE_REGISTRATION')
    overlayStore.setState({ tollFree: { message: messageOf(error), number: message.ownFullNumber } });
  else showError(error);
}

/** A known retcode may have its own dialog (spec 1 §4); otherwise the reason is told, or what the server says. */
function showPushFailure({ reason, retcode, retmsg }: Pick<MessagePush, 'reason' | 'retcode' | 'retmsg'>): void {
  if (retcode !== undefined) showError(toApiError({ retcode, retmsg }));
  else if (reason !== undefined || !retmsg) showAlert(getFailureText(reason, currentLanguage()));
  else showAlert(retmsg);
}

async function loadPicture({ media }: ChatMessage): Promise<OutgoingPicture> {
  const [url = ''] = splitMedia(media);
  const answer = await fetch(url);
  if (!answer.ok) throw new ApiError({ local: 'NETWORK' });
  const type = answer.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type, name: '', size: readPictureSize(url) };
}
