import { getApiKeys, KEY_PREFIX, makeApiKey, revokeApiKey } from '@manyline/contract/console/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ApiKeys } from './api-keys.service.ts';

const BEARER = 'Bearer ';

/** The key that a program came with; a page has none. @throws CONSOLE_FOREIGN for a key in a browser, where scripts of others could read it */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const given = headers.authorization ?? '';
  if (!given.startsWith(`${BEARER}${KEY_PREFIX}`)) return undefined;
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    throw new AppError('CONSOLE_FOREIGN', 'a key that a browser brings');
  return given.slice(BEARER.length);
}

export function mountApiKeys(app: FastifyInstance, keys: ApiKeys) {
  mountForOperator(app, getApiKeys, async () => ({ keys: await keys.list() }));
  mountForOperator(app, makeApiKey, async ({ operator, body }) => ({ key: await keys.make(operator, body) }));
  mountForOperator(app, revokeApiKey, async ({ operator, body }) => {
    await keys.revoke(operator, body);
    return { status: 200 as const };
  });
}
