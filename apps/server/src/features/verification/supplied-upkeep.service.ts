import type { Micros } from '@manyline/domain/money';
import { HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { CodeSupplier, SuppliedOrder } from '@manyline/ports/code-supplier';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { createApart } from '../../lib/apart.ts';
import { inLanes } from '../../lib/in-lanes.ts';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Suppliers } from '../suppliers/create-suppliers.ts';
import type { CodeLocksService } from './code-locks.service.ts';
import type { CodeTextsService } from './code-texts.service.ts';
import { toHeard } from './supplied-answer.rules.ts';
import { ORDER_GIVEN_UP_MS, SUPPLIER_WITHIN_MS, type SuppliedOrderRow } from './supplied-order.ts';
import type { SuppliedOrdersRepository } from './supplied-orders.repository.ts';
import type { SuppliedOrdersService } from './supplied-orders.service.ts';

export interface SuppliedUpkeepDeps {
  db: Db;
  ledger: Pick<LedgerService, 'lockBalance'>;
  orders: SuppliedOrdersRepository;
  supplied: Pick<SuppliedOrdersService, 'giveUp' | 'dispose' | 'release'>;
  locks: Pick<CodeLocksService, 'withdraw'>;
  texts: Pick<CodeTextsService, 'receiveSupplied'>;
  suppliers: Pick<Suppliers, 'book'>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
  log: Logger;
}

/** Of all suppliers, in one sweep: what it costs does not grow with what is open, it only takes longer. */
const AT_ONCE = 60;
const LEASE_MS = 90_000;
/** A supplier that takes longer goes on beside the others. */
const PATIENCE_MS = 3_000;
/** Orders that the supplier's answers left no time for come again. */
const TURN_MS = 60_000;
/** In one question: an answer that dawdles keeps few others waiting. */
const LOOKED_AT_ONCE = 10;
const LOOKS_SIDE_BY_SIDE = 3;
/** An order is looked at the less often the older it is: codes come within seconds. */
const looks = [
  { untilMs: MINUTE_MS, everyMs: 3_000 },
  { untilMs: 3 * MINUTE_MS, everyMs: 6_000 },
  { untilMs: Number.POSITIVE_INFINITY, everyMs: 15_000 },
];
const unreachable = { pauseMs: 5_000, longestPauseMs: MINUTE_MS };
const endingAgain = { pauseMs: 3_000, longestPauseMs: MINUTE_MS };
/** A supplier that cannot be told of an end has ended it by itself long before. */
const ENDED_AFTER_MS = 2 * HOUR_MS;
/** An order that was not found is looked for once more, after so long. */
const LOOKED_AGAIN_MS = MINUTE_MS;
const ABSENCES = 2;
const MISSED_MAX = 3;
/** Of one order; whoever sends more wants to fill us. */
const TEXTS_MAX = 50;

export type SuppliedUpkeep = ReturnType<typeof createSuppliedUpkeep>;

