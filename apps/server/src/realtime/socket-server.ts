import type { Server as HttpServer } from 'node:http';
import { findErrorCode, type LanguageCode } from '@manyline/contract/errors';
import { socketFrameBytesMax, socketPath } from '@manyline/contract/realtime';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { toErrorBody } from '../http/answer-error.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/route.ts';
import { gatherWrites } from './gather-writes.ts';
import { isAllowedOrigin } from './origin.ts';
import { type AppServer, type AppSocket, accountRoom, languageRoom, sessionRoom } from './socket-types.ts';

export interface SocketServerOptions {
  /** @throws AppError with the session error that the client acts on. */
  authenticateToken(token: string): Promise<Caller>;
  publicUrl: string;
  redis?: Redis | undefined;
  log: Logger;
  /** Mounts the handlers of the features on a signed-in socket. */
  onSocket(socket: AppSocket): void;
}

/** Socket.IO at /webchat: websocket then polling, frames up to 3 MB, Origin checked (decision 8). */
export function createSocketServer({
  authenticateToken,
  publicUrl,
  redis,
  log,
  onSocket,
}: SocketServerOptions): AppServer {
  const io: AppServer = new Server({
    path: socketPath,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: socketFrameBytesMax,
    serveClient: false,
    // Compression costs memory a socket and CPU a message; texts are small.
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => answer(null, isAllowedOrigin(request.headers, publicUrl)),
    ...(redis && { adapter: createAdapter(redis, { maxLen: 100_000 }) }),
  });
  io.use((socket, next) => {
    admit(socket as AppSocket).then(
      () => next(),
      (error: unknown) => next(toConnectError(error, readLanguage(socket as AppSocket), log)),
    );
  });
  io.on('connection', (socket) => {
    const { accountId, sessionId } = socket.data.caller;
    const { language } = socket.data;
    socket.join([accountRoom(accountId), languageRoom(accountId, language)]);
    socket.join([sessionRoom(sessionId), sessionRoom(sessionId, language)]);
    onSocket(socket);
  });

  async function admit(socket: AppSocket) {
    const token = readToken(socket);
    if (!token) throw new AppError('SESSION_INVALID', 'a socket without a token');
    socket.data.caller = await authenticateToken(token);
    socket.data.language = readLanguage(socket);
  }

  return io;
}

export function attachSockets(io: AppServer, http: HttpServer) {
  io.attach(http);
  gatherWrites(io);
}

/** Ours travels in the handshake's auth; the specification's clients put it in the query (decision 8). */
function readToken(socket: AppSocket): string | undefined {
  const { auth, query } = socket.handshake;
  const candidates = [auth.token, query.token, query['x-auth-token']];
  return candidates.find(
    (value): value is string => typeof value === 'string' && value.length > 0 && value.length < 200,
  );
}

function readLanguage(socket: AppSocket): LanguageCode {
  const { auth, query } = socket.handshake;
  return (auth.languagecode ?? query.languagecode) === 'zh_cn' ? 'zh_cn' : 'en';
}

/** The client reads `data.retcode` of a connect error and acts by the catalogue. */
function toConnectError(error: unknown, language: LanguageCode, log: Logger): Error {
  const known = error instanceof AppError ? error : new AppError('UNAVAILABLE', String(error));
  if (!(error instanceof AppError)) log.warn({ err: error }, 'a socket could not be admitted');
  const body = toErrorBody(known, language);
  return Object.assign(new Error(findErrorCode(body.retcode) ?? 'UNAVAILABLE'), { data: body });
}
