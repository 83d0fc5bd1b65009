import { getCallList } from '@manyline/contract/histories';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForAccount } from '../../http/route.ts';
import type { CallsService } from './calls.service.ts';

export function mountCalls(app: FastifyInstance, { calls }: { calls: CallsService }) {
  mountForAccount(app, getCallList, async ({ caller, query }) => {
    if (!caller.brand.can('calls')) throw new AppError('NOT_AUTHORISED', `${caller.brand.id} shows no calls`);
    return calls.listCalls(caller.accountId, query);
  });
}
