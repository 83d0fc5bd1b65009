import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import { addCalendarMonths, nextLook, warnedBy } from '../../lib/renewal.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { type HeldPlan, type Holding, stateOf } from '../numbers/holding.rules.ts';
import type { SubscriptionsService } from '../numbers/subscriptions.service.ts';
import type { NumberNotices } from './number-notices.ts';
import type { Renew } from './renewal.ts';
import type { RentLedger } from './rent-charge.ts';
import type { CheckMayBuy, Renter } from './renting.service.ts';

export interface EndingDeps {
  db: Db;
  holdings: Numbers['holdings'];
  subscriptions: SubscriptionsService;
  rents: RentLedger;
  renew: Renew;
  notices: Pick<NumberNotices, 'drop'>;
  checkMayBuy: CheckMayBuy;
  onChanged(accountId: string, balance: Micros | undefined): void;
  newId(): string;
  now: Clock;
}

/** A line of the history, and until when it says that it can be restored, where whoever asks says so. */
interface Restored {
  historyId: string;
  resDate?: number | undefined;
}

/** A given number has no period: it stays so long. */
const GIVEN_STAYS_MONTHS = 1;

export type EndingService = ReturnType<typeof createEndingService>;

/** Unsubscribing, and going back on it until the number is released (decision 29). */
export function createEndingService(deps: EndingDeps) {
  const { db, holdings, subscriptions, rents, renew, notices, checkMayBuy, onChanged, newId, now } = deps;

  async function unsubscribe(tx: Tx, accountId: string, number: string): Promise<number> {
    await rents.lock(tx, accountId);
    const holding = await holdings.lock(tx, accountId, number);
    if (!holding) throw new AppError('NOT_FOUND', `${number} is no number of this account`);
    if (stateOf(holding) === 'unsubscribed') return holding.releaseAt!;
    const { telCode, plan } = holding;
    const date = now();
    const rentalId = holding.rentalId ?? newId();
    const releaseAt = holding.releaseAt ?? plan?.periodEnd ?? addCalendarMonths(date, GIVEN_STAYS_MONTHS);
    const endEventId = await subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: 'unsubscribed',
      charge: 0,
      date,
      rentalId,
      planId: plan?.planId ?? null,
      planType: plan?.planType ?? null,
      resDate: releaseAt,
    });
    const warned = warnedBy(releaseAt, date);
    // A change that waits for the next cycle stays: whoever restores the number has it again.
    const ended = { unsubscribedAt: date, releaseAt, endEventId, warned };
    await holdings.change(tx, holding, { rentalId, ...ended, dueAt: nextLook(releaseAt, warned) });
    await notices.drop(tx, holding);
    return releaseAt;
  }

  /** Undoes it; where a renewal failed before, that is paid now. */
  async function restore(tx: Tx, accountId: string, { historyId, resDate }: Restored): Promise<Micros | undefined> {
    await rents.lock(tx, accountId);
    const event = await subscriptions.find(tx, accountId, historyId);
    if (!event || (resDate !== undefined && event.resDate !== resDate))
      throw new AppError('NOT_FOUND', `no line ${historyId} in the history of this account`);
    const holding = event.rentalId === null ? undefined : await holdings.lockByRental(tx, accountId, event.rentalId);
    if (!holding) throw new AppError('RESTORE_EXPIRED', `what ${historyId} ended was released`);
    if (stateOf(holding) === 'active') return undefined;
    if (holding.endEventId !== historyId) throw new AppError('NOT_FOUND', `${historyId} is not what ended it`);
    if (holding.releaseAt! <= now()) throw new AppError('RESTORE_EXPIRED', `${holding.number} expired`);
    return holding.unpaidSince === undefined ? resume(tx, holding) : payNow(tx, holding);
  }

  async function resume(tx: Tx, holding: Holding): Promise<undefined> {
    const { accountId, number, telCode, rentalId, plan } = holding;
    const warned = plan ? warnedBy(plan.periodEnd, now()) : 0;
    const dueAt = plan && nextLook(plan.periodEnd, warned);
    const resumed = { unsubscribedAt: undefined, releaseAt: undefined, endEventId: undefined, warned, dueAt };
    await holdings.change(tx, holding, resumed);
    await notices.drop(tx, holding);
    await subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: 'restore',
      charge: 0,
      date: now(),
      rentalId: rentalId ?? null,
      ...(plan && { planId: plan.planId, planType: plan.planType, nextPaymentDate: plan.periodEnd }),
    });
  }

  async function payNow(tx: Tx, holding: Holding): Promise<Micros> {
    const held = holding as Holding & { plan: HeldPlan };
    const { paid, balance, price } = await renew(tx, held, { as: 'restore', date: now() });
    if (!paid) throw insufficientBalance(balance, price);
    return balance;
  }

  return {
    /** Answers when the number is released. Repeating it changes nothing. @throws NOT_FOUND */
    async unsubscribe(accountId: string, number: string): Promise<number> {
      const releaseAt = await inTransaction(db, (tx) => unsubscribe(tx, accountId, number), { repeatable: true });
      onChanged(accountId, undefined);
      return releaseAt;
    },

    /** A line that was restored is answered as done. @throws NOT_FOUND, RESTORE_EXPIRED, PROFILE_REQUIRED, INSUFFICIENT_BALANCE */
    async restore({ accountId, brand }: Renter, line: Restored): Promise<void> {
      await checkMayBuy(accountId, brand);
      const balance = await inTransaction(db, (tx) => restore(tx, accountId, line), { repeatable: true });
      onChanged(accountId, balance);
    },
  };
}
