import { createHash, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateClaim, RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';

export interface SandboxDoorDeps {
  /** Undefined where only this machine reaches the local world. */
  password: string | undefined;
  windows: Pick<RateWindows, 'takeOne' | 'isUsedUp'>;
  now: Clock;
}

const WRONG_PASSWORDS_PER_HOUR = 20;

/** Headers that proxies add: a request that has one came from elsewhere, whatever its Host says. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via'] as const;

/**
 * Guards everything below `/sandbox`, pages and files among it. Where the local world is public, its password is asked
 * for (HTTP Basic, any user name); elsewhere requests that came by a proxy are refused.
 */
export function guardSandbox(app: FastifyInstance, { password, windows, now }: SandboxDoorDeps) {
  const refuse = password === undefined ? refuseProxied : createPasswordCheck({ password, windows, now });
  app.addHook('onRequest', async (request, reply) => {
    // Goes by the route, not by its spelling: "/%73andbox/" leads to the same page.
    if (request.routeOptions.url?.startsWith('/sandbox')) return refuse(request, reply);
  });
}

async function refuseProxied({ headers }: FastifyRequest) {
  const header = PROXY_HEADERS.find((name) => headers[name] !== undefined);
  if (header) throw new AppError('NOT_AUTHORISED', `sandbox request with ${header}, and SANDBOX_PUBLIC is not set`);
}

function createPasswordCheck({ password, windows, now }: SandboxDoorDeps & { password: string }) {
  const wanted = digest(password);
  return async ({ headers, ip }: FastifyRequest, reply: FastifyReply) => {
    const given = readPassword(headers.authorization);
    if (given === undefined) return askForPassword(reply);
    const claim = wrongPasswords(ip);
    if (await windows.isUsedUp(claim, now())) throw new AppError('TOO_FREQUENT', 'wrong passwords of the sandbox');
    // Digests have one length, so the comparison takes one time whatever was given.
    if (timingSafeEqual(digest(given), wanted)) return;
    await windows.takeOne(claim, now());
    return askForPassword(reply);
  };
}

function askForPassword(reply: FastifyReply) {
  reply
    .header('www-authenticate', 'Basic realm="Manyline sandbox", charset="UTF-8"')
    .header('cache-control', 'no-store');
  return reply.code(401).type('text/plain; charset=utf-8').send('The password of the sandbox, please.\n');
}

/** Undefined when the header is missing or is no Basic authorization. */
function readPassword(authorization: string | undefined): string | undefined {
  const credentials = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1];
  return credentials && Buffer.from(credentials, 'base64').toString('utf8').split(':').slice(1).join(':');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const wrongPasswords = (ip: string): RateClaim => ({
  bucket: `sandbox:wrong:${networkOf(ip)}`,
  windowMs: HOUR_MS,
  max: WRONG_PASSWORDS_PER_HOUR,
});
