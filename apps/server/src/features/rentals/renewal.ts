import type { SubscriptionType } from '@manyline/contract/bill-kinds';
import type { Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { asPaid, type HeldPlan, type Holding, lengthOf, nextPeriod } from '../numbers/holding.rules.ts';
import type { SubscriptionsService } from '../numbers/subscriptions.service.ts';
import type { NumberNotices } from './number-notices.ts';
import type { RentLedger, RentOutcome } from './rent-charge.ts';

export interface RenewalDeps {
  holdings: Numbers['holdings'];
  subscriptions: SubscriptionsService;
  rents: RentLedger;
  accounts: Pick<AccountsService, 'isActive'>;
  notices: Pick<NumberNotices, 'drop'>;
}

export type Renew = ReturnType<typeof createRenewal>;

/**
 * Pays the period after the current one, once: the reference names the rental and the day on which that period begins, whoever
 * pays it: the job on the day, the job again in the days of grace, or its holder by restoring. Not paid while the account is suspended
 * or deleted, whatever its balance (0079).
 */
export function createRenewal({ holdings, subscriptions, rents, accounts, notices }: RenewalDeps) {
  return async (
    tx: Tx,
    holding: Holding & { plan: HeldPlan },
    { as, date }: { as: Extract<SubscriptionType, 'renew' | 'restore'>; date: number },
  ): Promise<RentOutcome> => {
    const { accountId, number, telCode, type, rentalId } = holding;
    if (!(await accounts.isActive(tx, accountId))) return { paid: false, balance: 0, price: 0 };
    const plan = nextPeriod(holding, date);
    const { planId, planType, rent } = plan;
    const reference = `renewal:${rentalId}:${plan.periodStart}`;
    const kind = { type, cause: 'numberRenewal' as const };
    const outcome = await rents.tryCharge(tx, {
      accountId,
      reference,
      kind,
      amount: rent,
      date,
      number,
      ...lengthOf(plan),
    });
    if (!outcome.paid) return outcome;
    await holdings.change(tx, holding, asPaid(plan));
    await notices.drop(tx, holding);
    await subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: as,
      charge: rent,
      date,
      rentalId: rentalId ?? null,
      reference,
      planId,
      planType,
      nextPaymentDate: plan.periodEnd,
    });
    return outcome;
  };
}
