import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { NumbersRepository } from './numbers.repository.ts';
import type { NumberType, OwnNumber, StockNumber } from './own-number.ts';

export type NumbersService = ReturnType<typeof createNumbersService>;

/** Another node may have given or released a number: its news reaches the send path within this time. */
const CACHE_MS = 2_000;

export function createNumbersService({ db, numbers, now }: { db: Db; numbers: NumbersRepository; now: Clock }) {
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

    /** @throws NOT_FOUND when no such number is free. */
    async give(accountId: string, want: { source: string; type: NumberType; number?: string }): Promise<StockNumber> {
      const given = await inTransaction(db, async (tx) => {
        const taken = await numbers.take(tx, accountId, want);
        if (taken) await numbers.addOwn(tx, accountId, taken, now());
        return taken;
      });
      if (!given) throw new AppError('NOT_FOUND', `no free number of type ${want.type} at ${want.source}`);
      ownNumbers.delete(accountId);
      return given;
    },
  };
}
