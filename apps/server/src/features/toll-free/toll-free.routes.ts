import { getTollFreeRegistration, registerTollFree } from '@manyline/contract/toll-free';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { TollFreeService } from './toll-free.service.ts';

export function mountTollFree(app: FastifyInstance, { tollFree }: { tollFree: TollFreeService }) {
  mountForAccount(app, getTollFreeRegistration, async ({ caller, query }) => ({
    state: await tollFree.getState(caller.accountId, query.number),
  }));

  mountForAccount(app, registerTollFree, async ({ caller, body }) => ({
    status: 200 as const,
    state: await tollFree.register(caller.accountId, caller.brand, body.number),
  }));
}
