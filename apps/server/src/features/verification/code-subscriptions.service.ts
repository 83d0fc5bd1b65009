import type { Brand } from '@manyline/brands/define-brand';
import { codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import { monthBounds, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import { checkSeen } from '../../http/check-seen.ts';
import { addCalendarMonths, nextLook, warnedBy } from '../../lib/renewal.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { type CodeCatalogue, checkBrand } from './code-catalogue.service.ts';
import type { CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeGuard } from './code-guard.service.ts';
import type { CodeUse } from './code-number.ts';
import { subRentOf } from './code-prices.ts';
import type { CodeSubscriptionEventsRepository } from './code-subscription-events.repository.ts';
import type { CodeSubscriptionSteps } from './code-subscription-steps.ts';
import { readTextsCursor, toTextsCursor } from './code-texts-cursor.ts';
import type { CodeUsesRepository, UseKey } from './code-uses.repository.ts';

export interface CodeSubscriptionsDeps {
  db: Db;
  ledger: LedgerService;
  catalogue: CodeCatalogue;
  claims: CodeClaimsRepository;
  uses: CodeUsesRepository;
  history: CodeSubscriptionEventsRepository;
  guard: Pick<CodeGuard, 'checkMayBuy'>;
  pushBalance(accountId: string, balance: Micros): void;
  steps: CodeSubscriptionSteps;
  newId(): string;
  now: Clock;
}

export interface Subscriber {
  accountId: string;
  brand: Brand;
}

/** For ever, as far as others are concerned. */
const NEVER = Number.MAX_SAFE_INTEGER;

export type CodeSubscriptionsService = ReturnType<typeof createCodeSubscriptionsService>;

/** Keeps a number for a service by the month; what ended a month ago is gone (spec 2 §4). */
export function createCodeSubscriptionsService(deps: CodeSubscriptionsDeps) {
  const { db, ledger, catalogue, claims, uses, history, guard, steps, pushBalance, newId, now } = deps;

  /** A month from now, or what is left of one that was paid for. */
  async function begin(tx: Tx, use: CodeUse, rent: Micros) {
    const at = now();
    const { accountId, number, app, paidUntil } = use;
    if (!(await claims.setSubscribed(tx, { number, app, accountId, subscribed: true, restsUntil: NEVER })))
      throw new AppError('CODE_NUMBER_NOT_SUBSCRIBABLE', `${number} is somebody else's for ${app}`);
    const isPaid = isPaidFor(paidUntil, at);
    const until = isPaid ? paidUntil : addCalendarMonths(at, 1);
    const warned = warnedBy(until, at);
    const subId = newId();
    const { paid, balance } = await steps.apply(tx, use, {
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
        warned,
        dueAt: nextLook(until, warned),
        endedEvent: null,
      },
    });
    if (!paid) throw insufficientBalance(balance ?? 0, rent);
    return { balance, charged: isPaid ? 0 : rent, until };
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

  return {
    /** Safe to repeat: what is subscribed stays so, and costs nothing more. @throws PLAN_PRICE_CHANGED: `seen` is what was shown */
    async subscribe(
      { accountId, brand }: Subscriber,
      { app, number, seen }: { app: string; number: string; seen?: Micros | undefined },
    ) {
      await guard.checkMayBuy(accountId, brand);
      const balance = await inTurn(accountId, async (tx) => {
        const use = await getUse(tx, { accountId, number, app });
        if (use.subState === 'active') return undefined;
        checkSubscribable(brand, use);
        checkSeen(seen, subRentOf(brand));
        return (await begin(tx, use, subRentOf(brand))).balance;
      });
      if (balance !== undefined) pushBalance(accountId, balance);
    },

    /** Safe to repeat. @throws NOT_FOUND */
    async unsubscribe({ accountId, brand }: Subscriber, { app, number }: { app: string; number: string }) {
      checkBrand(brand);
      await inTurn(accountId, async (tx) => {
        const use = await getUse(tx, { accountId, number, app });
        if (use.subState === 'active') await steps.end(tx, use);
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
