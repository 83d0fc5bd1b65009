import { getLowBalance, setLowBalance } from '@manyline/contract/low-balance';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { LowBalanceService } from './low-balance.service.ts';

export function mountLowBalance(app: FastifyInstance, { lowBalance }: { lowBalance: LowBalanceService }) {
  mountForAccount(app, getLowBalance, ({ caller: { accountId } }) => lowBalance.read(accountId));

  mountForAccount(app, setLowBalance, ({ caller: { accountId }, body }) => lowBalance.set(accountId, body.below));
}
