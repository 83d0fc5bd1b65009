import { CODE_LOCK_MS, codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeCatalogue } from './code-catalogue.service.ts';
import type { CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeAsker, CodeGuard, ReachedLimit } from './code-guard.service.ts';
import type { CodeHolds } from './code-holds.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import type { CloseReason, CodeLock, CodeTier } from './code-number.ts';
import { outcomeOf, restAfter } from './code-outcome.rules.ts';
import { codeRateOf } from './code-prices.ts';
import type { CodeStockRepository } from './code-stock.repository.ts';
import type { CodeUsesRepository } from './code-uses.repository.ts';
import type { SuppliedOrderRow } from './supplied-order.ts';
import { priceChanged, type SuppliedOrdersService } from './supplied-orders.service.ts';

/** The request for a lock: a number by its name, else one of a tier. `last…`: the lock that goes in the same step. */
export interface LockAsk {
  app: string;
  countryCode: string;
  number: string | undefined;
  numberType: 0 | 1 | 2 | undefined;
  lastApp: string | undefined;
  lastNumber: string | undefined;
  /** The price that was shown. Undefined: the one of the brand, and nothing that costs more. */
  rateMax?: Micros | undefined;
  /** A key of the asker's: a repeat with it answers the same lock, and it gets numbers of our own stock alone. */
  orderKey?: string | undefined;
}

export interface CodeLocksDeps {
  db: Db;
  ledger: Pick<LedgerService, 'lockBalance'>;
  holds: CodeHolds;
  supplied: SuppliedOrdersService;
  catalogue: CodeCatalogue;
  stock: CodeStockRepository;
  claims: CodeClaimsRepository;
  locks: CodeLocksRepository;
  uses: CodeUsesRepository;
  guard: CodeGuard;
  /** 0: a number that failed for a service rests no longer than any other. */
  failedRestHours: number;
  pushBalance(accountId: string, balance: Micros): void;
  /** A number was taken back by whoever supplied it. */
  onWithdrawn(tx: Tx, lock: CodeLock): Promise<void>;
  tellWithdrawn(lock: CodeLock): void;
  newId(): string;
  now: Clock;
  log: Logger;
}

/** A lock; or an order that a supplier is to be asked for, or that another copy of the call has asked for; or why it is none. */
interface Taken {
  lock?: CodeLock;
  order?: SuppliedOrderRow;
  pending?: SuppliedOrderRow;
  reached?: ReachedLimit;
  balance?: Micros;
}

/** Numbers that an account waits on at once, on all its devices. */
const OPEN_MAX = 3;
/** Orders of software, each with a key of its own, are those of many people. */
const KEYED_OPEN_MAX = 200;
/** Of a tier, so many are tried: somebody else may be quicker. */
const TRIED_MAX = 10;
const SUPPLIERS_MAX = 3;
const DUE_MAX = 200;

export type CodeLocksService = ReturnType<typeof createCodeLocksService>;

