import type { ChatDraft } from '@manyline/contract/drafts';
import type { PaymentOrderPush } from '@manyline/contract/payments';
import type { DecisionPush, NoticePush } from '@manyline/contract/realtime';
import type { CodeEndPush, CodeSmsPush } from '@manyline/contract/verification';
import type { WireLanguage } from '@manyline/domain/languages';
import { MINUTE_MS } from '@manyline/domain/time';
import { type ConnectionStore, createConnectionStore, trackConnection } from './connection-flags.ts';
import { createEmitter } from './emitter.ts';
import { createFeed, type Feed } from './feed.ts';
import { createSendQueue, type PendingStore, type SendQueue } from './send-queue.ts';
import type { KickedPush, RequestAnswer, RequestName, RequestPayload, SocketPort } from './socket-port.ts';

/** After a close by the server, everybody's refresh is spread over this time (spec 1 §4). */
export const REFRESH_SPREAD_MS = MINUTE_MS;
const REQUEST_TIMEOUT_MS = 10_000;

interface ClientEvents {
  /** The connection is there, the first time or again: pushes come from now on. */
  connected: undefined;
  /** The connection is back and it is time to read the chat list again. */
  refresh: undefined;
  balance: { balance: string };
  /** Contacts changed on some device; the newest change is of this date. */
  contacts: { date: number };
  /** Own numbers or their subscriptions changed on some device. */
  numbers: { date: number };
  /** Settings of chats changed on some device. */
  chatSettings: { date: number };
  /** A draft as another device left it. */
  draft: ChatDraft;
  decision: DecisionPush;
  notice: NoticePush;
  /** The list of notices is another one. */
  notices: { date: number };
  paymentOrder: PaymentOrderPush;
  /** A code for a number that is locked or subscribed. */
  codeSms: CodeSmsPush;
  /** A locked number was taken back by whoever supplied it. */
  codeEnd: CodeEndPush;
  kicked: KickedPush;
  /** The handshake was refused for a reason that the error catalogue knows. */
  refused: { retcode?: number; retmsg?: string };
}

export interface SocketClient {
  readonly connection: ConnectionStore;
  readonly queue: SendQueue;
  readonly feed: Feed;
  on: ReturnType<typeof createEmitter<ClientEvents>>['on'];
  /** For requests that may be lost without harm (markRead). Rejects when not connected. */
  request<N extends RequestName>(name: N, payload: RequestPayload<N>): Promise<RequestAnswer<N>>;
  /** Bytes that wait in this browser to go out; undefined where it cannot tell. */
  unsentBytes(): number | undefined;
  /** Ends everything, for good: sign-out or a kick. */
  close(): void;
}

export interface SocketClientDeps {
  socket: SocketPort;
  pendingStore?: PendingStore;
  getLanguageCode?: () => WireLanguage;
  random?: () => number;
}

/** One signed-in session's realtime side: flags, send queue and feed over one socket. Runs in Node as well. */
export function createSocketClient(deps: SocketClientDeps): SocketClient {
  const { socket, pendingStore, getLanguageCode, random = Math.random } = deps;
  const events = createEmitter<ClientEvents>();
  const connection = createConnectionStore();
  const feed = createFeed({ socket, getLanguageCode });
  const queue = createSendQueue({
    socket,
    store: pendingStore,
    onAck: ({ seq, balance }) => {
      if (seq !== undefined) feed.acknowledge(seq);
      if (balance !== undefined) events.emit('balance', { balance });
    },
  });
  const stopRefreshing = announceRefresh(socket, connection, random, () => events.emit('refresh', undefined));
  const stopTracking = trackConnection(socket, connection);
  socket.on('connected', () => events.emit('connected', undefined));
  socket.on('balance', (push) => events.emit('balance', push));
  socket.on('contacts', (push) => events.emit('contacts', push));
  socket.on('numbers', (push) => events.emit('numbers', push));
  socket.on('chatSettings', (push) => events.emit('chatSettings', push));
  socket.on('draft', (push) => events.emit('draft', push));
  socket.on('decision', (push) => events.emit('decision', push));
  socket.on('notice', (push) => events.emit('notice', push));
  socket.on('notices', (push) => events.emit('notices', push));
  socket.on('paymentOrder', (push) => events.emit('paymentOrder', push));
  socket.on('codeSms', (push) => events.emit('codeSms', push));
  socket.on('codeEnd', (push) => events.emit('codeEnd', push));
  socket.on('refused', (answer) => events.emit('refused', answer));
  socket.on('kicked', (push) => events.emit('kicked', push));
  socket.open();

  return {
    connection,
    queue,
    feed,
    on: events.on,
    request: (name, payload) => socket.request(name, payload, REQUEST_TIMEOUT_MS),
    unsentBytes: () => socket.unsentBytes?.(),
    close() {
      queue.close();
      feed.close();
      stopRefreshing();
      stopTracking();
      socket.close();
    },
  };
}

/** Not on the first connect: the list is being read then anyway. */
function announceRefresh(socket: SocketPort, connection: ConnectionStore, random: () => number, refresh: () => void) {
  let connectedBefore = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const off = socket.on('connected', () => {
    clearTimeout(timer);
    const delayMs = connection.getState().serverClosed ? random() * REFRESH_SPREAD_MS : 0;
    if (connectedBefore) timer = setTimeout(refresh, delayMs);
    connectedBefore = true;
  });
  return () => {
    clearTimeout(timer);
    off();
  };
}
