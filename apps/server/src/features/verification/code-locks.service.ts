import { CODE_LOCK_MS, codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import { toReleaseReference } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeCatalogue } from './code-catalogue.service.ts';
import type { CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeAsker, CodeGuard } from './code-guard.service.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import { type CloseReason, type CodeLock, type CodeTier, toHoldReference } from './code-number.ts';
import { outcomeOf, restAfter } from './code-outcome.rules.ts';
import { codeRateOf } from './code-prices.ts';
import type { CodeStockRepository } from './code-stock.repository.ts';
import type { CodeUsesRepository } from './code-uses.repository.ts';

/** The request for a lock: a number by its name, else one of a tier. `last…`: the lock that goes in the same step. */
export interface LockAsk {
  app: string;
  countryCode: string;
  number: string | undefined;
  numberType: 0 | 1 | 2 | undefined;
  lastApp: string | undefined;
  lastNumber: string | undefined;
}

export interface CodeLocksDeps {
  db: Db;
  ledger: LedgerService;
  catalogue: CodeCatalogue;
  stock: CodeStockRepository;
  claims: CodeClaimsRepository;
  locks: CodeLocksRepository;
  uses: CodeUsesRepository;
  guard: CodeGuard;
  /** 0: a number that failed for a service rests no longer than any other. */
  failedRestHours: number;
  pushBalance(accountId: string, balance: Micros): void;
  newId(): string;
  now: Clock;
  log: Logger;
}

/** Numbers that an account waits on at once, on all its devices. */
const OPEN_MAX = 3;
/** Of a tier, so many are tried: somebody else may be quicker. */
const TRIED_MAX = 10;
const DUE_MAX = 200;

export type CodeLocksService = ReturnType<typeof createCodeLocksService>;

/** Takes numbers for fifteen minutes and gives them back; the price of a code is held meanwhile (decisions 23 and 34). */
export function createCodeLocksService(deps: CodeLocksDeps) {
  const { db, ledger, catalogue, stock, claims, locks, uses, guard, failedRestHours, pushBalance, newId, now, log } =
    deps;

  /** Within a transaction that has the account's balance locked. */
  async function close(tx: Tx, lock: CodeLock, reason: CloseReason): Promise<Micros> {
    const { accountId, lockId, number, app } = lock;
    const at = now();
    const [released] = await ledger.postAll(tx, [
      {
        kind: 'release',
        accountId,
        hold: toHoldReference(lockId),
        reference: toReleaseReference(toHoldReference(lockId)),
        type: 'sms',
        date: at,
        options: toOptions(lock),
      },
    ]);
    await locks.close(tx, lock, reason, at);
    const claim = await claims.letGo(tx, { number, app, lockId, now: at });
    if (claim) await noteOutcome(tx, lock, claim, at);
    return released!.balance;
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

  async function hold(tx: Tx, lock: CodeLock): Promise<Micros> {
    const { accountId, lockId, rate, lockedAt, expiresAt } = lock;
    const [held] = await ledger.postAll(tx, [
      {
        kind: 'hold',
        accountId,
        reference: toHoldReference(lockId),
        amount: rate,
        expiresAt,
        type: 'sms',
        date: lockedAt,
        options: toOptions(lock),
      },
    ]);
    if (held!.outcome === 'insufficient') throw insufficientBalance(held!.balance, rate);
    return held!.balance;
  }

  async function take(tx: Tx, { accountId, brand }: CodeAsker, ask: LockAsk) {
    await ledger.lockBalance(tx, accountId);
    const open = await locks.listOpen(tx, accountId);
    const repeat = findRepeat(open, ask, now());
    if (repeat) return { lock: repeat };
    const over = open.filter((lock) => isLast(lock, ask) || lock.expiresAt <= now());
    for (const lock of over) await close(tx, lock, isLast(lock, ask) ? 'changed' : 'expired');
    if (open.length - over.length >= OPEN_MAX) throw new AppError('CODE_LOCK_OPEN', `${open.length} open locks`);
    const lockId = newId();
    const taken = await takeNumber(tx, accountId, ask, lockId);
    const stocked = taken && catalogue.find(taken.number);
    if (!stocked) throw new AppError('NO_CODE_NUMBER', `${ask.app} in ${ask.countryCode}: none is free`);
    const lockedAt = now();
    const { number, numberType, tier } = taken;
    const lock: CodeLock = {
      accountId,
      lockId,
      number,
      app: ask.app,
      countryCode: ask.countryCode,
      numberType,
      rate: codeRateOf(brand, tier),
      state: 'open',
      received: 0,
      lockedAt,
      expiresAt: lockedAt + CODE_LOCK_MS,
    };
    const balance = await hold(tx, lock);
    await locks.insert(tx, lock);
    await uses.note(tx, { accountId, app: ask.app, tier, usedAt: lockedAt, ...stocked });
    return { lock, balance };
  }

  const findKnown = async (accountId: string, ask: LockAsk) =>
    findRepeat(await locks.listOpen(db, accountId), ask, now());

  /** Ends a lock that is still open. */
  async function end(accountId: string, lockId: string, reason: CloseReason, isDue: (lock: CodeLock) => boolean) {
    const balance = await inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, accountId);
        const lock = await locks.find(tx, accountId, lockId);
        return lock?.state === 'open' && isDue(lock) ? close(tx, lock, reason) : undefined;
      },
      { repeatable: true },
    );
    if (balance !== undefined) pushBalance(accountId, balance);
  }

  async function lockOnce(asker: CodeAsker, ask: LockAsk): Promise<CodeLock> {
    const { accountId } = asker;
    const known = await findKnown(accountId, ask);
    if (known) return known;
    try {
      await guard.checkMayTake(asker, ask.app);
      const { lock, balance } = await inTransaction(db, (tx) => take(tx, asker, ask), { repeatable: true });
      if (balance !== undefined) pushBalance(accountId, balance);
      return lock;
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

function toOptions({ number, app, countryCode, lockId }: CodeLock) {
  return { direction: 'in', type: 'verificationCode', to: number, number, from: app, countryCode, orderId: lockId };
}
