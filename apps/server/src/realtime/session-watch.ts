import { errorCatalogue, findErrorCode, getErrorText } from '@manyline/contract/errors';
import { languageIds } from '@manyline/domain/languages';
import type { Logger } from 'pino';
import { type AppServer, sessionRoom } from './socket-types.ts';

export interface EndedSession {
  sessionId: string;
  retcode: number;
}

export interface SessionWatchOptions {
  io: AppServer;
  listEndedAmong(sessionIds: readonly string[]): Promise<EndedSession[]>;
  log: Logger;
  everyMs?: number;
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/** Closes the sockets of sessions that ended: at once where it is known, within seconds where another way ended them. */
export function createSessionWatch({ io, listEndedAmong, log, everyMs = 3_000 }: SessionWatchOptions) {
  let timer: NodeJS.Timeout | undefined;

  function kick({ sessionId, retcode }: EndedSession) {
    const code = findErrorCode(retcode) ?? 'KICKED';
    for (const language of languageIds) {
      const retmsg = getErrorText(code, language);
      io.to(sessionRoom(sessionId, language)).emit('kicked', { retcode: errorCatalogue.KICKED.retcode, retmsg });
    }
    // A moment for the event to leave before the connection does.
    setTimeout(() => io.in(sessionRoom(sessionId)).disconnectSockets(true), 100).unref();
  }

  async function sweep() {
    const ids = new Set<string>();
    for (const socket of io.sockets.sockets.values()) ids.add(socket.data.caller.sessionId);
    if (ids.size === 0) return;
    for (const ended of await listEndedAmong([...ids])) kick(ended);
  }

  return {
    kick,
    start() {
      timer = setInterval(() => {
        sweep().catch((error) =>
          log.warn({ err: error }, 'ended sessions could not be looked up; tried again shortly'),
        );
      }, everyMs);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
