import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/network-of.ts';
import type { Caller } from '../http/route.ts';
import { createRateLimit } from '../lib/rate-limit.ts';
import { createSlots } from '../lib/slots.ts';
import { createSparseLog } from '../lib/sparse-log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { addToBacklog, type Backlog, countWaiting, emptyBacklog, handOver } from './backlog.ts';
import { untilCalm } from './calm.ts';
import { type Connection, cutConnection, type WebSocketLine } from './connection.ts';
import { createFloodGuard, type Speaker } from './flood-guard.ts';
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

/** The knowledge about one connection: one record and one listener of each kind, since there are thousands. */
interface Visitor extends Speaker, Backlog {
  ip: string;
  network: string;
  /** A token of it is being looked up. */
  isAsking: boolean;
}

/** `readyState` of a WebSocket that has ended. */
const CLOSED = 3;
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
  /** Of the connections that have not ended. */
  const visitors = new Map<Connection, Visitor>();
  /** WebSockets whose connection has ended, and that have not. */
  const leaving = new Set<WebSocketLine>();
  const sparse = createSparseLog(log);
  const networkOfRequest = (request: IncomingMessage) => networkOf(addressOf(request));
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

  function takePlace(connection: Connection, visitor: Visitor, accountId: string) {
    if (connection.readyState !== 'open') throw new AppError('UNAVAILABLE', 'the client has gone');
    if (visitor.accountId === accountId) return;
    if (visitor.accountId !== undefined) throw new AppError('UNAVAILABLE', 'a connection of another account');
    if (flood.isTooFrequent(accountId) || !accounts.take(accountId)) {
      note('account', { accountId });
      throw new AppError('TOO_FREQUENT', 'sockets or packets of the account', { values: { seconds: 60 } });
    }
    visitor.accountId = accountId;
  }

  function leave(connection: Connection, { network, accountId }: Visitor) {
    networks.giveBack(network);
    if (accountId !== undefined) accounts.giveBack(accountId);
    visitors.delete(connection);
    const { socket } = connection.transport;
    if (!socket || socket.readyState === CLOSED) return;
    leaving.add(socket);
    socket.once('close', () => leaving.delete(socket));
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
      const ip = connection.request ? addressOf(connection.request) : '';
      const network = networkOf(ip);
      if (!networks.take(network)) return cut(connection, 'network', { network });
      const visitor: Visitor = { ip, network, accountId: undefined, strange: 0, isAsking: false, ...emptyBacklog() };
      visitors.set(connection, visitor);
      connection.once('close', () => leave(connection, visitor));
      connection.on('packet', () => {
        if (!flood.mayGoOn(visitor, connection.id))
          cut(connection, 'packets', { network, accountId: visitor.accountId });
      });
      connection.on('packetCreate', (packet) => {
        if (addToBacklog(connection, visitor, packet, limits.waitingBytesMax)) cut(connection, 'backlog', { network });
      });
    },

    /** Notes that a connection's backlog was handed to its transport. */
    noteFlush(connection: Connection) {
      const visitor = visitors.get(connection);
      if (visitor) handOver(connection, visitor);
    },

    /** @throws as `authenticate`, TOO_FREQUENT, UNAVAILABLE */
    async admit(connection: Connection, authenticate: () => Promise<Caller>): Promise<Caller> {
      const visitor = visitors.get(connection);
      if (!visitor) throw new AppError('UNAVAILABLE', 'the client has gone');
      if (visitor.isAsking) throw new AppError('TOO_FREQUENT', 'a token while another is looked up');
      visitor.isAsking = true;
      try {
        const caller = await lookUp(connection, authenticate);
        takePlace(connection, visitor, caller.accountId);
        return caller;
      } finally {
        visitor.isAsking = false;
      }
    },

    /** The facts of a client that was admitted, beside its account. */
    describe: (connection: Connection, accountId: string): SocketAsker => ({
      ip: visitors.get(connection)?.ip ?? '',
      isTooFrequent: () => flood.isTooFrequent(accountId),
      isBehind() {
        const backlog = visitors.get(connection);
        return backlog !== undefined && countWaiting(connection, backlog) > limits.waitingBytesMax * BEHIND;
      },
    }),

    /** Ends every WebSocket that is still there, said goodbye to or not, without a word. */
    cutAll() {
      for (const { transport } of visitors.keys()) transport.socket?.terminate();
      for (const line of leaving) line.terminate();
    },

    /** This node is about to end: whoever comes back goes elsewhere, or comes again. */
    close() {
      isClosing = true;
    },
  };
}
