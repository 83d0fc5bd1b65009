import type { Clock } from '@manyline/ports/clock';
import type { HeldNumber, NumberSource } from '@manyline/ports/number-source';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/transaction.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { Reconciled, ReconciliationRepository } from './reconciliation.repository.ts';
import { type Difference, findDifferences, type OwnBooks } from './reconciliation.rules.ts';
import type { ReturnsRepository } from './returns.repository.ts';
import type { SalesService } from './sales.service.ts';

export interface ReconciliationDeps {
  db: Db;
  rows: ReconciliationRepository;
  orders: Pick<OrdersRepository, 'listOnOrder'>;
  returns: Pick<ReturnsRepository, 'list'>;
  stock: Pick<Numbers['stock'], 'listOfSource' | 'listBoughtFrom'>;
  sales: Pick<SalesService, 'list'>;
  carriers: Pick<Carriers, 'find'>;
  now: Clock;
  log: Logger;
}

/** Of all pages of an account's list, and of one number that is mended. */
const LIST_WITHIN_MS = 120_000;
const MEND_WITHIN_MS = 12_000;
/** More than anybody holds at a carrier. */
const LISTED_MAX = 1_000_000;

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

/**
 * Holds our books of numbers against those of every carrier that numbers are sold from, or were. A number of ours that calls somebody else is made to call
 * us; nothing is bought or given back by itself here, since a list that is wrong for a day must not cost anybody a number.
 */
export function createReconciliationService(deps: ReconciliationDeps) {
  const { db, rows, orders, returns, stock, sales, carriers, now, log } = deps;

  async function listSources(): Promise<string[]> {
    const [onSale, bought] = await Promise.all([sales.list(), stock.listBoughtFrom()]);
    return [...new Set([...onSale.map(({ source }) => source), ...bought])].toSorted();
  }

  async function listAll(shop: NumberSource): Promise<HeldNumber[]> {
    const held = new Map<string, HeldNumber>();
    for await (const page of shop.list(AbortSignal.timeout(LIST_WITHIN_MS))) {
      const before = held.size;
      for (const each of page) held.set(each.number, each);
      // A list without end would fill the memory long before its time is over.
      if (page.length > 0 && held.size === before) throw new Error('its list repeats itself');
      if (held.size > LISTED_MAX) throw new Error('its list has no end');
    }
    return [...held.values()];
  }

  async function listUnderWay(source: string): Promise<Set<string>> {
    const [onOrder, goingBack] = await Promise.all([orders.listOnOrder(source), returns.list(source)]);
    return new Set([...onOrder, ...goingBack.map(({ number }) => number)]);
  }

  /** Numbers that we bought: whoever else set them up wrote their address on purpose. */
  async function mend(source: string, shop: NumberSource, own: OwnBooks, found: Difference[]): Promise<Difference[]> {
    const left: Difference[] = [];
    for (const difference of found) {
      const { number, what } = difference;
      const isOurs = what === 'astray' && own.get(number)?.bought === true;
      const isMended = isOurs && (await configure(source, shop, number));
      if (!isMended) left.push(difference);
    }
    return left;
  }

  async function configure(source: string, shop: NumberSource, number: string): Promise<boolean> {
    try {
      await shop.configure(number, AbortSignal.timeout(MEND_WITHIN_MS));
      log.warn({ carrier: source }, 'a number called somebody else; it calls us again');
      return true;
    } catch (error) {
      log.error({ err: error, carrier: source }, 'a number calls somebody else, and could not be made to call us');
      return false;
    }
  }

  async function look(source: string, shop: NumberSource): Promise<Difference[]> {
    // Read before their list and after it: what began or ended meanwhile is under way.
    const before = await listUnderWay(source);
    const theirs = await listAll(shop);
    const own = await stock.listOfSource(source);
    const underWay = before.union(await listUnderWay(source));
    const found = await mend(source, shop, own, findDifferences(own, theirs, underWay));
    const reconciled: Reconciled = { source, lookedAt: now(), numbers: theirs.length };
    await inTransaction(db, (tx) => rows.replace(tx, reconciled, found), { repeatable: true });
    for (const { number, what } of found)
      log.error({ carrier: source, number, what }, 'our books of numbers differ from those of their carrier');
    return found;
  }

  return {
    list: rows.list,
    count: rows.count,
    listLooks: rows.listLooks,

    /** One that cannot be read does not keep the others from it. */
    async run(): Promise<{ differences: number; failed: string[] }> {
      let differences = 0;
      const failed: string[] = [];
      for (const source of await listSources()) {
        try {
          const shop = carriers.find(source)?.numbers;
          if (!shop) throw new Error(`${source} is not there, or sells no numbers any more`);
          differences += (await look(source, shop)).length;
        } catch (error) {
          failed.push(source);
          log.error({ err: error, carrier: source }, 'the numbers of a carrier account could not be listed');
        }
      }
      return { differences, failed };
    },
  };
}
