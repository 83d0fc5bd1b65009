import type { Brand } from '@manyline/brands/define-brand';
import { type SubscriptionType, subscriptionTypes } from '@manyline/contract/bill-kinds';
import { codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import { DAY_MS, monthBounds, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { addCalendarMonths, GRACE_MS, nextPeriodEnd, nextTry, REST_MS } from '../../lib/renewal.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { type CodeCatalogue, checkBrand } from './code-catalogue.service.ts';
import type { CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeGuard } from './code-guard.service.ts';
import type { CodeUse } from './code-number.ts';
import { subRentOf } from './code-prices.ts';
import type { CodeSubscriptionEventsRepository } from './code-subscription-events.repository.ts';
import { readTextsCursor, toTextsCursor } from './code-texts-cursor.ts';
import type { CodeUsesRepository, UseKey } from './code-uses.repository.ts';

export interface CodeSubscriptionsDeps {
  db: Db;
  ledger: LedgerService;
  catalogue: CodeCatalogue;
  claims: CodeClaimsRepository;
  uses: CodeUsesRepository;
  history: CodeSubscriptionEventsRepository;
  accounts: Pick<AccountsService, 'isActive'>;
  guard: Pick<CodeGuard, 'checkMayBuy'>;
  pushBalance(accountId: string, balance: Micros): void;
  /** Tells the account that a number could not be renewed, or is gone for it. */
  tellOfRenewal(use: CodeUse, what: 'unpaid' | 'ended'): Promise<void>;
  newId(): string;
  now: Clock;
  log: Logger;
}

export interface Subscriber {
  accountId: string;
  brand: Brand;
}

/** While unpaid, the balance is looked at again so often. */
const RETRY_MS = DAY_MS;
const DUE_MAX = 200;
/** For ever, as far as others are concerned. */
const NEVER = Number.MAX_SAFE_INTEGER;

export type CodeSubscriptionsService = ReturnType<typeof createCodeSubscriptionsService>;

/** Keeps a number for a service by the month; what ended a month ago is gone (spec 2 §4). */
export function createCodeSubscriptionsService(deps: CodeSubscriptionsDeps) {
  const { db, ledger, catalogue, claims, uses, history, accounts, guard, pushBalance, tellOfRenewal, newId, now, log } =
    deps;

  type Change = Parameters<CodeUsesRepository['change']>[2];
  interface Step {
    type: SubscriptionType;
    charge?: { reference: string; amount: Micros };
    until: number;
    change: Change;
  }

  /** Charge, state and history together; undefined when the money is not there. */
  async function apply(tx: Tx, use: CodeUse, { type, charge, until, change }: Step) {
    const { accountId, number, app, telCode } = use;
    const date = now();
    const id = newId();
    let balance: Micros | undefined;
    if (charge) {
      const [posted] = await ledger.postAll(tx, [
        {
          kind: 'charge',
          accountId,
          reference: charge.reference,
          amount: charge.amount,
          to: 'revenue',
          date,
          type: type === 'renew' ? 'numberRenewal' : 'numberPurchase',
          options: { number, type: 'verificationCode', countryCode: use.countryCode, validityType: 'month' },
        },
      ]);
      if (posted!.outcome === 'insufficient') return undefined;
      balance = posted!.balance;
    }
    const told = { accountId, date, id, number, app, telCode, type: subscriptionTypes[type], until };
    await history.insert(tx, { ...told, charge: charge?.amount ?? 0, reference: charge?.reference ?? null });
    const ended = type === 'unsubscribed' ? { endedEvent: id } : {};
    await uses.change(tx, use, { ...change, ...ended });
    return { balance };
  }

  /** A month from now, or what is left of one that was paid for. */
  async function begin(tx: Tx, use: CodeUse, rent: Micros) {
    const at = now();
    const { accountId, number, app, paidUntil } = use;
    if (!(await claims.setSubscribed(tx, { number, app, accountId, subscribed: true, restsUntil: NEVER })))
      throw new AppError('CODE_NUMBER_NOT_SUBSCRIBABLE', `${number} is somebody else's for ${app}`);
    const isPaid = isPaidFor(paidUntil, at);
    const until = isPaid ? paidUntil : addCalendarMonths(at, 1);
    const subId = newId();
    const begun = await apply(tx, use, {
      type: 'subscribe',
      ...(!isPaid && { charge: { reference: `code-sub:${subId}`, amount: rent } }),
      until,
      change: {
        subState: 'active',
        subId,
        subRent: rent,
        ...(!isPaid && { subStart: at }),
        subUntil: until,
        paidUntil: until,
        unpaidSince: null,
        dueAt: until,
        endedEvent: null,
      },
    });
    if (!begun) throw new AppError('INSUFFICIENT_BALANCE', `a month costs ${rent}`);
    return { ...begun, charged: isPaid ? 0 : rent, until };
  }

  async function inTurn<T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, accountId);
        return work(tx);
      },
      { repeatable: true },
    );
  }

  async function getUse(tx: Tx, key: UseKey): Promise<CodeUse> {
    const use = await uses.find(tx, key);
    if (!use) throw new AppError('NOT_FOUND', `${key.number} was never used for ${key.app}`);
    return use;
  }

  function checkSubscribable(brand: Brand, use: CodeUse) {
    catalogue.check(brand, use.app, use.countryCode);
    if (!isSubscribable(use) || !catalogue.isCodeNumber(use.number))
      throw new AppError('CODE_NUMBER_NOT_SUBSCRIBABLE', `${use.number} for ${use.app}`);
  }

  /** Ended: by its holder, or for want of money. It stays for a month. */
  async function end(tx: Tx, use: CodeUse) {
    const until = addCalendarMonths(now(), 1);
    const { accountId, number, app } = use;
    await claims.setSubscribed(tx, { number, app, accountId, subscribed: false, restsUntil: until });
    const change: Change = { subState: 'ended', subUntil: until, unpaidSince: null, dueAt: until };
    await apply(tx, use, { type: 'unsubscribed', until, change });
  }

  async function expire(tx: Tx, use: CodeUse) {
    const { accountId, number, app } = use;
    const restsUntil = now() + REST_MS;
    await claims.setSubscribed(tx, { number, app, accountId, subscribed: false, restsUntil });
    await uses.change(tx, use, { subState: 'expired', subUntil: null, paidUntil: null, dueAt: null, endedEvent: null });
  }

  /** The next state of one that is due; undefined: nothing any more. */
  async function advance(
    tx: Tx,
    key: UseKey,
  ): Promise<{ use: CodeUse; what: 'renewed' | 'unpaid' | 'ended' | 'expired'; balance?: Micros } | undefined> {
    const use = await uses.find(tx, key);
    if (!use?.subUntil || use.subUntil > now()) return undefined;
    if (use.subState === 'ended') {
      await expire(tx, use);
      return { use, what: 'expired' };
    }
    if (use.subState !== 'active') return undefined;
    const renewed = await renew(tx, use, use.subUntil);
    if (renewed) return { use, what: 'renewed', ...(renewed.balance !== undefined && { balance: renewed.balance }) };
    const unpaidSince = use.unpaidSince ?? now();
    const graceEndMs = unpaidSince + GRACE_MS;
    if (now() >= graceEndMs) {
      await end(tx, use);
      return { use, what: 'ended' };
    }
    const dueAt = nextTry({ graceEndMs, pauseMs: RETRY_MS }, now());
    await uses.change(tx, use, { unpaidSince, dueAt });
    return { use, what: 'unpaid' };
  }

  /** The month after the one that ends at `endMs`; undefined when it could not be paid. */
  async function renew(tx: Tx, use: CodeUse, endMs: number) {
    if (!(await accounts.isActive(tx, use.accountId))) return undefined;
    const subStart = use.subStart ?? endMs;
    const until = nextPeriodEnd({ startMs: subStart, endMs, months: 1 });
    const charge = { reference: `code-renew:${use.subId}:${endMs}`, amount: use.subRent };
    const change: Change = { subStart, subUntil: until, paidUntil: until, unpaidSince: null, dueAt: until };
    return apply(tx, use, { type: 'renew', charge, until, change });
  }

  async function advanceOne(key: UseKey) {
    const done = await inTurn(key.accountId, (tx) => advance(tx, key));
    if (done?.balance !== undefined) pushBalance(key.accountId, done.balance);
    if (done?.what === 'unpaid' || done?.what === 'ended') await tellOfRenewal(done.use, done.what);
  }

  return {
    /** Safe to repeat: what is subscribed stays so, and costs nothing more. */
    async subscribe({ accountId, brand }: Subscriber, { app, number }: { app: string; number: string }) {
      await guard.checkMayBuy(accountId, brand);
      const balance = await inTurn(accountId, async (tx) => {
        const use = await getUse(tx, { accountId, number, app });
        if (use.subState === 'active') return undefined;
        checkSubscribable(brand, use);
        return (await begin(tx, use, subRentOf(brand))).balance;
      });
      if (balance !== undefined) pushBalance(accountId, balance);
    },

    /** Safe to repeat. @throws NOT_FOUND */
    async unsubscribe({ accountId, brand }: Subscriber, { app, number }: { app: string; number: string }) {
      checkBrand(brand);
      await inTurn(accountId, async (tx) => {
        const use = await getUse(tx, { accountId, number, app });
        if (use.subState === 'active') await end(tx, use);
      });
    },

    /** @throws NOT_FOUND, CODE_NUMBER_EXPIRED, PROFILE_REQUIRED, INSUFFICIENT_BALANCE. A repeat answers as the first, and costs nothing. */
    async restore(
      { accountId, brand }: Subscriber,
      { historyId, date }: { historyId: string; date: number | undefined },
    ) {
      await guard.checkMayBuy(accountId, brand);
      const restored = await inTurn(accountId, async (tx) => {
        const event = await history.find(tx, accountId, historyId);
        if (!event || (date !== undefined && event.date !== date))
          throw new AppError('NOT_FOUND', `no subscription event ${historyId}`);
        const use = await getUse(tx, { accountId, number: event.number, app: event.app });
        if (use.subState === 'active') return { charged: 0, until: use.subUntil ?? now(), balance: undefined };
        if (use.endedEvent !== historyId || (use.subUntil ?? 0) <= now())
          throw new AppError('CODE_NUMBER_EXPIRED', `${event.number} for ${event.app} cannot be restored`);
        checkSubscribable(brand, use);
        return begin(tx, use, subRentOf(brand));
      });
      if (restored.balance !== undefined) pushBalance(accountId, restored.balance);
      return restored;
    },

    async list(
      { accountId, brand }: Subscriber,
      { ym, pageSize, nextPage }: { ym?: string | undefined; pageSize: number; nextPage?: string | undefined },
    ) {
      const month = monthBounds(ym ?? ymOf(now()));
      const before = nextPage === undefined ? undefined : readTextsCursor(nextPage);
      const rows = await history.list(accountId, { ...month, before, limit: pageSize + 1 });
      const priced = (row: (typeof rows)[number]) => ({ ...row, resCharge: restoreCharge(row, brand, now()) });
      const list = rows.slice(0, pageSize).map(priced);
      return { list, ...(rows.length > pageSize && { nextPage: toTextsCursor(list.at(-1)!) }) };
    },

    /** Renews what is due, tries again what could not be paid, and lets go of what ended a month ago. */
    async advanceDue(): Promise<number> {
      const due = await uses.listDue(now(), DUE_MAX);
      for (const key of due)
        await advanceOne(key).catch((error: unknown) =>
          log.error(
            { err: error, accountId: key.accountId },
            'a verification number could not be renewed; it is tried again',
          ),
        );
      return due.length;
    },
  };
}

/** The price of restoring: the rest of a month that was paid for costs nothing. */
export function restoreCharge({ paidUntil }: Pick<CodeUse, 'paidUntil'>, brand: Brand, now: number): Micros {
  return isPaidFor(paidUntil, now) ? 0 : subRentOf(brand);
}

function isPaidFor(paidUntil: number | null, now: number): paidUntil is number {
  return paidUntil !== null && paidUntil > now;
}

/** Numbers that others used too never are; see `codeNumberTypes`. */
export function isSubscribable({ tier, subState }: Pick<CodeUse, 'tier' | 'subState'>): boolean {
  return tier === codeNumberTypes.premium && subState !== 'active' && subState !== 'expired';
}
