import { type ChatEntry, getChatList } from '@manyline/contract/chats';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Api } from '@manyline/page/api/api-client';

/** A page of the chat list as the server tells it (spec 2 §7). */
export interface ChatListPage {
  chatList: ChatEntry[];
  nextPage?: string | undefined;
  seq: number;
}

/** An older one is asked for anew: too much would have to be caught up with. */
const FRESH_MS = MINUTE_MS;

let ahead: { userId: string; page: Promise<ChatListPage>; askedAt: number } | undefined;

/** Asks for the first page of the chat list while the code of the screens that show it is still on its way. */
export function askChatListAhead(api: Pick<Api, 'call'>, userId: string): void {
  const page = api.call(getChatList, { months: 4 }, { early: true });
  // Whoever takes it hears of a failure, and nobody else.
  page.catch(() => undefined);
  ahead = { userId, page, askedAt: performance.now() };
}

/** The page that was asked for ahead, once; undefined where none was for this account, or not lately. Rejects as the call does. */
export function takeChatListAhead(userId: string): Promise<ChatListPage> | undefined {
  // Somebody else may have signed in in another tab, and the screens of the one before still stand.
  if (ahead?.userId !== userId) return undefined;
  const taken = ahead;
  ahead = undefined;
  return performance.now() - taken.askedAt < FRESH_MS ? taken.page : undefined;
}

/** The session ended: its list is nobody else's. */
export const forgetChatListAhead = (): void => {
  ahead = undefined;
};
