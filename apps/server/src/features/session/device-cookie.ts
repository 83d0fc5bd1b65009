import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../http/read-cookie.ts';
import { isTokenShaped } from './tokens.ts';

/** Browsers keep no cookie longer; each sign-in begins it anew. */
export const DEVICE_DAYS = 400;

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/**
 * The word by which a browser is known again at its next sign-in. It lets nobody in, no script reads it, and no other site's page
 * sends it; a session's token is never in a cookie.
 */
export function createDeviceCookie({ isHttps }: { isHttps: boolean }) {
  // The prefix keeps other hosts of the domain from setting it.
  const name = `${isHttps ? '__Host-' : ''}manyline-device`;
  const traits = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;

  return {
    /** Undefined where there is none, or none of ours. */
    read(request: FastifyRequest): string | undefined {
      const device = readCookie(request, name);
      return isTokenShaped(device) ? device : undefined;
    },
    keep: (reply: FastifyReply, device: string) =>
      void reply.header('set-cookie', `${name}=${device}; ${traits}; Max-Age=${DEVICE_DAYS * 86_400}`),
  };
}
