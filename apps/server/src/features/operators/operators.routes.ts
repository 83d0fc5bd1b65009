import { CONSOLE_HEADER, consoleAsker } from '@manyline/contract/console/define-operator-call';
import {
  beginPasskeySignIn,
  beginPasskeyStepUp,
  getMe,
  signInByPasskey,
  signInByPassword,
  signOut,
  stepUpByPasskey,
  stepUpByPassword,
} from '@manyline/contract/console/operators';
import { type Access, mayDo } from '@manyline/contract/console/permissions';
import { type Language, languages } from '@manyline/domain/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';
import { mountForOperator, mountForStranger, type OperatorCaller } from '../../http/operator-route.ts';
import { keyOf } from './api-keys.routes.ts';
import type { ApiKeys } from './api-keys.service.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { ConsoleCookies } from './console-cookies.ts';
import type { OperatorSessions } from './operator-sessions.service.ts';
import type { Asker, OperatorSignIn } from './operator-sign-in.service.ts';

interface Deps {
  signIn: OperatorSignIn;
  sessions: OperatorSessions;
  address: ConsoleAddress;
  cookies: ConsoleCookies;
  keys: ApiKeys;
}

const done = { status: 200 as const };

/** An operator as the page knows them. */
export function toWire<
  O extends Pick<OperatorCaller, 'operatorId' | 'name' | 'email' | 'role'> & { language: Language },
>({ operatorId, name, email, role, language }: O) {
  return { operatorId, name, email, role, languagecode: languages[language].code };
}

/** The browser and the origin of a request that has passed `authenticateOperator`. */
export function askerOf({ headers, ip }: FastifyRequest): Asker {
  return { userAgent: headers['user-agent'] ?? '', network: networkOf(ip), origin: headers.origin ?? '' };
}

/** Also gives the app its `authenticateOperator`, which every call of the console stands on. */
export function mountOperators(app: FastifyInstance, { signIn, sessions, address, cookies, keys }: Deps) {
  app.decorateRequest('operator', undefined);
  app.decorate('authenticateOperator', async (request, call) => {
    const key = keyOf(request);
    if (key !== undefined) return keys.authenticate(key, call, networkOf(request.ip));
    refuseForeign(request, address);
    if (call.access === 'anyone') return undefined;
    const isPerson = request.headers[CONSOLE_HEADER] === consoleAsker.person;
    const asker = askerOf(request);
    const { operator, sessionId, isProven } = await sessions.authenticate(
      cookies.readSession(request),
      asker,
      isPerson,
    );
    if (!mayDo(operator.role, call.access)) throw new AppError('CONSOLE_NOT_ALLOWED', `${operator.role}: ${call.url}`);
    if (call.stepUp && !isProven) throw new AppError('CONSOLE_STEP_UP', `${call.url} wants a proof`);
    const { operatorId, name, email, role, language } = operator;
    const may = (access: Access) => mayDo(role, access);
    return { operatorId, sessionId, name, email, role, may, language, network: asker.network };
  });

  mountForOperator(app, getMe, async ({ operator }) => ({ operator: toWire(operator) }));

  mountForStranger(app, beginPasskeySignIn, ({ request }) => signIn.beginPasskey(askerOf(request)));
  mountForStranger(app, signInByPasskey, async ({ request, reply, body }) => {
    const opened = await signIn.byPasskey(body.response, askerOf(request));
    cookies.set(reply, opened);
    return { operator: toWire(opened.operator) };
  });
  mountForStranger(app, signInByPassword, async ({ request, reply, body }) => {
    const opened = await signIn.byPassword(body, { ...askerOf(request), known: cookies.readKnown(request) });
    cookies.set(reply, opened);
    return { operator: toWire(opened.operator) };
  });
  mountForOperator(app, signOut, async ({ operator, reply }) => {
    await signIn.signOut(operator);
    cookies.drop(reply);
    return done;
  });

  mountForOperator(app, beginPasskeyStepUp, ({ operator, request }) => signIn.beginStepUp(operator, askerOf(request)));
  mountForOperator(app, stepUpByPasskey, async ({ operator, request, body }) => {
    await signIn.stepUpByPasskey(operator, body.response, askerOf(request));
    return done;
  });
  mountForOperator(app, stepUpByPassword, async ({ operator, body }) => {
    await signIn.stepUpByPassword(operator, body);
    return done;
  });
}

/**
 * Every call of the console comes from its own page: it has a header that only a script of the page's own origin can set, and what
 * changes something names its origin. @throws CONSOLE_FOREIGN
 */
function refuseForeign({ headers, method }: FastifyRequest, address: ConsoleAddress) {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isNamed = headers[CONSOLE_HEADER] === consoleAsker.person || headers[CONSOLE_HEADER] === consoleAsker.page;
  const isOurs = origin === undefined ? method === 'GET' : address.isOurs(origin);
  if (!isNamed || !isOurs || (site !== undefined && site !== 'same-origin'))
    throw new AppError('CONSOLE_FOREIGN', `from ${origin ?? 'no origin'}, site ${String(site)}`);
}
