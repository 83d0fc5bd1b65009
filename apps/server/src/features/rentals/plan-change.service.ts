import { smallestShown } from '@manyline/brands/format-money';
import type { PlanOffer } from '@manyline/brands/plan-offers';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { checkSeen } from '../../http/check-seen.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { asPaid, beginPlan, type Holding, lengthOf } from '../numbers/holding.rules.ts';
import type { SubscriptionsService } from '../numbers/subscriptions.service.ts';
import type { NumberNotices } from './number-notices.ts';
import type { PlanBook } from './plan-book.ts';
import { isChanged, listPlanChanges, type PlanChangeOption } from './plan-change.rules.ts';
import type { RentLedger } from './rent-charge.ts';
import type { Renter } from './rent-request.ts';
import type { CheckMayBuy } from './renting.service.ts';

export interface PlanChangeDeps {
  db: Db;
  holdings: Numbers['holdings'];
  subscriptions: SubscriptionsService;
  plans: PlanBook;
  rents: RentLedger;
  notices: Pick<NumberNotices, 'drop'>;
  checkMayBuy: CheckMayBuy;
  onChanged(accountId: string, balance: Micros | undefined): void;
  newId(): string;
  now: Clock;
}

interface ChangeRequest {
  number: string;
  planId: string;
  kind: PlanChangeOption['kind'];
  /** The prices shown to whoever asks, where they say so: of the change, and the rent of a period. */
  seen?: { pay: Micros | undefined; rent: Micros | undefined };
}

type Immediate = Extract<PlanChangeOption, { kind: 'immediate' }>;

/** When the new plan holds, and what its period costs. */
export interface PlanChanged {
  offer: PlanOffer;
  from: number;
  until: number | undefined;
}

export type PlanChangeService = ReturnType<typeof createPlanChangeService>;

/** Asked by GET (decision 3): copies wait for each other at the balance's lock, and all but the first find it done. */
export function createPlanChangeService(deps: PlanChangeDeps) {
  const { db, holdings, subscriptions, plans, rents, notices, checkMayBuy, onChanged, newId, now } = deps;

  function getOffer({ brand }: Renter, holding: Holding | undefined, planId: string): PlanOffer {
    if (!holding) throw new AppError('NOT_FOUND', 'no number of this account');
    const offer = plans.find(brand, holding, planId);
    if (!offer) throw new AppError('PLAN_UNAVAILABLE', `no plan ${planId} for ${holding.number}`);
    return offer;
  }

  const listChanges = (holding: Holding, offer: PlanOffer, { brand }: Renter) =>
    listPlanChanges(holding, offer, { now: now(), unit: smallestShown(brand) });

  async function beginNow(tx: Tx, holding: Holding, offer: PlanOffer, { pay, unused }: Immediate): Promise<Micros> {
    const { accountId, number, telCode, type, changes } = holding;
    const { planId, type: planType } = offer;
    const plan = beginPlan(offer, now());
    const date = plan.paidAt;
    const rentalId = holding.rentalId ?? newId();
    const reference = `plan:${rentalId}:${changes + 1}`;
    // The first plan of a number that was given is what it is bought by.
    const cause = holding.plan ? ('numberRenewal' as const) : ('numberPurchase' as const);
    const kind = { type, cause };
    const balance = await rents.charge(tx, {
      accountId,
      reference,
      kind,
      amount: pay,
      date,
      number,
      ...lengthOf(plan),
      sum: unused && { rent: offer.rent, unused },
    });
    await holdings.change(tx, holding, { rentalId, changes: changes + 1, ...asPaid(plan) });
    await notices.drop(tx, holding);
    await subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: holding.plan ? 'planChange' : 'subscribe',
      charge: pay,
      date,
      rentalId,
      reference,
      planId,
      planType,
      nextPaymentDate: plan.periodEnd,
    });
    return balance;
  }

  /** The price of today holds for the period that will begin. */
  async function book(tx: Tx, holding: Holding, offer: PlanOffer) {
    const { accountId, number, telCode, rentalId, plan } = holding;
    const { planId, type: planType, rent, months } = offer;
    const keeps = plan?.planId === planId;
    await holdings.change(tx, holding, { next: keeps ? undefined : { planId, planType, rent, months } });
    await notices.drop(tx, holding);
    await subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: 'planChange',
      charge: 0,
      date: now(),
      rentalId: rentalId ?? null,
      planId,
      planType,
      nextPaymentDate: plan?.periodEnd ?? null,
    });
  }

  async function change(tx: Tx, renter: Renter, { number, planId, kind, seen }: ChangeRequest) {
    await rents.lock(tx, renter.accountId);
    const holding = await holdings.lock(tx, renter.accountId, number);
    const offer = getOffer(renter, holding, planId);
    if (isChanged(holding!, planId, kind)) return { offer, balance: undefined };
    const option = listChanges(holding!, offer, renter).find((each) => each.kind === kind);
    if (!option) throw new AppError('PLAN_UNAVAILABLE', `${number} cannot change to ${planId} (${kind})`);
    checkSeen(seen?.rent, offer.rent);
    if (option.kind === 'immediate') {
      checkSeen(seen?.pay, option.pay);
      return { offer, balance: await beginNow(tx, holding!, offer, option) };
    }
    await book(tx, holding!, offer);
    return { offer, balance: undefined };
  }

  return {
    /** The plans for an own number, and which it has. @throws NOT_FOUND */
    async listFor({ accountId, brand }: Renter, number: string): Promise<{ holding: Holding; offers: PlanOffer[] }> {
      const holding = await holdings.find(accountId, number);
      if (!holding) throw new AppError('NOT_FOUND', `${number} is no number of this account`);
      return { holding, offers: plans.list(brand, holding) };
    },

    /** @throws NOT_FOUND, PLAN_UNAVAILABLE */
    async preview(
      renter: Renter,
      number: string,
      planId: string,
    ): Promise<{ offer: PlanOffer; options: PlanChangeOption[] }> {
      const holding = await holdings.find(renter.accountId, number);
      const offer = getOffer(renter, holding, planId);
      const options = listChanges(holding!, offer, renter);
      if (options.length === 0) throw new AppError('PLAN_UNAVAILABLE', `${number} cannot change to ${planId}`);
      return { offer, options };
    },

    /** @throws NOT_FOUND, PLAN_UNAVAILABLE, PLAN_PRICE_CHANGED, PROFILE_REQUIRED, INSUFFICIENT_BALANCE */
    async change(renter: Renter, request: ChangeRequest): Promise<PlanChanged> {
      await checkMayBuy(renter.accountId, renter.brand);
      const { offer, balance } = await inTransaction(db, (tx) => change(tx, renter, request), { repeatable: true });
      onChanged(renter.accountId, balance);
      const holding = await holdings.find(renter.accountId, request.number);
      const from = request.kind === 'immediate' ? holding?.plan?.periodStart : holding?.plan?.periodEnd;
      return { offer, from: from ?? now(), until: request.kind === 'immediate' ? holding?.plan?.periodEnd : undefined };
    },
  };
}
