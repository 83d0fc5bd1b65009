import type {
  CatchUpAck,
  ClientToServerEvents,
  DeliveryStatePush,
  MessagePush,
  ReadStatePush,
  SendAck,
  SendPayload,
  ServerToClientEvents,
} from '@manyline/contract/realtime';
import { socketPath } from '@manyline/contract/realtime';
import type { CodeEndPush, CodeSmsPush } from '@manyline/contract/verification';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { waitFor } from './wait-for.ts';

export type RawSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
export type TestSocket = ReturnType<typeof wrapSocket>;

const ACK_WITHIN_MS = 20_000;

/** An unconnected socket of a browser; `connectSocket` is what most tests want. */
export function makeSocket(url: string, options: Partial<ManagerOptions & SocketOptions>): RawSocket {
  const defaults = { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false };
  return io(url, { ...defaults, autoConnect: false, ...options });
}

/** Resolves when the server has let us in; rejects with its `data` when not. */
export function connectSocket(url: string, options: Partial<ManagerOptions & SocketOptions>): Promise<TestSocket> {
  const socket = makeSocket(url, options);
  const wrapped = wrapSocket(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(wrapped));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
    socket.connect();
  });
}

function wrapSocket(raw: RawSocket) {
  const heard = {
    messages: [] as MessagePush[],
    /** States that were told, by `deliveryState` or, for a lost message, by the message itself. */
    states: [] as Pick<DeliveryStatePush, 'smsId' | 'state' | 'reason' | 'seq'>[],
    reads: [] as ReadStatePush[],
    balances: [] as string[],
    /** Dates of changes of contacts. */
    contacts: [] as number[],
    codes: [] as CodeSmsPush[],
    /** Numbers that whoever supplied them took back. */
    codeEnds: [] as CodeEndPush[],
    kicks: [] as { retcode: number; retmsg: string }[],
    closed: [] as string[],
  };
  raw.on('message', (push) => {
    heard.messages.push(push);
    if (push.status === 2) heard.states.push(push);
  });
  raw.on('deliveryState', (push) => heard.states.push(push));
  raw.on('readState', (push) => heard.reads.push(push));
  raw.on('balance', ({ balance }) => heard.balances.push(balance));
  raw.on('contacts', ({ date }) => heard.contacts.push(date));
  raw.on('codeSms', (push) => heard.codes.push(push));
  raw.on('codeEnd', (push) => heard.codeEnds.push(push));
  raw.on('kicked', (push) => heard.kicks.push(push));
  raw.on('disconnect', (reason) => heard.closed.push(reason));

  return {
    raw,
    heard,
    send: (payload: SendPayload): Promise<SendAck> => raw.timeout(ACK_WITHIN_MS).emitWithAck('sendMessage', payload),
    markRead: (ownFullNumber: string, otherFullNumber: string, upTo?: number) =>
      raw.timeout(ACK_WITHIN_MS).emitWithAck('markRead', { ownFullNumber, otherFullNumber, upTo }),
    catchUp: async (since: number) =>
      (await raw.timeout(ACK_WITHIN_MS).emitWithAck('catchUp', { since })) as CatchUpAck,
    /** The network's report on a message, once it said `state`. */
    waitForState: (smsId: string, state: DeliveryStatePush['state'], deadlineMs?: number) =>
      waitFor(() => heard.states.find((push) => push.smsId === smsId && push.state === state), {
        what: `${smsId} to be ${state}`,
        deadlineMs,
      }),
    waitForText: (text: string) =>
      waitFor(() => heard.messages.find((push) => push.text === text), { what: `the push of "${text}"` }),
    close: () => raw.disconnect(),
  };
}