/** Looks after orders at suppliers until they are over: codes, ends, and those of which nobody knows whether they were bought. */
export function createSuppliedUpkeep(deps: SuppliedUpkeepDeps) {
  const { db, ledger, orders, supplied, locks, texts, suppliers, pushBalance, now, log } = deps;
  const apart = createApart({
    patienceMs: PATIENCE_MS,
    onError: (error) =>
      log.warn({ err: error }, 'orders at a supplier could not be looked after; they are tried again'),
  });
  const soon = () => AbortSignal.timeout(SUPPLIER_WITHIN_MS);

  /** Late ones too: they are shown, and charged once. What belongs to no lock of anybody is not. */
  async function hear(row: SuppliedOrderRow, { orderId, texts: list }: SuppliedOrder): Promise<void> {
    if (list.length <= row.heard) return;
    for (const each of list.slice(0, TEXTS_MAX)) await texts.receiveSupplied(row, toHeard(orderId, each));
    await orders.set(db, row, { heard: list.length });
  }

  async function lookAt(row: SuppliedOrderRow, order: SuppliedOrder | undefined): Promise<void> {
    if (order) await hear(row, order);
    const absences = order ? 0 : row.absences + 1;
    const hasEnded = order?.state === 'ended' || absences >= MISSED_MAX;
    if (hasEnded && (order?.texts.length ?? row.heard) === 0) return locks.withdraw(row.accountId, row.orderId);
    // Nothing more comes: the lock's end is the next event.
    const isLast = hasEnded || order?.state === 'finished';
    const age = now() - row.askedAt;
    const { everyMs } = looks.find(({ untilMs }) => age < untilMs)!;
    return noteLook(row, { absences, dueAt: isLast ? null : now() + everyMs });
  }

  /** A lock that was closed meanwhile has its own next turn. */
  async function noteLook(row: SuppliedOrderRow, change: { absences: number; dueAt: number | null }) {
    await inTransaction(
      db,
      async (tx) => {
        const current = await orders.lock(tx, row);
        if (current?.state === 'open') await orders.set(tx, row, { ...change, tries: 0 });
      },
      { repeatable: true },
    );
  }

  async function look(supplier: CodeSupplier, rows: readonly SuppliedOrderRow[]): Promise<void> {
    if (rows.length === 0) return;
    const found = await supplier.check(
      rows.map(({ supplierOrder }) => supplierOrder!),
      soon(),
    );
    const byId = new Map(found.map((order) => [order.orderId, order]));
    for (const row of rows) await guarded(row, () => lookAt(row, byId.get(row.supplierOrder!)));
  }

  /** An order that is over may have a late text still; what else becomes of one is the sweep's. */
  async function lookForKnock(name: string, rows: readonly SuppliedOrderRow[]): Promise<void> {
    if (rows.length === 0) return;
    const supplier = suppliers.book.findSupplier(name);
    if (!supplier) throw new Error('the account is gone');
    for (const some of chunksOf(rows)) {
      const theirs = some.map(({ supplierOrder }) => supplierOrder!);
      const byId = new Map((await supplier.check(theirs, soon())).map((order) => [order.orderId, order]));
      for (const row of some) {
        const order = byId.get(row.supplierOrder!);
        if (order && row.state === 'open') await lookAt(row, order);
        else if (order) await hear(row, order);
      }
    }
  }

  /** Tells the supplier that it is over, and goes on until it says so too. */
  async function end(supplier: CodeSupplier, row: SuppliedOrderRow): Promise<void> {
    const theirs = row.supplierOrder!;
    const order = await (row.heard > 0 ? supplier.finish(theirs, soon()) : supplier.cancel(theirs, soon()));
    if (order) await hear(row, order);
    if (!order || order.state === 'ended' || order.state === 'finished')
      return orders.set(db, row, { state: 'over', dueAt: null });
    const isToFinish = row.heard === 0 && order.texts.length > 0;
    const pause = isToFinish ? 0 : pauseAfter(endingAgain, row.tries - 1);
    if (now() - row.askedAt < ENDED_AFTER_MS) return orders.set(db, row, { dueAt: now() + pause });
    return orders.set(db, row, { state: 'over', dueAt: null });
  }

  /** Was it bought? One that is found has nobody who waits for it any more, so it goes back; the money does at once. */
  async function resolve(supplier: CodeSupplier | undefined, row: SuppliedOrderRow): Promise<void> {
    const isGivenUp = now() - row.askedAt > ORDER_GIVEN_UP_MS;
    const { app, countryCode, costMax, orderId: key, askedAt: since } = row;
    const ask = { app, countryCode, costMax, key, since };
    const found = supplier && !isGivenUp ? await supplier.find(ask, soon()) : [];
    const balance = await inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, row.accountId);
        const current = await orders.lock(tx, row);
        if (current?.state !== 'asked') return undefined;
        if (isGivenUp) return supplied.giveUp(tx, current);
        const later = { isUnsure: true, dueAt: now() + LOOKED_AGAIN_MS };
        if (!supplier || (await orders.isAnotherUnderWay(tx, row, now()))) {
          await orders.set(tx, row, later);
          return undefined;
        }
        const known = await orders.listKnown(
          tx,
          row.supplier,
          found.map(({ orderId }) => orderId),
        );
        const theirs = found.find(({ orderId }) => !known.has(orderId));
        if (theirs) {
          await supplied.dispose(tx, current, theirs);
          return supplied.release(tx, current);
        }
        if (current.absences + 1 >= ABSENCES) return supplied.giveUp(tx, current);
        await orders.set(tx, row, { ...later, absences: current.absences + 1 });
        return undefined;
      },
      { repeatable: true },
    );
    if (balance !== undefined) pushBalance(row.accountId, balance);
  }

  /** One that cannot be looked after must not keep the others from it. */
  async function guarded(row: SuppliedOrderRow, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ supplier: row.supplier, orderId: row.orderId, why }, 'an order at a supplier waits for its next turn');
      const isHopeless = row.state === 'ending' && now() - row.askedAt > ENDED_AFTER_MS;
      const change = isHopeless
        ? { state: 'over' as const, dueAt: null }
        : { dueAt: now() + pauseAfter(unreachable, row.tries) };
      await orders.set(db, row, change);
    }
  }

  async function tendAll(name: string, rows: readonly SuppliedOrderRow[]): Promise<void> {
    const supplier = suppliers.book.findSupplier(name);
    const of = (state: SuppliedOrderRow['state']) => rows.filter((row) => row.state === state);
    const begunAt = performance.now();
    const isInTime = () => performance.now() - begunAt < TURN_MS;
    for (const row of of('asked')) if (isInTime()) await guarded(row, () => resolve(supplier, row));
    const others = [...of('open'), ...of('ending')];
    if (!supplier) {
      for (const row of others) await guarded(row, () => Promise.reject(new Error('the account is gone')));
      return;
    }
    await inLanes(chunksOf(of('open')), LOOKS_SIDE_BY_SIDE, (open) =>
      look(supplier, open).catch(async (error: unknown) => {
        for (const row of open) await guarded(row, () => Promise.reject(error));
      }),
    );
    for (const row of of('ending')) if (isInTime()) await guarded(row, () => end(supplier, row));
  }

  return {
    /** The supplier says that there is something new about these. @throws SupplierUnavailableError */
    lookForKnock,

    /** Those whose turn it is, of all suppliers at once. Answers how many. */
    async sweep(): Promise<number> {
      const due = await orders.takeDue({ now: now(), until: now() + LEASE_MS, limit: AT_ONCE }, apart.names());
      const bySupplier = Map.groupBy(due, ({ supplier }) => supplier);
      await apart.run(bySupplier.keys(), (name) => tendAll(name, bySupplier.get(name)!));
      return due.length;
    },
  };
}

function chunksOf(rows: readonly SuppliedOrderRow[]): SuppliedOrderRow[][] {
  const count = Math.ceil(rows.length / LOOKED_AT_ONCE);
  return Array.from({ length: count }, (_, at) => rows.slice(at * LOOKED_AT_ONCE, (at + 1) * LOOKED_AT_ONCE));
}
