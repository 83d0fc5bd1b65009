import { SESSION_HOURS } from '@manyline/contract/console/operators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../http/read-cookie.ts';
import type { ConsoleAddress } from './console-address.ts';

/** A browser is known for so long after a sign-in. */
const KNOWN_DAYS = 180;

export type ConsoleCookies = ReturnType<typeof createConsoleCookies>;

/** Cookies of the console: no script reads them, no other site's page sends them. */
export function createConsoleCookies({ isHttps }: Pick<ConsoleAddress, 'isHttps'>) {
  // The prefix holds browsers to Secure, this host alone, and the whole of it.
  const prefix = isHttps ? '__Host-' : '';
  const session = `${prefix}manyline-console`;
  const known = `${prefix}manyline-console-known`;
  const traits = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;

  return {
    readSession: (request: FastifyRequest) => readCookie(request, session),
    readKnown: (request: FastifyRequest) => readCookie(request, known),
    /** Somebody has come in: the session, and that this browser is theirs. */
    set(reply: FastifyReply, opened: { token: string; known: string }) {
      void reply.header('set-cookie', `${session}=${opened.token}; ${traits}; Max-Age=${SESSION_HOURS * 3600}`);
      void reply.header('set-cookie', `${known}=${opened.known}; ${traits}; Max-Age=${KNOWN_DAYS * 86_400}`);
    },
    drop: (reply: FastifyReply) => void reply.header('set-cookie', `${session}=; ${traits}; Max-Age=0`),
  };
}