/** Takes numbers for fifteen minutes and gives them back; the price of a code is held meanwhile (decisions 23 and 34). */
export function createCodeLocksService(deps: CodeLocksDeps) {
  const { db, ledger, holds, supplied, catalogue, stock, claims, locks, uses, guard, failedRestHours } = deps;
  const { pushBalance, newId, now, log } = deps;

  /** Within a transaction that has the account's balance locked. */
  async function close(tx: Tx, lock: CodeLock, reason: CloseReason): Promise<Micros> {
    const { accountId, lockId, number, app } = lock;
    const at = now();
    const balance = await holds.release(tx, lock);
    await locks.close(tx, lock, reason, at);
    await supplied.noteClosed(tx, accountId, lockId, at);
    const claim = await claims.letGo(tx, { number, app, lockId, now: at });
    if (claim) await noteOutcome(tx, lock, claim, at);
    return balance;
  }

  /** A number that was waited on in vain is not offered for the service for a while; a subscriber's stays theirs anyway. */
  async function noteOutcome(
    tx: Tx,
    lock: CodeLock,
    claim: { failures: number; subscribed: boolean },
    at: number,
  ): Promise<void> {
    const { number, app } = lock;
    const outcome = outcomeOf(lock, at);
    if (outcome === 'received' && claim.failures > 0)
      await claims.noteOutcome(tx, { number, app, failures: 0, restsUntil: 0 });
    if (outcome !== 'inVain' || claim.subscribed || failedRestHours === 0) return;
    const failures = claim.failures + 1;
    await claims.noteOutcome(tx, { number, app, failures, restsUntil: at + restAfter(failures, failedRestHours) });
  }

  async function takeNumber(tx: Tx, accountId: string, ask: LockAsk, lockId: string) {
    const at = now();
    const claim = { app: ask.app, accountId, lockId, lockedUntil: at + CODE_LOCK_MS, now: at };
    if (ask.number !== undefined) {
      const use = await uses.find(tx, { accountId, number: ask.number, app: ask.app });
      const known = catalogue.find(ask.number);
      if (!use || use.subState === 'expired' || known?.countryCode !== ask.countryCode) return undefined;
      const taken = await claims.take(tx, { ...claim, number: ask.number });
      return taken ? { number: ask.number, tier: use.tier, numberType: codeNumberTypes.own } : undefined;
    }
    const tier = tierOf(ask);
    const except = ask.lastNumber === undefined ? [] : [ask.lastNumber];
    const wanted = { app: ask.app, countryCode: ask.countryCode, tier, accountId, now: at, except };
    for (const number of await stock.listFree(tx, wanted, TRIED_MAX))
      if (await claims.take(tx, { ...claim, number })) return { number, tier, numberType: tier };
    return undefined;
  }

  /** Also orders whose number is not known yet: they are as good as open. */
  function checkOpen(open: readonly CodeLock[], asked: readonly SuppliedOrderRow[], { orderKey }: LockAsk) {
    const count = open.length + asked.length;
    if (count >= (orderKey === undefined ? OPEN_MAX : KEYED_OPEN_MAX))
      throw new AppError('CODE_LOCK_OPEN', `${count} open locks`);
  }

  async function take(tx: Tx, asker: CodeAsker, ask: LockAsk, refused: ReadonlySet<string>): Promise<Taken> {
    const { accountId, brand } = asker;
    await ledger.lockBalance(tx, accountId);
    const open = await locks.listOpen(tx, accountId);
    const repeat = await findRepeatOf(tx, accountId, open, ask);
    if (repeat) return { lock: repeat };
    const reached = await guard.findReached(tx, accountId, ask.app);
    if (reached) return { reached };
    const over = open.filter((lock) => isLast(lock, ask) || lock.expiresAt <= now());
    for (const lock of over) await close(tx, lock, isLast(lock, ask) ? 'changed' : 'expired');
    const asked = await supplied.listAsked(tx, accountId);
    const pending = isSuppliable(ask) ? asked.find((order) => isSame(order, ask) && !order.isUnsure) : undefined;
    if (pending) return { pending };
    checkOpen(
      open.filter((lock) => !over.includes(lock)),
      asked,
      ask,
    );
    const lockId = newId();
    const taken = await takeNumber(tx, accountId, ask, lockId);
    const stocked = taken && catalogue.find(taken.number);
    const rateMax = ask.rateMax ?? codeRateOf(brand, tierOf(ask), ask);
    if (!stocked) {
      if (!isSuppliable(ask)) throw new AppError('NO_CODE_NUMBER', `${ask.app} in ${ask.countryCode}: none is free`);
      const { app, countryCode } = ask;
      return supplied.begin(tx, lockId, { accountId, brand, app, countryCode, rateMax, except: refused });
    }
    const lockedAt = now();
    const { number, numberType, tier } = taken;
    const rate = codeRateOf(brand, tier, ask);
    if (ask.rateMax !== undefined && rate > ask.rateMax) throw priceChanged(brand, rate);
    const lock: CodeLock = {
      accountId,
      lockId,
      number,
      app: ask.app,
      countryCode: ask.countryCode,
      numberType,
      rate,
      state: 'open',
      received: 0,
      lockedAt,
      expiresAt: lockedAt + CODE_LOCK_MS,
    };
    const balance = await holds.hold(tx, lock, lock.expiresAt);
    await locks.insert(tx, lock, ask.orderKey);
    await uses.note(tx, { accountId, app: ask.app, tier, usedAt: lockedAt, ...stocked });
    return { lock, balance };
  }

  /** With a key of the asker's that alone says what is a repeat, be it open or over. */
  const findRepeatOf = async (on: Db | Tx, accountId: string, open: readonly CodeLock[], ask: LockAsk) =>
    ask.orderKey === undefined ? findRepeat(open, ask, now()) : locks.findByKey(on, accountId, ask.orderKey);

  const findKnown = async (accountId: string, ask: LockAsk) =>
    findRepeatOf(db, accountId, await locks.listOpen(db, accountId), ask);

  /** Ends a lock that is still open. */
  async function end(
    accountId: string,
    lockId: string,
    reason: CloseReason,
    isDue: (lock: CodeLock) => boolean,
    onEnd?: (tx: Tx, lock: CodeLock) => Promise<void>,
  ) {
    const balance = await inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, accountId);
        const lock = await locks.find(tx, accountId, lockId);
        if (lock?.state !== 'open' || !isDue(lock)) return undefined;
        await onEnd?.(tx, lock);
        return close(tx, lock, reason);
      },
      { repeatable: true },
    );
    if (balance !== undefined) pushBalance(accountId, balance);
  }

  /** Of our own stock, else of suppliers, one after the other: whoever has none is asked no more. */
  async function takeOrBuy(asker: CodeAsker, ask: LockAsk): Promise<CodeLock> {
    const refused = new Set<string>();
    for (let tries = 0; tries < SUPPLIERS_MAX; tries += 1) {
      const taken = await inTransaction(db, (tx) => take(tx, asker, ask, refused), { repeatable: true });
      if (taken.balance !== undefined) pushBalance(asker.accountId, taken.balance);
      if (taken.reached) await guard.refuse(asker.accountId, taken.reached);
      if (taken.lock) return taken.lock;
      const bought = await (taken.order ? supplied.buy(taken.order) : supplied.untilSettled(taken.pending!));
      if (bought) return bought;
      if (taken.order) refused.add(taken.order.supplier);
    }
    throw new AppError('NO_CODE_NUMBER', `${ask.app} in ${ask.countryCode}: suppliers have none`);
  }

  async function lockOnce(asker: CodeAsker, ask: LockAsk): Promise<CodeLock> {
    const { accountId } = asker;
    const known = await findKnown(accountId, ask);
    if (known) return known;
    try {
      await guard.checkMayTake(asker, ask.app, { isKeyed: ask.orderKey !== undefined });
      return await takeOrBuy(asker, ask);
    } catch (error) {
      // A copy of this very call, on another node, may have used the captcha or the last number.
      const meanwhile = error instanceof AppError ? await findKnown(accountId, ask) : undefined;
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  /** Copies of a call that is under way share its answer: a captcha is good for one of them. */
  const underWay = new Map<string, Promise<CodeLock>>();

  return {
    /**
     * Twenty copies at once make one lock, one hold and one answer: those of other nodes take turns at the account's balance, and
     * whoever finds a lock of what it asks for answers that.
     * @throws NO_CODE_NUMBER, INSUFFICIENT_BALANCE, CODE_LOCK_OPEN, and those of the guard
     */
    async lock(asker: CodeAsker, ask: LockAsk): Promise<CodeLock> {
      catalogue.check(asker.brand, ask.app, ask.countryCode);
      const key = JSON.stringify([asker.accountId, ask, asker.captchaId, asker.captcha]);
      const running = underWay.get(key) ?? lockOnce(asker, ask).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },

    /** The newest lock that lasts. */
    async findOpen(accountId: string): Promise<CodeLock | undefined> {
      return (await locks.listOpen(db, accountId)).find(({ expiresAt }) => expiresAt > now());
    },

    findNewest: locks.findNewest,

    /** Safe to repeat. @throws NOT_FOUND for what the account never locked */
    async finish(accountId: string, app: string, number: string): Promise<CodeLock> {
      const lock = await locks.findNewest(accountId, app, number);
      if (!lock) throw new AppError('NOT_FOUND', `${number} was never locked for ${app}`);
      if (lock.state === 'open') await end(accountId, lock.lockId, 'finished', () => true);
      return lock;
    },

    /** Whoever supplied the number took it back: what is held returns, and its holder hears of it. Nothing for a lock that is over. */
    async withdraw(accountId: string, lockId: string): Promise<void> {
      let withdrawn: CodeLock | undefined;
      const onEnd = async (tx: Tx, lock: CodeLock) => {
        withdrawn = lock;
        await deps.onWithdrawn(tx, lock);
      };
      await end(accountId, lockId, 'cancelled', () => true, onEnd);
      if (withdrawn) deps.tellWithdrawn(withdrawn);
    },

    /** Of all accounts: what still waits for a code. */
    listWaiting: locks.listWaiting,

    /** Closes what nobody finished, whatever happened to the process that opened it. One that fails does not hold up the others. */
    async closeDue(): Promise<number> {
      const due = await locks.listDue(now(), DUE_MAX);
      for (const { accountId, lockId } of due)
        await end(accountId, lockId, 'expired', ({ expiresAt }) => expiresAt <= now()).catch((error: unknown) =>
          log.error({ err: error, accountId, lockId }, 'a lock could not be closed; it is tried again'),
        );
      return due.length;
    },
  };
}

/** Which tier, where no number is named: shared unless the premium one is asked for. */
function tierOf({ numberType }: LockAsk): CodeTier {
  return numberType === codeNumberTypes.premium ? codeNumberTypes.premium : codeNumberTypes.shared;
}

function isLast(lock: CodeLock, { lastApp, lastNumber }: LockAsk): boolean {
  return lock.app === lastApp && lock.number === lastNumber;
}

/** A lock that lasts and is what is asked for; 'change number' asks for another one. */
function findRepeat(open: readonly CodeLock[], ask: LockAsk, now: number): CodeLock | undefined {
  return open.find((lock) => {
    if (lock.app !== ask.app || lock.countryCode !== ask.countryCode || lock.expiresAt <= now) return false;
    if (ask.number !== undefined) return lock.number === ask.number;
    return lock.numberType === tierOf(ask) && !isLast(lock, ask);
  });
}

/** Suppliers have numbers that somebody had before, for whoever names none and brings no key of an order. */
function isSuppliable(ask: LockAsk): boolean {
  return ask.number === undefined && ask.orderKey === undefined && tierOf(ask) === codeNumberTypes.shared;
}

function isSame({ app, countryCode }: SuppliedOrderRow, ask: LockAsk): boolean {
  return app === ask.app && countryCode === ask.countryCode;
}
