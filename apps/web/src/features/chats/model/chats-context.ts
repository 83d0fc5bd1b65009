import type { MessagePush, SendSmsPayload } from '@manyline/contract/realtime';
import type { Api } from '../../../lib/api/api-client.ts';
import type { ChatsCache } from '../../../lib/cache/chats-cache.ts';
import type { ReadMarksStore } from '../../../lib/cache/read-marks-store.ts';
import type { CaptchaProof } from '../../../lib/overlay/overlay-store.ts';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import type { Caching } from './caching.ts';
import type { ChatMessage, OutgoingPicture } from './chat-message.ts';
import type { ChatsStore } from './chats-state.ts';

/** What the chats need from the page around them. */
export interface ChatsDeps {
  /** What this browser keeps of the account's chats. */
  cache: ChatsCache;
  /** What was read and the server has not confirmed. */
  readMarks: ReadMarksStore;
  api: Pick<Api, 'call'>;
  socket: Pick<SocketClient, 'queue' | 'feed' | 'request' | 'unsentBytes' | 'on'>;
  /** The picture of a message that the server has, to send it again. Throws when it cannot be had. */
  loadPicture(message: ChatMessage): Promise<OutgoingPicture>;
  /** A failure that concerns the person beyond the bubble: shown where the error catalogue says. */
  onFailure(error: unknown, message?: ChatMessage): void;
  /** The captcha modal; undefined when it was closed unanswered. */
  askPerson(): Promise<CaptchaProof | undefined>;
  /** A push that says a message failed; why is shown. */
  onPushFailed(push: Pick<MessagePush, 'reason' | 'retcode' | 'retmsg'>): void;
  /** What every send carries beside the message (spec 2 §7). */
  describeSender(): Pick<SendSmsPayload, 'platform' | 'languagecode'>;
  isWindowFocused(): boolean;
  now(): number;
  newId(): string;
}

/** What the person is looking at; the open conversation keeps it up to date. */
export interface ChatsView {
  openKey?: string;
  fromBottomPx: number;
}

/** What sending, reading and deleting share. */
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
