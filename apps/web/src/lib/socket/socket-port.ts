import type { ChatDraft } from '@manyline/contract/drafts';
import type { ErrorBody } from '@manyline/contract/errors';
import type { PaymentOrderPush } from '@manyline/contract/payments';
import type {
  ClientToServerEvents,
  DecisionPush,
  DeliveryStatePush,
  MessagePush,
  NoticePush,
  ReadStatePush,
} from '@manyline/contract/realtime';
import type { CodeEndPush, CodeSmsPush } from '@manyline/contract/verification';

/** Requests that the server acknowledges, with their payload and answer, read off the contract's event map. */
export type RequestName = keyof ClientToServerEvents;
export type RequestPayload<N extends RequestName> = Parameters<ClientToServerEvents[N]>[0];
export type RequestAnswer<N extends RequestName> = Exclude<
  Parameters<NonNullable<Extract<Parameters<ClientToServerEvents[N]>[1], (...args: never[]) => void>>>[0],
  ErrorBody
>;

export interface KickedPush {
  retcode: number;
  retmsg: string;
}

/** News of the socket. `closed` carries the reason in Socket.IO's words. */
export interface SocketEvents {
  connected: undefined;
  /** An attempt to connect again begins. */
  reconnecting: undefined;
  closed: { reason: string };
  /** The server refused the handshake; `retcode` when it said why. */
  refused: { retcode?: number; retmsg?: string };
  message: MessagePush;
  deliveryState: DeliveryStatePush;
  readState: ReadStatePush;
  balance: { balance: string };
  contacts: { date: number };
  numbers: { date: number };
  chatSettings: { date: number };
  draft: ChatDraft;
  decision: DecisionPush;
  notice: NoticePush;
  notices: { date: number };
  paymentOrder: PaymentOrderPush;
  codeSms: CodeSmsPush;
  codeEnd: CodeEndPush;
  kicked: KickedPush;
}

/**
 * The little of a socket that our own code needs, so that queue, feed and flags run against a fake one in tests and
 * in Node. The real one is `createSocketIoPort`.
 */
export interface SocketPort {
  readonly connected: boolean;
  open(): void;
  close(): void;
  /** Resolves with the acknowledgement; rejects when none came in time or the connection broke, and with `ApiError` when it was refused. */
  request<N extends RequestName>(name: N, payload: RequestPayload<N>, timeoutMs: number): Promise<RequestAnswer<N>>;
  /** Of what was asked, bytes that wait in this browser; undefined where it cannot tell. */
  unsentBytes?(): number | undefined;
  on<E extends keyof SocketEvents>(event: E, listener: (value: SocketEvents[E]) => void): () => void;
}
