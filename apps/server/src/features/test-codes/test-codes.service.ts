import type { Brand } from '@manyline/brands/define-brand';
import { CODE_LOCK_MS, type CodeSms, codeNumberTypes } from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import type { Micros } from '@manyline/domain/money';
import { formatMicros } from '@manyline/domain/money';
import { findRegion } from '@manyline/domain/regions';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import type { Developer } from '../developer/create-developer.ts';
import type { Verification } from '../verification/create-verification.ts';
import type { TestLock, TestLocksRepository } from './test-locks.repository.ts';
import {
  behaviourOf,
  DRAWN_BELOW,
  drawTestNumber,
  hasArrived,
  isOpen,
  TEXT_AFTER_MS,
  type TestBehaviour,
  testCodeOf,
} from './test-numbers.rules.ts';

export interface TestCodesDeps {
  db: Db;
  locks: TestLocksRepository;
  callbacks: Developer['tests'];
  catalogue: Pick<Verification['catalogue'], 'check' | 'listAppIds'>;
  /** The price of a code in earnest. */
  rateOf: (brand: Brand, numberType: TestLock['numberType']) => Micros;
  nameOf: (app: string, language: Language) => string;
  newId: () => string;
  now: Clock;
}

/** Who calls with a test key. */
export interface TestAsker {
  accountId: string;
  brand: Brand;
}

export interface TestLockAsk {
  app: string;
  countryCode: string;
  number: string | undefined;
  numberType: number | undefined;
  lastApp: string | undefined;
  lastNumber: string | undefined;
}

/** The country of the offers. */
const OFFERED_IN = 'US';
const KEPT_MS = 30 * DAY_MS;
/** The name that stands as sender of every test text. */
const SENDER = 'Test';

export type TestCodesService = ReturnType<typeof createTestCodes>;

/** Locks and codes for test keys: made up by rules, the same for everybody, without a number, a text or money of anybody. */
export function createTestCodes(deps: TestCodesDeps) {
  const { db, locks, callbacks, catalogue, rateOf, nameOf, newId, now } = deps;

  /** @throws NO_CODE_NUMBER, INSUFFICIENT_BALANCE: numbers whose last digits ask for it */
  function draw({ accountId, brand }: TestAsker, ask: TestLockAsk): TestLock {
    const telCode = findRegion(ask.countryCode)?.telCode;
    if (telCode === undefined) throw new AppError('NO_CODE_NUMBER', `no country ${ask.countryCode}`);
    const last = ask.lastApp === ask.app ? ask.lastNumber : undefined;
    const number = ask.number ?? drawTestNumber(telCode, ask.app, last);
    const behaviour = behaviourOf(number, telCode);
    if (behaviour === undefined || behaviour === 'noNumber')
      throw new AppError('NO_CODE_NUMBER', `test number ${behaviour ?? 'of no country'}`);
    const numberType = ask.numberType === codeNumberTypes.premium ? codeNumberTypes.premium : codeNumberTypes.shared;
    const rate = rateOf(brand, numberType);
    if (behaviour === 'noBalance') throw insufficientBalance(0, rate);
    const { app, countryCode } = ask;
    const lockedAt = now();
    const expiresAt = lockedAt + CODE_LOCK_MS;
    const place = { accountId, app, number, telCode, countryCode, numberType, rate };
    return { ...place, smsId: newId(), lockedAt, expiresAt, finishedAt: undefined };
  }

  async function release(tx: Tx, lock: TestLock | undefined) {
    if (!lock || !isOpen(lock, now())) return;
    await locks.finish(tx, lock, now());
    if (!hasArrived(lock, now())) await callbacks.withdraw(tx, lock.accountId, lock.smsId);
  }

  function readText(lock: TestLock): CodeSms | undefined {
    const text = writeText(lock);
    if (text === undefined || !hasArrived(lock, now())) return undefined;
    const { smsId, lockedAt, rate, number } = lock;
    const code = behaviourOf(number, lock.telCode) === 'code' ? { code: testCodeOf(number) } : {};
    return { smsId, text, ...code, from: SENDER, date: lockedAt + TEXT_AFTER_MS, charge: formatMicros(rate) };
  }

  /** Undefined for a number that receives nothing. */
  function writeText({ number, telCode, app }: TestLock): string | undefined {
    const texts: Partial<Record<TestBehaviour, string>> = {
      code: `${nameOf(app, 'en')} test code: ${testCodeOf(number)}`,
      noCode: `${nameOf(app, 'en')}: this test text has nothing to copy.`,
    };
    return texts[behaviourOf(number, telCode) ?? 'silent'];
  }

  async function enqueue(tx: Tx, lock: TestLock) {
    const text = writeText(lock);
    if (text === undefined) return;
    const { accountId, app, number: to, smsId: id, lockedAt } = lock;
    const time = lockedAt + TEXT_AFTER_MS;
    await callbacks.enqueue(tx, { accountId, app, from: SENDER, to, text, time, id }, time);
  }

  return {
    /** A repeat while it lasts answers the same lock. @throws CODE_SERVICE_UNAVAILABLE, NO_CODE_NUMBER, INSUFFICIENT_BALANCE */
    async lock(asker: TestAsker, ask: TestLockAsk): Promise<TestLock> {
      catalogue.check(asker.brand, ask.app, ask.countryCode);
      const drawn = draw(asker, ask);
      const { accountId } = asker;
      return inTransaction(db, async (tx) => {
        const last = ask.lastApp ? await locks.find(accountId, ask.lastApp, tx) : undefined;
        if (last && last.number === ask.lastNumber) await release(tx, last);
        const isTaken = await locks.take(tx, drawn, { number: ask.lastNumber, otherThan: ask.number });
        if (isTaken) await enqueue(tx, drawn);
        return isTaken ? drawn : (await locks.find(accountId, ask.app, tx))!;
      });
    },

    /** Of one country: it is the same in all. */
    listOffers: ({ brand }: TestAsker) => {
      const codeRate = formatMicros(rateOf(brand, codeNumberTypes.shared));
      return catalogue.listAppIds().map((app) => ({ app, countryCode: OFFERED_IN, stock: DRAWN_BELOW, codeRate }));
    },

    findOpen: async (accountId: string): Promise<TestLock | undefined> =>
      (await locks.listOpen(accountId, now())).at(0),

    /** The newest lock of a number for a service, and the texts that it received. */
    async read(accountId: string, app: string, number: string) {
      const lock = await locks.find(accountId, app);
      if (lock?.number !== number) return { lock: undefined, list: [], lasts: false };
      return { lock, list: listTexts(lock), lasts: isOpen(lock, now()) };
    },

    listTexts,

    /** Safe to repeat. @throws NOT_FOUND */
    async finish(accountId: string, app: string, number: string): Promise<TestLock> {
      const lock = await locks.find(accountId, app);
      if (lock?.number !== number)
        throw new AppError('NOT_FOUND', `${number} was never locked for ${app} by a test key`);
      await inTransaction(db, (tx) => release(tx, lock));
      return (await locks.find(accountId, app))!;
    },

    /** Sums up what is set aside for locks that last. */
    async sumHeld(accountId: string): Promise<Micros> {
      return (await locks.listOpen(accountId, now())).reduce((sum, { rate }) => sum + rate, 0);
    },

    prune: () => locks.removeBefore(now() - KEPT_MS),
  };

  function listTexts(lock: TestLock): CodeSms[] {
    const text = readText(lock);
    return text ? [text] : [];
  }
}
