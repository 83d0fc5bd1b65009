import {
  addPasskey,
  beginPasskeyAdding,
  beginPassword,
  endOwnSessions,
  getOwnAccount,
  removePasskey,
  removePassword,
  renewRecoveryCodes,
  setOwnAccount,
  setPassword,
} from '@manyline/contract/console/operators';
import { languageOfCode } from '@manyline/domain/languages';
import type { FastifyInstance } from 'fastify';
import { mountForOperator } from '../../http/operator-route.ts';
import { askerOf, toWire } from './operators.routes.ts';
import type { OwnAccount } from './own-account.service.ts';

const done = { status: 200 as const };

export function mountOwnAccount(app: FastifyInstance, account: OwnAccount) {
  mountForOperator(app, getOwnAccount, async ({ operator }) => {
    const shown = await account.show(operator);
    return { ...shown, operator: toWire(shown.operator) };
  });
  mountForOperator(app, setOwnAccount, async ({ operator, body: { name, languagecode } }) => {
    const language = languageOfCode(languagecode);
    return { operator: toWire(await account.set(operator, { name, language })) };
  });
  mountForOperator(app, beginPasskeyAdding, ({ operator, request }) =>
    account.beginPasskey(operator, askerOf(request)),
  );
  mountForOperator(app, addPasskey, async ({ operator, request, body }) => {
    await account.addPasskey(operator, body, askerOf(request));
    return done;
  });
  mountForOperator(app, removePasskey, async ({ operator, body }) => {
    await account.removePasskey(operator, body.passkeyId);
    return done;
  });
  mountForOperator(app, beginPassword, async ({ operator }) => account.beginPassword(operator));
  mountForOperator(app, setPassword, async ({ operator, body }) => {
    await account.setPassword(operator, body);
    return done;
  });
  mountForOperator(app, removePassword, async ({ operator }) => {
    await account.removePassword(operator);
    return done;
  });
  mountForOperator(app, renewRecoveryCodes, async ({ operator }) => ({
    recoveryCodes: await account.renewRecoveryCodes(operator),
  }));
  mountForOperator(app, endOwnSessions, async ({ operator, body }) => {
    await account.endSessions(operator, body.sessionId);
    return done;
  });
}
