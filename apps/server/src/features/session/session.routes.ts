import type { Audience } from '@manyline/contract/define-call';
import { errorCatalogue } from '@manyline/contract/errors';
import { KEY_HEADER, USER_ID_HEADER } from '@manyline/contract/key-calls';
import { getPlansToken } from '@manyline/contract/plans';
import {
  endSession,
  getSessions,
  login,
  logout,
  logoutOthers,
  preLogin,
  refreshToken,
} from '@manyline/contract/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { getChosenLanguage } from '../../http/language.ts';
import { type Caller, mountForAccount, mountOpen } from '../../http/route.ts';
import type { KeyCallers } from '../developer/key-callers.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { PlansTokensService } from './plans-tokens.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import { isPlansTokenShaped } from './tokens.ts';

export interface SessionRoutesDeps {
  signIn: SignInService;
  sessions: SessionsService;
  deviceCookie: DeviceCookie;
  plansTokens: PlansTokensService;
  /** Developers' software, which calls with a key instead of a token. */
  keys?: KeyCallers;
  /** Whether an account may invite, and redeem a code (spec 1 §6): the invites feature's to know. */
  getInviteFlags: (
    accountId: string,
    brand: Caller['brand'],
  ) => Promise<{ canInvite: boolean; canSetInviter: boolean }>;
}

const REPLACED = errorCatalogue.SESSION_REPLACED.retcode;

/** Also gives the app its `authenticate`, which every call of an account stands on. */
export function mountSession(app: FastifyInstance, deps: SessionRoutesDeps) {
  const { signIn, sessions, deviceCookie, plansTokens, keys, getInviteFlags } = deps;
  const authenticateToken = (token: unknown, audience: Audience) =>
    isPlansTokenShaped(token) ? plansTokens.authenticate(token, audience) : sessions.authenticateToken(token);
  app.decorate('authenticate', async (request, audience = 'account') => {
    const byKey = keys && request.headers[KEY_HEADER] !== undefined;
    const caller = await (byKey
      ? keys.authenticate(readKey(request))
      : authenticateToken(readToken(request), audience));
    refuseOtherBrand(request.query, caller.brand.platform);
    return caller;
  });
  // The body is not read yet when the token is: a token of one brand is worth nothing for another (decision 17).
  app.addHook('preHandler', async (request) => {
    if (request.caller) refuseOtherBrand(request.body, request.caller.brand.platform);
  });

  /** Ends the session that a client held before it signed in anew: nobody would ever log it out. */
  async function endHeld(request: FastifyRequest) {
    const held = readToken(request);
    if (held === undefined) return;
    const caller = await sessions.authenticateToken(held).catch(() => undefined);
    if (caller) await sessions.endSession(caller, REPLACED);
  }

  mountOpen(app, preLogin, async ({ body, brand, language, request }) => {
    const { verifyId, ...rest } = await signIn.preLogin({ ...body, brand, language, ip: request.ip });
    return { verifyid: verifyId, ...rest };
  });

  mountOpen(app, login, async ({ body: { verifyid, code }, brand, language, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const chosen = getChosenLanguage(request);
    const known = deviceCookie.read(request);
    const asked = { brand, verifyId: verifyid, code, language, chosen, userAgent, ip: request.ip, device: known };
    const { accountId, device, ...signedIn } = await signIn.login(asked);
    deviceCookie.keep(reply, device);
    request.log.info({ account: accountId }, 'signed in');
    await endHeld(request);
    return { ...signedIn, ...(await getInviteFlags(accountId, brand)) };
  });

  mountForAccount(app, refreshToken, async ({ request }) => {
    const { token, caller } = await sessions.refresh(String(readToken(request)));
    return { token, userId: caller.userId, ...(await getInviteFlags(caller.accountId, caller.brand)) };
  });

  mountForAccount(app, getPlansToken, ({ caller }) => plansTokens.issue(caller));

  mountForAccount(app, logout, async ({ caller }) => {
    await sessions.endSession(caller, REPLACED);
    return { status: 200 as const };
  });

  mountForAccount(app, getSessions, async ({ caller }) => ({ sessions: await sessions.list(caller) }));

  mountForAccount(app, endSession, async ({ caller: { accountId }, body: { sessionId } }) => {
    if (!(await sessions.endSession({ accountId, sessionId }, REPLACED)))
      throw new AppError('NOT_FOUND', `no open session ${sessionId}`);
    return { status: 200 as const };
  });

  mountForAccount(app, logoutOthers, async ({ caller }) => {
    return { status: 200 as const, ended: await sessions.endOtherSessions(caller, REPLACED) };
  });
}

/** The header alone: a cookie would travel with requests that the person never made. */
function readToken(request: FastifyRequest): unknown {
  return request.headers['x-auth-token'];
}

function readKey({ headers, routeOptions }: FastifyRequest) {
  return { url: routeOptions.url, userId: headers[USER_ID_HEADER], key: headers[KEY_HEADER] };
}

function refuseOtherBrand(fields: unknown, platform: string) {
  const named = (fields as { platform?: unknown } | null | undefined)?.platform;
  if (named !== undefined && named !== platform) throw new AppError('SESSION_INVALID', 'a token of another brand');
}
