import type { MessagePush, SendSmsPayload } from '@manyline/contract/realtime';
import type { Api } from '@manyline/page/api/api-client';
import type { ChatListPage } from '../../../data/chat-list-ahead.ts';
import type { ChatsCache } from '../../../lib/cache/chats-cache.ts';
import type { ReadMarksStore } from '../../../lib/cache/read-marks-store.ts';
import type { CaptchaProof } from '../../../lib/overlay/overlay-store.ts';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import type { Caching } from './history/caching.ts';
import type { RefusedStore } from './sending/refused-store.ts';
import type { ChatMessage, OutgoingPicture } from './state/chat-message.ts';
import type { ChatsStore } from './state/chats-state.ts';

/** The part of a message that a push tells when it failed. */
export type FailedPush = Pick<
  MessagePush,
  'reason' | 'retcode' | 'retmsg' | 'ownFullNumber' | 'otherTelCode' | 'otherNumber'
>;

/** The page around the chats, as far as they need it. */
export interface ChatsDeps {
  /** This browser's copy of the account's chats. */
  cache: ChatsCache;
  /** Read marks that the server has not confirmed. */
  readMarks: ReadMarksStore;
  api: Pick<Api, 'call'>;
  /** The first page of the list, where it was asked for before there was a model to ask. */
  takeListAhead(): Promise<ChatListPage> | undefined;
  refused: RefusedStore;
  socket: Pick<SocketClient, 'queue' | 'feed' | 'request' | 'unsentBytes' | 'on'>;
  /** The picture of a message that the server has, to send it again. Throws when it cannot be had. */
  loadPicture(message: ChatMessage): Promise<OutgoingPicture>;
  /** A failure that concerns the person beyond the bubble: shown where the error catalogue says. */
  onFailure(error: unknown, message?: ChatMessage): void;
  /** The captcha modal; undefined when it was closed unanswered. */
  askPerson(): Promise<CaptchaProof | undefined>;
  /** A push that says a message failed; why is shown. */
  onPushFailed(push: FailedPush): void;
  /** The fields that every send carries beside the message (spec 2 §7). */
  describeSender(): Pick<SendSmsPayload, 'platform' | 'languagecode'>;
  isWindowFocused(): boolean;
  /** Who writes in that chat is blocked: what comes is stored, and calls nobody. */
  isBlocked(key: string): boolean;
  now(): number;
  newId(): string;
}

/** The person's view; the open conversation keeps it up to date. */
export interface ChatsView {
  openKey?: string;
  fromBottomPx: number;
}

/** The parts that sending, reading and deleting share. */
export interface ChatsContext extends ChatsDeps {
  store: ChatsStore;
  view: ChatsView;
  /** True when the person is looking at the end of that chat. */
  isSeen(key: string): boolean;
  /** A message came in that nobody is looking at. */
  onUnread(message: ChatMessage): void;
  /** Deleted, here or elsewhere: it must not come back from the cache. */
  forgetMessage: Caching['forgetMessage'];
}
