import type { Brand } from '@manyline/brands/define-brand';
import type { PlanOffer } from '@manyline/brands/plan-offers';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { checkSeen } from '../../http/check-seen.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { asPaid, beginPlan, type Holding, lengthOf } from '../numbers/holding.rules.ts';
import type { SubscriptionsService } from '../numbers/subscriptions.service.ts';
import type { AreasService } from './areas.service.ts';
import type { OrderingService } from './ordering.service.ts';
import type { PlanBook } from './plan-book.ts';
import type { RentLedger } from './rent-charge.ts';
import type { Rented, Renter, RentRequest } from './rent-request.ts';

/** @throws PROFILE_REQUIRED: buying and managing numbers needs a verified profile (spec 1 §6). */
export type CheckMayBuy = (accountId: string, brand: Brand) => Promise<void>;

export interface RentingDeps {
  db: Db;
  holdings: Numbers['holdings'];
  stock: Numbers['stock'];
  subscriptions: SubscriptionsService;
  areas: Pick<AreasService, 'getKind'>;
  plans: PlanBook;
  rents: RentLedger;
  /** Of numbers that the stock does not have. */
  ordering: OrderingService;
  checkMayBuy: CheckMayBuy;
  /** After the commit: the account has other numbers now, and this balance. */
  onChanged(accountId: string, balance: Micros | undefined): void;
  newId(): string;
  now: Clock;
}

export type RentingService = ReturnType<typeof createRentingService>;

/** A free number becomes somebody's: the number, its first rent and the line in the history are one transaction. */
export function createRentingService(deps: RentingDeps) {
  const { db, holdings, stock, subscriptions, areas, plans, rents, ordering, checkMayBuy, onChanged, newId, now } =
    deps;

  async function take(
    tx: Tx,
    accountId: string,
    { number, country, type, seen }: RentRequest,
    offer: PlanOffer,
  ): Promise<Rented> {
    await rents.lock(tx, accountId);
    const held = await holdings.lock(tx, accountId, number);
    if (held) return answerRepeat(held, offer);
    checkSeen(seen, offer.rent);
    const taken = await stock.claim(tx, accountId, { number, country, type, now: now() });
    if (!taken) throw new AppError('NUMBER_TAKEN', `${number} is not free`);
    const rentalId = newId();
    const date = now();
    const reference = `rental:${rentalId}`;
    const { planId, type: planType, rent } = offer;
    const plan = beginPlan(offer, date);
    const kind = { type, cause: 'numberPurchase' as const };
    const balance = await rents.charge(tx, {
      accountId,
      reference,
      kind,
      amount: rent,
      date,
      number,
      ...lengthOf(plan),
    });
    await holdings.begin(tx, accountId, taken, { rentedAt: date, rentalId, ...asPaid(plan) });
    await subscriptions.record(tx, {
      accountId,
      number,
      telCode: taken.telCode,
      type: 'subscribe',
      charge: rent,
      date,
      rentalId,
      reference,
      planId,
      planType,
      nextPaymentDate: plan.periodEnd,
    });
    return { nextPaymentDate: plan.periodEnd, balance };
  }

  /** The answer may have been lost: the same wish is granted already. */
  function answerRepeat({ number, plan }: Holding, { planId }: PlanOffer): Rented {
    if (plan?.planId !== planId) throw new AppError('NUMBER_TAKEN', `${number} is the account's own by another plan`);
    return { nextPaymentDate: plan.periodEnd, balance: undefined };
  }

  return {
    /** @throws PLAN_UNAVAILABLE, PLAN_PRICE_CHANGED, PROFILE_REQUIRED, NUMBER_TAKEN, NUMBERS_AWAY, INSUFFICIENT_BALANCE */
    async rent({ accountId, brand }: Renter, request: RentRequest): Promise<Rented> {
      const kind = await areas.getKind(brand.id, request.country, request.type);
      const offer = plans.find(brand, kind, request.planId);
      if (!offer)
        throw new AppError('PLAN_UNAVAILABLE', `no plan ${request.planId} for ${request.type} in ${request.country}`);
      await checkMayBuy(accountId, brand);
      if (!(await stock.has(request.number))) return ordering.order({ accountId, brand }, request, offer);
      const rented = await inTransaction(db, (tx) => take(tx, accountId, request, offer), { repeatable: true });
      onChanged(accountId, rented.balance);
      return rented;
    },
  };
}
