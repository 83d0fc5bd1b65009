import type { PlanOffer } from '@manyline/brands/plan-offers';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { checkSeen } from '../../http/check-seen.ts';
import { addCalendarMonths } from '../../lib/renewal.rules.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import { type NumberOrder, type ShelfNumber, toRentReference } from '../number-sources/number-order.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { beginPlan, type Holding, lengthOf } from '../numbers/holding.rules.ts';
import type { StockNumber } from '../numbers/own-number.ts';
import type { SubscriptionsService } from '../numbers/subscriptions.service.ts';
import { awayIfUnavailable } from './away.ts';
import type { RentLedger } from './rent-charge.ts';
import type { Rented, Renter, RentRequest } from './rent-request.ts';

export interface OrderingDeps {
  db: Db;
  holdings: Numbers['holdings'];
  subscriptions: SubscriptionsService;
  rents: RentLedger;
  sources: Pick<NumberSources, 'orders' | 'sales' | 'shelf'>;
  onChanged(accountId: string, balance: number | undefined): void;
  newId(): string;
  now: Clock;
}

/** The order there is now. `isNew`: nobody has asked the carrier for it. */
interface Placed {
  order: NumberOrder;
  isNew: boolean;
  balance: number | undefined;
}
/** A copy of this call has rented it. */
interface Done {
  rented: Rented;
}

export type OrderingService = ReturnType<typeof createOrderingService>;

/** A number of a carrier becomes somebody's: its order, its first rent and the line in the history are one transaction; then it is asked for. */
export function createOrderingService(deps: OrderingDeps) {
  const { db, holdings, subscriptions, rents, sources, onChanged, newId, now } = deps;
  const { orders, sales, shelf } = sources;

  /** It is looked at once more: what was on the list may be sold by now, and only what was found may be ordered. */
  async function findOnSale({ brand }: Renter, { number, country, type }: RentRequest) {
    const sale = await sales.find(brand.id, country, type);
    return sale && shelf.find(sale, number).catch(awayIfUnavailable);
  }

  /** Finds what the account has of this wish already: the number, or its order. */
  async function findGranted(accountId: string, number: string): Promise<{ open?: NumberOrder; held?: Holding }> {
    const open = await orders.findOpen(db, accountId, number);
    if (open) return { open };
    // After the order was looked for: one that was carried out in between is found here.
    const held = await holdings.find(accountId, number);
    return held ? { held } : {};
  }

  async function place(
    tx: Tx,
    accountId: string,
    number: ShelfNumber,
    offer: PlanOffer,
    seen?: Micros,
  ): Promise<Placed | Done> {
    await rents.lock(tx, accountId);
    const open = await orders.findOpen(tx, accountId, number.number);
    if (open) return { order: open, isNew: false, balance: undefined };
    // It became the account's own while this call was on its way.
    const held = await holdings.lock(tx, accountId, number.number);
    if (held) return toHeld(held, offer);
    checkSeen(seen, offer.rent);
    const id = newId();
    const date = now();
    const eventId = await record(tx, accountId, number, offer, id);
    const { planId, type, rent, months } = offer;
    const plan = { planId, type, rent, months };
    const order: NumberOrder = { accountId, id, number, plan, eventId, state: 'asked', createdAt: date, tries: 0 };
    if (!(await orders.insert(tx, order)))
      throw new AppError('NUMBER_TAKEN', `${number.number} is on order, or goes back`);
    const balance = await rents.charge(tx, {
      accountId,
      reference: toRentReference(id),
      kind: { type: number.type, cause: 'numberPurchase' },
      amount: rent,
      date,
      number: number.number,
      ...lengthOf(beginPlan(offer, date)),
    });
    return { order, isNew: true, balance };
  }

  const record = (tx: Tx, accountId: string, { number, telCode }: StockNumber, offer: PlanOffer, id: string) =>
    subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: 'subscribe',
      charge: offer.rent,
      date: now(),
      rentalId: id,
      reference: toRentReference(id),
      planId: offer.planId,
      planType: offer.type,
    });

  function toHeld({ number, plan }: Holding, { planId }: PlanOffer): Done {
    if (plan?.planId !== planId) throw new AppError('NUMBER_TAKEN', `${number} is the account's own by another plan`);
    return { rented: { nextPaymentDate: plan.periodEnd, balance: undefined } };
  }

  const toPending = ({ createdAt, plan }: NumberOrder): Rented => ({
    nextPaymentDate: addCalendarMonths(createdAt, plan.months),
    isPending: true,
    balance: undefined,
  });

  /** Copies of a call share the answer of the one that asks. @throws NUMBER_TAKEN, NUMBERS_AWAY */
  async function finish({ order, isNew }: Placed): Promise<Rented> {
    const outcome = await (isNew ? orders.ask(order) : orders.outcomeOf(order));
    if (outcome.state === 'pending') return toPending(order);
    if (outcome.state === 'active') return { nextPaymentDate: outcome.nextPaymentDate, balance: undefined };
    const code = outcome.reason === 'away' ? 'NUMBERS_AWAY' : 'NUMBER_TAKEN';
    throw new AppError(code, `${order.number.number} was not had: ${outcome.reason}`);
  }

  return {
    /** @throws NUMBER_TAKEN, NUMBERS_AWAY, PLAN_PRICE_CHANGED, INSUFFICIENT_BALANCE */
    async order(renter: Renter, request: RentRequest, offer: PlanOffer): Promise<Rented> {
      const { accountId } = renter;
      let granted = await findGranted(accountId, request.number);
      const found = granted.open || granted.held ? undefined : await findOnSale(renter, request);
      // A copy of this call may have bought it while its carrier was asked.
      if (!found) granted = await findGranted(accountId, request.number);
      if (granted.held) return toHeld(granted.held, offer).rented;
      const number = granted.open?.number ?? found;
      if (!number) throw new AppError('NUMBER_TAKEN', `${request.number} is not on sale`);
      const placed = await inTransaction(db, (tx) => place(tx, accountId, number, offer, request.seen), {
        repeatable: true,
      });
      if ('rented' in placed) return placed.rented;
      if (placed.order.plan.planId !== offer.planId)
        throw new AppError('NUMBER_TAKEN', `${request.number} is on order by another plan`);
      if (placed.isNew) onChanged(accountId, placed.balance);
      return finish(placed);
    },
  };
}
