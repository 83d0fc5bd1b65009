import { errorCatalogue } from '@manyline/contract/errors';
import { createEmitter } from '../../../lib/socket/emitter.ts';
import type { FeedChange } from '../../../lib/socket/sequencer.ts';
import type { ChatsContext, ChatsDeps, ChatsView } from './chats-context.ts';
import { createCaching } from './history/caching.ts';
import { createReading, type Reading } from './history/reading.ts';
import { createDeleting, type Deleting } from './receiving/deleting.ts';
import { receiveCaughtUp, receiveDelivery, receivePush, receiveReadState } from './receiving/receive.ts';
import { createTranscribing, type Transcribing } from './receiving/transcribing.ts';
import { createSending, type Sending } from './sending/sending.ts';
import { type ChatMessage, isPending, keyOf } from './state/chat-message.ts';
import { type ChatsStore, createChatsStore, findHeld } from './state/chats-state.ts';
import { isSeenOnArrival } from './state/seen-on-arrival.ts';

type MessageChange = Extract<FeedChange, { kind: 'message' | 'caughtUp' }>;

export interface ChatsModel extends Sending, Reading, Deleting, Transcribing {
  readonly store: ChatsStore;
  readonly view: ChatsView;
  /** True when the person is looking at the end of that chat. */
  isSeen(key: string): boolean;
  /** Calls for every message that came in while nobody looked at the end of its chat. */
  onUnread(listener: (message: ChatMessage) => void): () => void;
  /** Listens to the account's changes until the returned function is called. */
  start(): () => void;
}

/** Everything the account's chats do in this browser, without a screen. Lives as long as the session's socket. */
export function createChatsModel(deps: ChatsDeps): ChatsModel {
  const store = createChatsStore();
  const view: ChatsView = { fromBottomPx: 0 };
  const isSeen = (key: string) =>
    deps.isBlocked(key) ||
    isSeenOnArrival({
      chatsTabOpen: view.openKey !== undefined,
      windowFocused: deps.isWindowFocused(),
      // Far above a long chat its end is not on the page at all.
      fromBottomPx: store.getState().dialogs.get(key)?.past ? Number.POSITIVE_INFINITY : view.fromBottomPx,
      chatOpen: view.openKey === key,
    });
  const caching = createCaching(store, deps.cache);
  const events = createEmitter<{ unread: ChatMessage }>();
  const onUnread = (message: ChatMessage) => events.emit('unread', message);
  const context: ChatsContext = { ...deps, store, view, isSeen, onUnread, forgetMessage: caching.forgetMessage };
  const reading = createReading(context);
  const sending = createSending(context);

  return {
    store,
    view,
    isSeen,
    onUnread: (listener) => events.on('unread', listener),
    ...reading,
    ...sending,
    ...createDeleting(context, reading),
    ...createTranscribing(context),
    start() {
      const stop = deps.socket.feed.subscribe((change) => takeChange(context, { reading, sending }, change));
      const stopCaching = caching.start();
      const stopTelling = reading.startTelling();
      sending.resume();
      globalThis.addEventListener?.('pagehide', sending.keepRefused);
      void reading.showCached();
      void reading.loadList();
      return () => {
        stop();
        stopCaching();
        stopTelling();
        globalThis.removeEventListener?.('pagehide', sending.keepRefused);
      };
    },
  };
}

interface Parts {
  reading: Reading;
  sending: Sending;
}

function takeChange(context: ChatsContext, parts: Parts, change: FeedChange): void {
  const { store, now } = context;
  const state = store.getState();
  if (change.kind === 'deliveryState') store.setState(receiveDelivery(state, change.state, now()));
  else if (change.kind === 'readState') store.setState(receiveReadState(state, change.state));
  else takeMessage(context, parts, change);
}

function takeMessage(context: ChatsContext, { reading, sending }: Parts, change: MessageChange): void {
  const { store, isSeen, now } = context;
  const before = findHeld(store.getState(), keyOf(change.message), change.message.smsId);
  const received =
    change.kind === 'message'
      ? receivePush(store.getState(), change.message, isSeen, now())
      : receiveCaughtUp(store.getState(), change.message, isSeen, now());
  store.setState(received.state);
  if (change.message.deleted) context.forgetMessage(change.message);
  // The server has counted it as unread; tell it that it was seen.
  if (received.arrived && isSeen(keyOf(received.arrived))) reading.markRead(received.arrived);
  else if (received.arrived) context.onUnread(received.arrived);
  if (keyOf(change.message) !== context.view.openKey) reading.trim(keyOf(change.message));
  if (received.stale) reading.refreshSoon();
  if (change.kind !== 'message' || change.message.status !== 2) return;
  // Its answer may never come: sent again it would arrive beside what is made of it now.
  context.socket.queue.forget(change.message.smsId);
  // A person answers for what this browser was sending; another device of the account asks for its own (spec 1 §4).
  const failed = findHeld(store.getState(), keyOf(change.message), change.message.smsId);
  const isAsked = change.message.retcode === errorCatalogue.CAPTCHA_REQUIRED.retcode && before && isPending(before);
  if (isAsked && failed) void sending.retryAsPerson(failed);
  else context.onPushFailed(change.message);
}
