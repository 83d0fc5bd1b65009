import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/network-of.ts';
import type { Caller } from '../http/route.ts';
import { createRateLimit } from '../lib/rate-limit.ts';
import { createSlots } from '../lib/slots.ts';
import { createSparseLog } from '../lib/sparse-log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { boundBacklog } from './backlog.ts';
import { untilCalm } from './calm.ts';
import { type Connection, cutConnection, type Transport, type WebSocketLine } from './connection.ts';
import { createFloodGuard } from './flood-guard.ts';
import { isAllowedOrigin } from './origin.ts';
import { createPlaces } from './places.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { SocketAsker } from './socket-types.ts';

export interface SocketGateOptions {
  limits: SocketLimits;
  publicUrl: string;
  /** The address of the asker, whatever proxies stand between. */
  addressOf(request: IncomingMessage): string;
  metrics: Pick<Metrics, 'socketRefusals'>;
  log: Logger;
}

export type SocketGate = ReturnType<typeof createSocketGate>;

type Refusal = 'closing' | 'origin' | 'network' | 'handshakes' | 'crowd' | 'account' | 'packets' | 'backlog';

/** Whoever has left so much of the bound unread gets no further page before it is read. */
const BEHIND = 0.25;
/** Handshakes that may wait for their turn, after a restart: all clients of a node at once. */
const WAITING_MAX = 4_000;

/** Who may have a socket and how much may come and wait on it: asked before anything is looked up, kept in this process alone. */
export function createSocketGate({ limits, publicUrl, addressOf, metrics, log }: SocketGateOptions) {
  const handshakes = createRateLimit({ perMinute: limits.handshakesPerMinute });
  const networks = createPlaces(limits.perNetwork);
  const accounts = createPlaces(limits.perAccount);
  const flood = createFloodGuard(limits);
  const handshakeTurn = createSlots(1, WAITING_MAX);
  const turns = createSlots(limits.admittedAtOnce, WAITING_MAX);
  const admitting = new WeakSet<Connection>();
  const backlogs = new WeakMap<Connection, () => number>();
  const sparse = createSparseLog(log);
  const networkOfRequest = (request: IncomingMessage) => networkOf(addressOf(request));
  /** WebSockets that have not ended, said goodbye to or not. */
  const lines = new Set<WebSocketLine>();
  let isClosing = false;

  function note(reason: Refusal, facts: object) {
    metrics.socketRefusals.inc({ reason });
    sparse.warn(facts, `sockets were refused or cut (${reason})`);
  }

  function findRefusal(request: IncomingMessage): Refusal | undefined {
    if (isClosing) return 'closing';
    if (!isAllowedOrigin(request.headers, publicUrl)) return 'origin';
    const network = networkOfRequest(request);
    if (networks.isFull(network)) return 'network';
    return handshakes.take(network) ? undefined : 'handshakes';
  }

  async function waitForTurn({ socket }: IncomingMessage): Promise<Refusal | undefined> {
    const release = await handshakeTurn.take();
    if (!release) return 'crowd';
    if (!socket.destroyed) await untilCalm();
    release();
    if (isClosing) return 'closing';
    return socket.destroyed ? 'crowd' : undefined;
  }

  function cut(connection: Connection, reason: Refusal, facts: object) {
    note(reason, facts);
    cutConnection(connection);
  }

  /** The token is looked up in turn, so that a crowd that comes back leaves room for everybody else's calls. */
  async function lookUp(connection: Connection, authenticate: () => Promise<Caller>): Promise<Caller> {
    const release = await turns.take();
    if (!release) throw new AppError('UNAVAILABLE', 'too many handshakes wait');
    try {
      if (connection.readyState !== 'open') throw new AppError('UNAVAILABLE', 'the client has gone');
      return await authenticate();
    } finally {
      release();
    }
  }

  function takePlace(connection: Connection, accountId: string) {
    if (flood.isTooFrequent(accountId) || !accounts.take(accountId)) {
      note('account', { accountId });
      throw new AppError('TOO_FREQUENT', 'sockets or packets of the account', { values: { seconds: 60 } });
    }
    if (connection.readyState !== 'open') accounts.giveBack(accountId);
    else connection.once('close', () => accounts.giveBack(accountId));
    flood.admit(connection, accountId);
  }

  function follow(connection: Connection) {
    const note = ({ socket }: Transport) => {
      if (!socket) return;
      lines.add(socket);
      socket.once('close', () => lines.delete(socket));
    };
    note(connection.transport);
    connection.on('upgrade', note);
  }

  return {
    /**
     * Why a handshake is refused, before anything of it is read; undefined when it may go on. Handshakes go one after the other, in
     * calm moments: a crowd that comes back waits here, and calls go on beside it.
     */
    async refuse(request: IncomingMessage): Promise<Refusal | undefined> {
      const refusal = findRefusal(request) ?? (await waitForTurn(request));
      if (refusal !== undefined) note(refusal, { network: networkOfRequest(request) });
      return refusal;
    },

    /** For each connection that was made. */
    watch(connection: Connection) {
      const network = networkOfRequest(connection.request);
      if (!networks.take(network)) return cut(connection, 'network', { network });
      connection.once('close', () => networks.giveBack(network));
      follow(connection);
      flood.watch(connection, (accountId) => cut(connection, 'packets', { network, accountId }));
      const countWaiting = boundBacklog(connection, limits.waitingBytesMax, () =>
        cut(connection, 'backlog', { network }),
      );
      backlogs.set(connection, countWaiting);
    },

    /** @throws as `authenticate`, TOO_FREQUENT, UNAVAILABLE */
    async admit(connection: Connection, authenticate: () => Promise<Caller>): Promise<Caller> {
      if (admitting.has(connection)) throw new AppError('TOO_FREQUENT', 'a token while another is looked up');
      admitting.add(connection);
      try {
        const caller = await lookUp(connection, authenticate);
        takePlace(connection, caller.accountId);
        return caller;
      } finally {
        admitting.delete(connection);
      }
    },

    /** The facts of a client that was admitted, beside its account. */
    describe: (connection: Connection, accountId: string): SocketAsker => ({
      ip: addressOf(connection.request),
      isTooFrequent: () => flood.isTooFrequent(accountId),
      isBehind: () => (backlogs.get(connection)?.() ?? 0) > limits.waitingBytesMax * BEHIND,
    }),

    /** Ends every WebSocket that is still there, without a word. */
    cutAll() {
      for (const line of lines) line.terminate();
    },

    /** This node is about to end: whoever comes back goes elsewhere, or comes again. */
    close() {
      isClosing = true;
    },
  };
}
