import { queryBalance } from '@manyline/contract/account';
import { formatMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import { getSpendable } from './ledger.rules.ts';
import type { LedgerService } from './ledger.service.ts';

export function mountLedger(app: FastifyInstance, { ledger }: { ledger: LedgerService }) {
  mountForAccount(app, queryBalance, async ({ caller }) => {
    const balance = await ledger.getBalance(caller.accountId);
    return {
      balance: formatMicros(getSpendable(balance)),
      gift: formatMicros(balance.gift),
      held: formatMicros(balance.heldPaid + balance.heldGift),
    };
  });
}
