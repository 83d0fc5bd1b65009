import { isSeenOnArrival } from '@manyline/domain/unread';
import type { FeedChange } from '../../../lib/socket/sequencer.ts';
import { keyOf } from './chat-message.ts';
import type { ChatsContext, ChatsDeps, ChatsView } from './chats-context.ts';
import { type ChatsStore, createChatsStore } from './chats-state.ts';
import { createDeleting, type Deleting } from './deleting.ts';
import { createReading, type Reading } from './reading.ts';
import { receiveCaughtUp, receiveDelivery, receivePush, receiveReadState } from './receive.ts';
import { createSending, type Sending } from './sending.ts';

type MessageChange = Extract<FeedChange, { kind: 'message' | 'caughtUp' }>;

export interface ChatsModel extends Sending, Reading, Deleting {
  readonly store: ChatsStore;
  readonly view: ChatsView;
  /** True when the person is looking at the end of that chat. */
  isSeen(key: string): boolean;
  /** Listens to the account's changes until the returned function is called. */
  start(): () => void;
}

/** Everything the account's chats do in this browser, without a screen. Lives as long as the session's socket. */
export function createChatsModel(deps: ChatsDeps): ChatsModel {
  const store = createChatsStore();
  const view: ChatsView = { fromBottomPx: 0 };
  const isSeen = (key: string) =>
    isSeenOnArrival({
      chatsTabOpen: view.openKey !== undefined,
      windowFocused: deps.isWindowFocused(),
      fromBottomPx: view.fromBottomPx,
      chatOpen: view.openKey === key,
    });
  const context: ChatsContext = { ...deps, store, view, isSeen };
  const reading = createReading(context);
  const sending = createSending(context);

  return {
    store,
    view,
    isSeen,
    ...reading,
    ...sending,
    ...createDeleting(context, reading),
    start() {
      const stop = deps.socket.feed.subscribe((change) => takeChange(context, reading, change));
      sending.resume();
      void reading.loadList();
      return stop;
    },
  };
}

function takeChange(context: ChatsContext, reading: Reading, change: FeedChange): void {
  const { store, now } = context;
  const state = store.getState();
  if (change.kind === 'deliveryState') store.setState(receiveDelivery(state, change.state, now()));
  else if (change.kind === 'readState') store.setState(receiveReadState(state, change.state));
  else takeMessage(context, reading, change);
}

function takeMessage(context: ChatsContext, reading: Reading, change: MessageChange): void {
  const { store, isSeen, now } = context;
  const received =
    change.kind === 'message'
      ? receivePush(store.getState(), change.message, isSeen, now())
      : receiveCaughtUp(store.getState(), change.message, isSeen, now());
  store.setState(received.state);
  // The server has counted it as unread; tell it that it was seen.
  if (received.arrived) reading.seeArrival(received.arrived);
  if (keyOf(change.message) !== context.view.openKey) reading.trim(keyOf(change.message));
  if (received.stale) reading.refreshSoon();
  if (change.kind === 'message' && change.message.status === 2) context.onPushFailed(change.message);
}
