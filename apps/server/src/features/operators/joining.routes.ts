import {
  beginPasskeyJoining,
  joinByPasskey,
  joinByPassword,
  openInvitation,
} from '@manyline/contract/console/operators';
import { languageOfCode } from '@manyline/domain/languages';
import type { FastifyInstance } from 'fastify';
import { mountForStranger } from '../../http/operator-route.ts';
import type { ConsoleCookies } from './console-cookies.ts';
import type { Joiner, Joining } from './joining.service.ts';
import { askerOf } from './operators.routes.ts';

export function mountJoining(
  app: FastifyInstance,
  { joining, cookies }: { joining: Joining; cookies: ConsoleCookies },
) {
  mountForStranger(app, openInvitation, ({ request, body }) => joining.open(body.token, askerOf(request)));
  mountForStranger(app, beginPasskeyJoining, ({ request, body }) => joining.beginPasskey(body, askerOf(request)));
  mountForStranger(app, joinByPasskey, async ({ request, reply, body }) => {
    const joined = await joining.byPasskey(toJoiner(body), body, askerOf(request));
    cookies.set(reply, joined);
    return { recoveryCodes: joined.recoveryCodes };
  });
  mountForStranger(app, joinByPassword, async ({ request, reply, body }) => {
    const joined = await joining.byPassword(toJoiner(body), body, askerOf(request));
    cookies.set(reply, joined);
    return { recoveryCodes: joined.recoveryCodes };
  });
}

function toJoiner({ token, name, email, languagecode }: Omit<Joiner, 'language'> & { languagecode: string }): Joiner {
  return { token, name, email, language: languageOfCode(languagecode) ?? 'en' };
}
