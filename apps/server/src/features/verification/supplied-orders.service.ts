import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import { CODE_LOCK_MS, codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import type { Clock } from '@manyline/ports/clock';
import {
  type CodeSupplier,
  type SuppliedOrder,
  SupplierRefusedError,
  SupplierUnavailableError,
  SupplierUncertainError,
} from '@manyline/ports/code-supplier';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Suppliers } from '../suppliers/create-suppliers.ts';
import type { CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeHolds } from './code-holds.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import type { CodeLock } from './code-number.ts';
import type { CodeUsesRepository } from './code-uses.repository.ts';
import { isAsAsked, lengthOf, toBought } from './supplied-answer.rules.ts';
import { ORDER_SETTLES_MS, SUPPLIER_WITHIN_MS, type SuppliedOrderRow } from './supplied-order.ts';
import type { SuppliedOrdersRepository } from './supplied-orders.repository.ts';

export interface SuppliedOrdersDeps {
  db: Db;
  ledger: Pick<LedgerService, 'lockBalance'>;
  holds: CodeHolds;
  orders: SuppliedOrdersRepository;
  locks: CodeLocksRepository;
  claims: CodeClaimsRepository;
  uses: CodeUsesRepository;
  suppliers: Pick<Suppliers, 'book' | 'noteNone' | 'readSoon'>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
  log: Logger;
}

/** The wanted number, for how much at most, and of whom not. */
export interface SupplyWish {
  accountId: string;
  brand: Brand;
  app: string;
  countryCode: string;
  rateMax: Micros;
  except: ReadonlySet<string>;
}

const LOOK_EVERY_MS = 250;

export type SuppliedOrdersService = ReturnType<typeof createSuppliedOrders>;

/**
 * Buys numbers of suppliers. The order is a row before the supplier hears of it, with the money set aside, and it is asked for once:
 * whatever happens to the process, a row tells that something may have been bought (0156).
 */
