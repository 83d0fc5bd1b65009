import { randomUUID } from 'node:crypto';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { inTransaction } from '@manyline/server/db/transaction';
import { createLogger } from '@manyline/server/log';
import { ourEnvironment } from './our-world.ts';

const AMOUNT = 20_000;

/** The product's own ledger, with as many accounts that have money. */
export async function openOurLedger(databaseUrl: string, count: number) {
  const world = await compose(readConfig(ourEnvironment({ databaseUrl })), { log: createLogger('warn') });
  const { service: ledger } = world.ledger;
  const accounts = Array.from({ length: count }, () => randomUUID());
  await inTransaction(world.kit.db, async (tx) => {
    for (const accountId of accounts) await ledger.openAccount(tx, accountId, 'pingme');
    await ledger.postAll(
      tx,
      accounts.map((accountId) => ({
        kind: 'credit' as const,
        accountId,
        reference: 'bench',
        type: 'topUp' as const,
        paid: 1_000_000_000_000_000,
        gift: 0,
        from: 'topUp' as const,
        date: Date.now(),
      })),
    );
  });
  return {
    accounts,
    async charge(accountId: string, reference: string): Promise<void> {
      const date = Date.now();
      await ledger.post({ kind: 'charge', accountId, reference, type: 'sms', amount: AMOUNT, to: 'revenue', date });
    },
    close: () => world.stop(),
  };
}
