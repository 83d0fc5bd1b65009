import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { HoldingsRepository } from './holdings.repository.ts';
import type { NumbersRepository } from './numbers.repository.ts';
import type { NumberType, OwnNumber, StockNumber } from './own-number.ts';
import type { StockRepository } from './stock.repository.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export interface NumbersDeps {
  db: Db;
  numbers: NumbersRepository;
  stock: StockRepository;
  holdings: HoldingsRepository;
  subscriptions: SubscriptionsService;
  /** A number as its carrier lets it be. */
  toCarried(own: OwnNumber): OwnNumber;
  /** After the commit: numbers of the account, or what is said of them, are others now. */
  onChanged(accountId: string, date: number): void;
  newId(): string;
  now: Clock;
}

interface Wanted {
  source: string;
  type: NumberType;
  number?: string;
  country?: string;
}

export type NumbersService = ReturnType<typeof createNumbersService>;

/** Another node may have given or released a number: its news reaches the send path within this time. */
const CACHE_MS = 2_000;

export function createNumbersService(deps: NumbersDeps) {
  const { db, numbers, stock, holdings, subscriptions, toCarried, onChanged, newId, now } = deps;
  const ownNumbers = createExpiringCache<OwnNumber[]>({ ttlMs: CACHE_MS, entriesMax: 20_000 });

  function tellChanged(accountId: string): void {
    ownNumbers.delete(accountId);
    onChanged(accountId, now());
  }

  async function begin(tx: Tx, accountId: string, want: Wanted): Promise<StockNumber | undefined> {
    const date = now();
    const taken = await stock.take(tx, accountId, { ...want, now: date });
    if (!taken) return undefined;
    const rentalId = newId();
    await holdings.begin(tx, accountId, taken, { rentedAt: date, rentalId });
    const { number, telCode } = taken;
    await subscriptions.record(tx, { accountId, number, telCode, type: 'subscribe', charge: 0, date, rentalId });
    return taken;
  }

  return {
    listOwn: async (accountId: string) => (await numbers.listOwn(accountId)).map(toCarried),

    listOwnOf: (accountIds: readonly string[]) => numbers.listOwnOf(accountIds),

    /** For the send path: at most 2 s old. */
    async findOwn(accountId: string, number: string): Promise<OwnNumber | undefined> {
      const own = await ownNumbers.getOrLoad(accountId, () => numbers.listOwn(accountId));
      const found = own.find((entry) => entry.number === number);
      return found && toCarried(found);
    },

    /** Its numbers changed: the send path and the account's screens read them anew. */
    tellChanged,

    findHolders: (tx: Db | Tx, list: readonly string[]) => numbers.findHolders(tx, list),

    addStock: (list: readonly StockNumber[]) => stock.add(db, list, now()),

    /** Free of charge, without a plan: it is never renewed. @throws NOT_FOUND when no such number is free. */
    async give(accountId: string, want: Wanted): Promise<StockNumber> {
      const given = await inTransaction(db, (tx) => begin(tx, accountId, want));
      if (!given) throw new AppError('NOT_FOUND', `no free number of type ${want.type} at ${want.source}`);
      tellChanged(accountId);
      return given;
    },

    /** A field that is not given stays as it is. @throws NOT_FOUND */
    async describe(
      accountId: string,
      number: string,
      words: { name?: string | undefined; notes?: string | undefined },
    ) {
      const described = await numbers.describe(accountId, number, words);
      if (!described) throw new AppError('NOT_FOUND', `${number} is no number of this account`);
      tellChanged(accountId);
      return described;
    },
  };
}
