import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { NumbersRepository } from './numbers.repository.ts';
import type { NumberType, OwnNumber, StockNumber } from './own-number.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export interface NumbersDeps {
  db: Db;
  numbers: NumbersRepository;
  subscriptions: SubscriptionsService;
  now: Clock;
}

export type NumbersService = ReturnType<typeof createNumbersService>;

/** Another node may have given or released a number: its news reaches the send path within this time. */
const CACHE_MS = 2_000;

export function createNumbersService({ db, numbers, subscriptions, now }: NumbersDeps) {
  const ownNumbers = createExpiringCache<OwnNumber[]>({ ttlMs: CACHE_MS, entriesMax: 20_000 });

  return {
    listOwn: (accountId: string) => numbers.listOwn(accountId),

    /** For the send path: at most 2 s old. */
    async findOwn(accountId: string, number: string): Promise<OwnNumber | undefined> {
      const own = await ownNumbers.getOrLoad(accountId, () => numbers.listOwn(accountId));
      return own.find((entry) => entry.number === number);
    },

    findHolders: (tx: Db | Tx, list: readonly string[]) => numbers.findHolders(tx, list),

    addStock: (stock: readonly StockNumber[]) => numbers.addStock(db, stock, now()),

    /** Free of charge. @throws NOT_FOUND when no such number is free. */
    async give(accountId: string, want: { source: string; type: NumberType; number?: string }): Promise<StockNumber> {
      const given = await inTransaction(db, async (tx) => {
        const taken = await numbers.take(tx, accountId, want);
        if (!taken) return undefined;
        const date = now();
        await numbers.addOwn(tx, accountId, taken, date);
        const { number, telCode } = taken;
        await subscriptions.record(tx, { accountId, number, telCode, type: 'subscribe', charge: 0, date });
        return taken;
      });
      if (!given) throw new AppError('NOT_FOUND', `no free number of type ${want.type} at ${want.source}`);
      ownNumbers.delete(accountId);
      return given;
    },
  };
}
