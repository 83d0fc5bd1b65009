import type { ErrorBody } from '@manyline/contract/errors';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  type SocketHandshakeAuth,
  socketPath,
} from '@manyline/contract/realtime';
import type { WireLanguage } from '@manyline/domain/languages';
import { toApiError } from '@manyline/page/api/api-error';
import { io, type Socket } from 'socket.io-client';
import { CROWD_PACE, comeBackAfterMs, paceOf } from './come-back.ts';
import { createEmitter } from './emitter.ts';
import type { RequestAnswer, SocketEvents, SocketPort } from './socket-port.ts';

/** Spec 2 §7: websocket then polling, endless reconnection, delay 500 ms to 60 s, timeout 25 s. */
const OPTIONS = {
  path: socketPath,
  transports: ['websocket', 'polling'],
  // Without it, a WebSocket that a proxy refuses is tried again for ever, and polling never.
  tryAllTransports: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 500,
  reconnectionDelayMax: CROWD_PACE.latestMs,
  autoConnect: false,
  // One socket per session: a new sign-in must not ride on the connection of the one before.
  forceNew: true,
};

/** All that the server says but `crowd`, which is for the port itself: one that is left out here does not compile. */
const PUSHES: Record<Exclude<keyof ServerToClientEvents, 'crowd'>, true> = {
  message: true,
  deliveryState: true,
  readState: true,
  balance: true,
  contacts: true,
  numbers: true,
  chatSettings: true,
  draft: true,
  decision: true,
  notice: true,
  notices: true,
  paymentOrder: true,
  codeSms: true,
  codeEnd: true,
  kicked: true,
};

const ATTEMPT_WITHIN_MS = 25_000;

export interface SocketIoDeps {
  /** Asked at every attempt, so that a refreshed token is used. */
  getToken(): string | undefined;
  /** Of what the server says beside an answer: why a handshake was refused, why a session ended. */
  getLanguageCode?(): WireLanguage;
  /** '' is the page's own origin. */
  url?: string;
  random?: () => number;
  /** How long one attempt to connect may take. */
  timeoutMs?: number;
}

interface UntypedEmitter {
  emitWithAck(name: string, payload: unknown): Promise<unknown>;
}

export interface SocketIoPort extends SocketPort {
  /** Tries again at once, where the next attempt may be a minute away. */
  hurry(): void;
}

export function createSocketIoPort(deps: SocketIoDeps): SocketIoPort {
  const { getToken, getLanguageCode, url = '', random = Math.random, timeoutMs = ATTEMPT_WITHIN_MS } = deps;
  const events = createEmitter<SocketEvents>();
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...OPTIONS,
    timeout: timeoutMs,
    auth: (give) => give({ token: getToken() ?? '', languagecode: getLanguageCode?.() } satisfies SocketHandshakeAuth),
  });
  let wanted = false;
  /** An attempt is under way that another must not cut short. */
  let trying = false;
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  /** Attempts in a row that Socket.IO gave up. */
  let givenUp = 0;
  let pace = CROWD_PACE;

  /** Where Socket.IO itself gives up: the server closed the socket or refused the handshake. */
  function comeBackLater(): void {
    clearTimeout(comeBack);
    if (!wanted || socket.active) return;
    comeBack = setTimeout(
      () => {
        if (!wanted || socket.connected) return;
        events.emit('reconnecting', undefined);
        socket.connect();
      },
      comeBackAfterMs(givenUp, random, pace),
    );
    givenUp += 1;
  }

  socket.on('connect', () => {
    trying = false;
    givenUp = 0;
    events.emit('connected', undefined);
  });
  socket.on('disconnect', (reason) => {
    if (wanted) events.emit('closed', { reason });
    comeBackLater();
  });
  // A refusal by the server carries `data`; an attempt that found nobody does not, and Socket.IO goes on by itself.
  socket.on('connect_error', (error: Error & { data?: { retcode?: number; retmsg?: string } }) => {
    trying = false;
    if (error.message === 'timeout') pollFirst(socket);
    events.emit('refused', { retcode: error.data?.retcode, retmsg: error.data?.retmsg });
    comeBackLater();
  });
  socket.io.on('reconnect_attempt', () => {
    trying = true;
    events.emit('reconnecting', undefined);
  });
  // Socket.IO's own attempts, after a line that broke, keep the same pace.
  socket.on('crowd', ({ sockets }) => {
    pace = paceOf(sockets);
    socket.io.reconnectionDelayMax(pace.latestMs);
  });
  for (const name of Object.keys(PUSHES) as (keyof typeof PUSHES)[]) {
    socket.on(name, (push: never) => events.emit(name, push));
  }

  return {
    get connected() {
      return socket.connected;
    },
    open() {
      wanted = true;
      socket.connect();
    },
    close() {
      wanted = false;
      clearTimeout(comeBack);
      socket.disconnect();
    },
    hurry() {
      if (!wanted || socket.connected || trying) return;
      clearTimeout(comeBack);
      // Ends the wait between two attempts, which `connect` alone would join.
      socket.disconnect();
      events.emit('reconnecting', undefined);
      trying = true;
      socket.connect();
    },
    async request(name, payload, timeoutMs) {
      // Socket.IO would keep it and send it later by itself; our queue does that, once and in order.
      if (!socket.connected) throw new Error('not connected');
      // The typed overloads cannot follow a generic event name; SocketPort types the call instead.
      const emitter = socket.timeout(timeoutMs) as unknown as UntypedEmitter;
      const answer = (await emitter.emitWithAck(name, payload)) as RequestAnswer<typeof name> | ErrorBody;
      // The answer to a send says by its status what became of it; any other answer with a code is a refusal.
      if ('retcode' in answer && !('status' in answer)) throw toApiError(answer);
      return answer as RequestAnswer<typeof name>;
    },
    unsentBytes() {
      // Its own field, absent while polling.
      const transport = socket.io.engine?.transport as { ws?: WebSocket } | undefined;
      return transport?.ws?.bufferedAmount;
    },
    on: events.on,
  };
}

/** Some proxies keep a WebSocket's request and never answer it: the next attempt begins by polling, and upgrades where it can. */
function pollFirst(socket: Socket): void {
  socket.io.opts.transports = ['polling', 'websocket'];
}
