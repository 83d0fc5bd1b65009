import type { Server as HttpServer } from 'node:http';
import { findErrorCode } from '@manyline/contract/errors';
import { socketFrameBytesMax, socketPath } from '@manyline/contract/realtime';
import { type Language, languageOfCode } from '@manyline/domain/languages';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import type { LiveBrands } from '../brands/live-brands.ts';
import { toErrorBody } from '../http/answer-error.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/route.ts';
import { createSparseLog, type SparseLog } from '../lib/sparse-log.ts';
import type { Connection } from './connection.ts';
import { tellCrowd } from './crowd.ts';
import { gatherWrites } from './gather-writes.ts';
import { jsonParser } from './json-parser.ts';
import { protectAnswers } from './polling-headers.ts';
import type { SocketGate } from './socket-gate.ts';
import {
  type AppServer,
  type AppSocket,
  accountRoom,
  languageRoom,
  type SocketAsker,
  sessionRoom,
} from './socket-types.ts';

export interface SocketServerOptions {
  brands: Pick<LiveBrands, 'get'>;
  /** @throws AppError with the session error that the client acts on. */
  authenticateToken(token: string): Promise<Caller>;
  gate: SocketGate;
  redis?: Redis | undefined;
  log: Logger;
  /** Mounts the handlers of the features on a signed-in socket. */
  onSocket(socket: AppSocket, asker: SocketAsker): void;
}

/** How long a connection may be without a token that was taken: after a restart thousands wait for their turn. */
const ADMITTED_WITHIN_MS = 90_000;

/** Socket.IO at /webchat: websocket then polling, frames up to 3 MB, Origin checked (decision 8). */
export function createSocketServer({
  brands,
  authenticateToken,
  gate,
  redis,
  log,
  onSocket,
}: SocketServerOptions): AppServer {
  const io: AppServer = new Server({
    path: socketPath,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: socketFrameBytesMax,
    serveClient: false,
    parser: jsonParser,
    connectTimeout: ADMITTED_WITHIN_MS,
    // Compression costs memory a socket and CPU a message; texts are small.
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => {
      void gate.refuse(request).then((refusal) => answer(refusal, refusal === undefined));
    },
    ...(redis && { adapter: createAdapter(redis, { maxLen: 100_000 }) }),
  });
  const sparse = createSparseLog(log);
  io.use((socket, next) => {
    admit(socket as AppSocket).then(
      () => next(),
      (error: unknown) => next(toConnectError(error, readLanguage(socket as AppSocket), sparse)),
    );
  });
  io.on('connection', (socket) => {
    const { accountId, sessionId } = socket.data.caller;
    const { language } = socket.data;
    socket.join([accountRoom(accountId), languageRoom(accountId, language)]);
    socket.join([sessionRoom(sessionId), sessionRoom(sessionId, language)]);
    const connection = connectionOf(socket);
    forgetHandshake(socket, connection);
    onSocket(socket, gate.describe(connection, accountId));
  });

  async function admit(socket: AppSocket) {
    const token = readToken(socket);
    if (!token) throw new AppError('SESSION_INVALID', 'a socket without a token');
    const { brand, ...caller } = await gate.admit(connectionOf(socket), () => authenticateToken(token));
    // A socket lives longer than prices do.
    socket.data.caller = {
      ...caller,
      get brand() {
        return brands.get(brand.id);
      },
    };
    socket.data.language = readLanguage(socket);
  }

  return io;
}

export interface AttachOptions {
  http: HttpServer;
  gate: SocketGate;
  isHttps: boolean;
}

export function attachSockets(io: AppServer, { http, gate, isHttps }: AttachOptions) {
  io.attach(http);
  protectAnswers(io, { isHttps });
  io.engine.on('connection', gate.watch);
  io.engine.on('flush', gate.noteFlush);
  gatherWrites(io);
  tellCrowd(io);
}

function connectionOf(socket: AppSocket): Connection {
  return socket.conn as unknown as Connection;
}

const NOTHING = Object.freeze({});

/** Nobody asks for it any more: it holds the token, and the most of what an idle socket holds. */
function forgetHandshake(socket: AppSocket, connection: Connection) {
  connection.request = undefined;
  Object.assign(socket.handshake, { headers: NOTHING, query: NOTHING, auth: NOTHING });
}

/**
 * Ours travels in the handshake's auth; the specification's clients put it in the query (decision 8), where logs of proxies see it.
 * A page of ours, which says its origin, has no reason to.
 */
function readToken(socket: AppSocket): string | undefined {
  const { auth, query, headers } = socket.handshake;
  const inQuery = headers.origin === undefined ? [query.token, query['x-auth-token']] : [];
  const candidates = [auth.token, ...inQuery];
  return candidates.find(
    (value): value is string => typeof value === 'string' && value.length > 0 && value.length < 200,
  );
}

function readLanguage(socket: AppSocket): Language {
  const { auth, query } = socket.handshake;
  return languageOfCode(auth.languagecode ?? query.languagecode) ?? 'en';
}

/** The client reads `data.retcode` of a connect error and acts by the catalogue. */
function toConnectError(error: unknown, language: Language, log: SparseLog): Error {
  const known = error instanceof AppError ? error : new AppError('UNAVAILABLE', String(error));
  if (!(error instanceof AppError)) log.warn({ err: error }, 'a socket could not be admitted');
  const body = toErrorBody(known, language);
  return Object.assign(new Error(findErrorCode(body.retcode) ?? 'UNAVAILABLE'), { data: body });
}