export function createSuppliedOrders(deps: SuppliedOrdersDeps) {
  const { db, ledger, holds, orders, locks, claims, uses, suppliers, pushBalance, now, log } = deps;

  const toHeld = ({ accountId, orderId, app, countryCode, rate }: SuppliedOrderRow) => ({
    accountId,
    lockId: orderId,
    app,
    countryCode,
    rate,
  });

  /** Within a transaction that has the balance and the order locked. */
  async function giveUp(tx: Tx, order: SuppliedOrderRow): Promise<Micros> {
    await orders.set(tx, order, { state: 'failed', dueAt: null });
    return holds.release(tx, toHeld(order));
  }

  /** It was surely not bought. */
  async function fail(order: SuppliedOrderRow) {
    const balance = await inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, order.accountId);
        const current = await orders.lock(tx, order);
        return current?.state === 'asked' ? giveUp(tx, current) : undefined;
      },
      { repeatable: true },
    );
    if (balance !== undefined) pushBalance(order.accountId, balance);
  }

  /** Bought, and nobody has it: the supplier takes it back at the next look. */
  const dispose = (tx: Tx, order: SuppliedOrderRow, got: SuppliedOrder) =>
    orders.set(tx, order, { state: 'ending', ...toBought(got), dueAt: now(), tries: 0 });

  /**
   * The number becomes a lock. Undefined: it is held for somebody else here, is none that may be sold, or the order was given up meanwhile.
   * @throws SupplierUncertainError: what was answered is another order of ours
   */
  async function place(tx: Tx, order: SuppliedOrderRow, got: SuppliedOrder): Promise<CodeLock | undefined> {
    const { accountId, orderId, app, countryCode, rate } = order;
    await ledger.lockBalance(tx, accountId);
    const current = await orders.lock(tx, order);
    // This very transaction, whose commit nobody heard of.
    if (current?.state === 'open') return locks.find(tx, accountId, orderId);
    if (current?.supplierOrder !== got.orderId && (await isKnown(tx, order, got)))
      throw new SupplierUncertainError(`${order.supplier} answered with an order that it took before`);
    const at = now();
    const expiresAt = at + lengthOf(got);
    const { number } = got;
    const claim = { number, app, accountId, lockId: orderId, lockedUntil: expiresAt, now: at };
    if (current?.state !== 'asked' || !isAsAsked(order, got) || !(await claims.take(tx, claim))) {
      if (current?.state === 'asked') await holds.release(tx, toHeld(order));
      await dispose(tx, order, got);
      return undefined;
    }
    const lock: CodeLock = {
      accountId,
      lockId: orderId,
      number,
      app,
      countryCode,
      numberType: codeNumberTypes.shared,
      rate,
      state: 'open',
      received: 0,
      lockedAt: at,
      expiresAt,
    };
    await locks.insert(tx, lock);
    const { telCode } = splitNumber(number);
    await uses.note(tx, { accountId, app, tier: codeNumberTypes.shared, usedAt: at, number, telCode, countryCode });
    await orders.set(tx, order, { state: 'open', ...toBought(got), dueAt: at, tries: 0 });
    return lock;
  }

  const isKnown = async (tx: Tx, { supplier }: SuppliedOrderRow, { orderId }: SuppliedOrder) =>
    (await orders.listKnown(tx, supplier, [orderId])).has(orderId);

  async function noteUnsure(order: SuppliedOrderRow): Promise<never> {
    await orders.set(db, order, { isUnsure: true });
    log.warn({ supplier: order.supplier, orderId: order.orderId }, 'nobody knows whether a supplier sold a number');
    throw new AppError('CODE_NUMBER_UNSURE', `order ${order.orderId} at ${order.supplier}`);
  }

  /** Twice where a repeat buys nothing. */
  async function ask(supplier: CodeSupplier, { orderId: key, app, countryCode, costMax }: SuppliedOrderRow) {
    const wish = { app, countryCode, costMax, key };
    const once = () => supplier.order(wish, AbortSignal.timeout(SUPPLIER_WITHIN_MS));
    if (supplier.repeats === 'never') return once();
    return once().catch((error: unknown) => {
      if (error instanceof SupplierRefusedError || error instanceof SupplierUnavailableError) throw error;
      return once();
    });
  }

  /** True: it was surely not bought, and somebody else may be asked. */
  async function isRefused(order: SuppliedOrderRow, error: unknown): Promise<boolean> {
    const { supplier, app, countryCode } = order;
    const isRefusal = error instanceof SupplierRefusedError;
    if (!isRefusal && !(error instanceof SupplierUnavailableError)) return false;
    if (!isRefusal)
      log[error.needsOperator ? 'error' : 'warn']({ supplier, why: error.message }, 'a supplier sells nothing now');
    await fail(order);
    if (isRefusal && error.reason === 'price') await suppliers.readSoon(supplier, now());
    else if (isRefusal) await suppliers.noteNone(supplier, app, countryCode);
    return true;
  }

  return {
    /** Within the transaction that has the account's balance locked. @throws NO_CODE_NUMBER, CODE_PRICE_CHANGED, INSUFFICIENT_BALANCE */
    async begin(tx: Tx, orderId: string, { accountId, brand, app, countryCode, rateMax, except }: SupplyWish) {
      const [best] = suppliers.book.list(brand, app, countryCode).filter(({ supplier }) => !except.has(supplier.name));
      if (!best) throw new AppError('NO_CODE_NUMBER', `${app} in ${countryCode}: none is free, and nobody has any`);
      if (best.rate > rateMax) throw priceChanged(brand, best.rate);
      const askedAt = now();
      const order: SuppliedOrderRow = {
        accountId,
        orderId,
        supplier: best.supplier.name,
        app,
        countryCode,
        rate: best.rate,
        costMax: best.costMax,
        state: 'asked',
        supplierOrder: null,
        number: null,
        cost: null,
        askedAt,
        isUnsure: false,
        absences: 0,
        heard: 0,
        tries: 0,
      };
      const balance = await holds.hold(tx, toHeld(order), askedAt + CODE_LOCK_MS);
      await orders.insert(tx, order);
      return { order, balance };
    },

    listAsked: orders.listAsked,
    noteClosed: orders.noteClosed,

    /** Undefined: the supplier has none, and nothing was bought. @throws CODE_NUMBER_UNSURE */
    async buy(order: SuppliedOrderRow): Promise<CodeLock | undefined> {
      const supplier = suppliers.book.findSupplier(order.supplier);
      let got: SuppliedOrder;
      try {
        if (!supplier) throw new SupplierUnavailableError(`${order.supplier} is gone`);
        got = await ask(supplier, order);
      } catch (error) {
        if (await isRefused(order, error)) return undefined;
        return noteUnsure(order);
      }
      return inTransaction(db, (tx) => place(tx, order, got), { repeatable: true }).catch((error: unknown) => {
        if (error instanceof SupplierUncertainError) return noteUnsure(order);
        throw error;
      });
    },

    /** The lock of an order that somebody else is waiting for, once its supplier has answered. @throws CODE_NUMBER_UNSURE */
    async untilSettled(order: SuppliedOrderRow): Promise<CodeLock | undefined> {
      while (now() < order.askedAt + ORDER_SETTLES_MS) {
        const current = await orders.find(order);
        if (current?.isUnsure) break;
        if (current?.state !== 'asked')
          return inTransaction(db, (tx) => locks.find(tx, order.accountId, order.orderId));
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      throw new AppError('CODE_NUMBER_UNSURE', `order ${order.orderId} at ${order.supplier}`);
    },

    /** For whoever looks after orders: within a transaction that has the balance and the order locked. */
    giveUp,
    dispose,
    release: (tx: Tx, order: SuppliedOrderRow) => holds.release(tx, toHeld(order)),
    countUnsure: orders.countUnsure,
  };
}

/** It costs more than was shown, or than whoever did not look would expect. */
export function priceChanged(brand: Brand, rate: Micros): AppError {
  return new AppError('CODE_PRICE_CHANGED', `it costs ${rate}`, {
    values: { price: formatPrice(brand, rate, brand.defaultLanguage) },
  });
}
