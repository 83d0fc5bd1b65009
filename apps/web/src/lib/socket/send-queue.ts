import type { SendAck, SendPayload } from '@manyline/contract/realtime';
import { MINUTE_MS } from '@manyline/domain/time';
import { ApiError } from '@manyline/page/api/api-error';
import type { SocketPort } from './socket-port.ts';

/** How long an acknowledgement may take before the send is repeated; doubles with each silence, up to a minute. */
export const ACK_TIMEOUT_MS = 10_000;
/** A picture needs it from the start: repeated too soon, it would only be in its own way. */
const ACK_TIMEOUT_MAX_MS = MINUTE_MS;

/** Where unacknowledged sends outlive a reload of the page. */
export interface PendingStore {
  load(): SendPayload[];
  save(pending: SendPayload[]): void;
}

export interface SendQueue {
  /**
   * Sends now or as soon as there is a connection, and again until the server answers; the server keeps one message
   * per `smsId`, so repeats are safe. Resolves with the ack (status 0 or 2). A second call with a waiting smsId
   * joins the first. Rejects with CANCELLED when it is taken back or forgotten, or when the session ends or has ended.
   */
  send(payload: SendPayload): Promise<SendAck>;
  /** The sends that wait for an answer, oldest first. */
  pending(): SendPayload[];
  /** Takes a send back that has never left this browser. False: it may be on its way, or has its answer. */
  cancel(smsId: string): boolean;
  /** It has ended, as something else than an answer says: it is sent no more. Its promise rejects with CANCELLED. */
  forget(smsId: string): void;
  /** Whether `cancel` would take it back. */
  isCancellable(smsId: string): boolean;
  /** Whether it has left, or is leaving, and is not waiting for its turn. */
  isUnderWay(smsId: string): boolean;
  /** Whether one waits for the connection or its turn: with this tab it would be gone. */
  hasUnsent(): boolean;
  /** Ends the queue: rejects what waits. The store keeps it, for the next queue of the same account. */
  close(): void;
}

interface Waiting {
  payload: SendPayload;
  promise: Promise<SendAck>;
  resolve(ack: SendAck): void;
  reject(error: ApiError): void;
  /** Silences so far; sets the patience of the next try. */
  silences: number;
  inFlight: boolean;
  /** It has left once, by this page or, for all that is known, by one before it. */
  left: boolean;
}

export interface SendQueueDeps {
  socket: SocketPort;
  store?: PendingStore;
  /** Every ack, also of sends that a page before this one began. */
  onAck?: (ack: SendAck) => void;
}

export function createSendQueue({ socket, store, onAck }: SendQueueDeps): SendQueue {
  // A Map keeps the order of insertion: the order of sending, and of sending again.
  const waiting = new Map<string, Waiting>();
  /** Their answers are still to come. */
  const forgotten = new Set<string>();
  let isClosed = false;

  function remember(): void {
    store?.save([...waiting.values()].map((entry) => entry.payload));
  }

  /** The server takes in what comes at the same time in any order, which is not that in which somebody wrote it. */
  function hasToWait({ payload }: Waiting): boolean {
    for (const { payload: earlier } of waiting.values()) {
      if (earlier === payload) return false;
      if (holdsUp(earlier, payload)) return true;
    }
    return false;
  }

  async function transmit(entry: Waiting): Promise<void> {
    if (entry.inFlight || !socket.connected || hasToWait(entry)) return;
    entry.inFlight = true;
    entry.left = true;
    const firstMs = entry.payload.msgType === 'mms' ? ACK_TIMEOUT_MAX_MS : ACK_TIMEOUT_MS;
    const patienceMs = Math.min(firstMs * 2 ** entry.silences, ACK_TIMEOUT_MAX_MS);
    try {
      settle(await socket.request('sendMessage', entry.payload, patienceMs));
    } catch {
      entry.silences += 1;
    } finally {
      entry.inFlight = false;
    }
    // Still connected: the answer was lost or slow. Not connected: `connected` sends it again, in order.
    if (waiting.has(entry.payload.smsId)) void transmit(entry);
  }

  function settle(ack: SendAck): void {
    const entry = waiting.get(ack.smsId);
    // The balance that it tells is as true where the send was forgotten meanwhile.
    if (entry !== undefined || forgotten.delete(ack.smsId)) onAck?.(ack);
    if (entry === undefined) return;
    waiting.delete(ack.smsId);
    remember();
    entry.resolve(ack);
    transmitAll();
  }

  function enqueue(payload: SendPayload, left: boolean): Waiting {
    const entry = { payload, silences: 0, inFlight: false, left, ...Promise.withResolvers<SendAck>() };
    // Nobody may be listening to what a page before this one sent.
    entry.promise.catch(() => undefined);
    waiting.set(payload.smsId, entry);
    return entry;
  }

  function takeOut({ payload: { smsId }, reject }: Waiting): void {
    waiting.delete(smsId);
    remember();
    reject(new ApiError({ local: 'CANCELLED' }));
    transmitAll();
  }

  function transmitAll(): void {
    for (const entry of waiting.values()) void transmit(entry);
  }

  for (const payload of store?.load() ?? []) enqueue(payload, true);
  const off = socket.on('connected', transmitAll);
  transmitAll();

  return {
    send(payload) {
      const known = waiting.get(payload.smsId);
      if (known) return known.promise;
      // The store is the next queue's by now, with the texts that this one left there.
      if (isClosed) return Promise.reject(new ApiError({ local: 'CANCELLED' }));
      const entry = enqueue(payload, false);
      remember();
      void transmit(entry);
      return entry.promise;
    },
    pending: () => [...waiting.values()].map((entry) => entry.payload),
    cancel(smsId) {
      const entry = waiting.get(smsId);
      if (entry === undefined || entry.left) return false;
      takeOut(entry);
      return true;
    },
    forget(smsId) {
      const entry = waiting.get(smsId);
      if (entry === undefined) return;
      if (entry.inFlight) forgotten.add(smsId);
      takeOut(entry);
    },
    isCancellable: (smsId) => waiting.get(smsId)?.left === false,
    isUnderWay: (smsId) => waiting.get(smsId)?.inFlight ?? false,
    hasUnsent: () => [...waiting.values()].some(({ inFlight }) => !inFlight),
    close() {
      isClosed = true;
      off();
      const entries = [...waiting.values()];
      waiting.clear();
      for (const entry of entries) entry.reject(new ApiError({ local: 'CANCELLED' }));
    },
  };
}

/** A message holds up those after it in its chat, a pass all others. */
function holdsUp(earlier: SendPayload, later: SendPayload): boolean {
  if (earlier.captcha !== undefined) return true;
  return earlier.fromNumber === later.fromNumber && earlier.toNumber === later.toNumber;
}
