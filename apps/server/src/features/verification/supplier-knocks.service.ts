import { toStorableText } from '@manyline/domain/storable-text';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { RawWebhook } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { createApart } from '../../lib/apart.ts';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { Suppliers } from '../suppliers/create-suppliers.ts';
import type { SuppliedOrdersRepository } from './supplied-orders.repository.ts';
import type { SuppliedUpkeep } from './supplied-upkeep.service.ts';
import type { SupplierKnockRow, SupplierKnocksRepository } from './supplier-knocks.repository.ts';

export interface SupplierKnocksDeps {
  knocks: SupplierKnocksRepository;
  orders: Pick<SuppliedOrdersRepository, 'listByNumber'>;
  upkeep: Pick<SuppliedUpkeep, 'lookForKnock'>;
  suppliers: Pick<Suppliers, 'book'>;
  now: Clock;
  log: Logger;
}

const AT_ONCE = 100;
const LEASE_MS = 90_000;
const PATIENCE_MS = 3_000;
const again = { pauseMs: 2_000, longestPauseMs: 15_000 };
/** A knock may overtake the answer that tells us of the order; later it is about none of ours, or the sweep of all orders has seen it. */
const WAITS_MS = 2 * MINUTE_MS;
/** A supplier that calls and cannot be asked is asked again for so long. */
const ASKED_MS = HOUR_MS;
/** Numbers come back to a supplier and are sold again: what it tells is about the orders of a day, and about the last of them. */
const ORDERS_SINCE_MS = DAY_MS;
const ORDERS_MAX = 3;
const ID_MAX = 100;

export type SupplierKnocksService = ReturnType<typeof createSupplierKnocks>;

/**
 * Calls of suppliers that something has come: kept, answered, and then the order is looked at as it is by time. Nothing that a call says
 * is shown or charged; it is only sooner (0202).
 */
export function createSupplierKnocks({ knocks, orders, upkeep, suppliers, now, log }: SupplierKnocksDeps) {
  let underWay: Promise<void> | undefined;
  let looksAgain = false;
  const apart = createApart({
    patienceMs: PATIENCE_MS,
    onError: (error) => log.warn({ err: error }, 'a knock of a supplier could not be looked after; it is tried again'),
  });

  /** An order once, however many calls told of it. Answers those that are about no order of ours, as far as is known. */
  async function look(name: string, told: readonly SupplierKnockRow[]): Promise<SupplierKnockRow[]> {
    const window = { since: now() - ORDERS_SINCE_MS, limit: ORDERS_MAX };
    const byNumber = Map.groupBy(told, ({ app, number }) => `${app} ${number}`);
    const unmatched: SupplierKnockRow[] = [];
    const found = new Map<string, Awaited<ReturnType<typeof orders.listByNumber>>[number]>();
    for (const same of byNumber.values()) {
      const rows = await orders.listByNumber(same[0]!, window);
      if (rows.length === 0) unmatched.push(...same);
      for (const row of rows) found.set(row.orderId, row);
    }
    await upkeep.lookForKnock(name, [...found.values()]);
    return unmatched;
  }

  async function takeAll(name: string, told: readonly SupplierKnockRow[]): Promise<void> {
    const after = (row: SupplierKnockRow, longestMs: number) =>
      now() - row.receivedAt < longestMs ? now() + pauseAfter(again, row.tries - 1) : null;
    try {
      const unmatched = new Set(await look(name, told));
      for (const row of told) await knocks.setDue(row, unmatched.has(row) ? after(row, WAITS_MS) : null);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ supplier: name, why }, 'a supplier knocked and could not be asked; it is asked again');
      for (const row of told) await knocks.setDue(row, after(row, ASKED_MS));
    }
  }

  async function sweep(): Promise<void> {
    const lease = { now: now(), until: now() + LEASE_MS, limit: AT_ONCE };
    const due = await knocks.takeDue(lease, apart.names());
    const bySupplier = Map.groupBy(due, ({ supplier }) => supplier);
    await apart.run(bySupplier.keys(), (name) => takeAll(name, bySupplier.get(name)!));
  }

  /** However many calls come meanwhile, there is one look more. */
  function hurry(): void {
    if (underWay) {
      looksAgain = true;
      return;
    }
    underWay = sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'knocks of suppliers could not be looked for'))
      .finally(() => {
        underWay = undefined;
        if (looksAgain) {
          looksAgain = false;
          hurry();
        }
      });
  }

  return {
    /**
     * Resolves once what the call says is kept. False: there is no such supplier, or it has no way to call.
     * @throws ForgedWebhookError
     */
    async receive(name: string, raw: RawWebhook): Promise<boolean> {
      const supplier = suppliers.book.findSupplier(name);
      if (!supplier?.readWebhook) return false;
      const told = supplier.readWebhook(raw);
      if (!told) return true;
      const { knockId, app, number } = told;
      // An id that no database keeps is of nobody who keeps to the format: the order is looked at in its turn.
      if (knockId.length > ID_MAX || knockId !== toStorableText(knockId)) return true;
      const isNew = await knocks.keep({ supplier: name, knockId, app: toStorableText(app), number, receivedAt: now() });
      if (isNew) hurry();
      return true;
    },

    /** Knocks that a node that died left, and those that wait for their order. */
    sweep,

    /** Notes that a knock has been looked after. */
    async idle(): Promise<void> {
      while (underWay) await underWay;
    },

    prune: (keepMs: number) => knocks.prune(now() - keepMs),
  };
}
