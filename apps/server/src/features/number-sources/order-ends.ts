import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { asPaid, beginPlan, billTypeOfRent } from '../numbers/holding.rules.ts';
import { type NumberOrder, type OrderOutcome, toRentReference } from './number-order.rules.ts';
import type { NumberOrderNotices } from './number-order-notices.ts';
import type { OrderFailure } from './number-sources.tables.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { ReturnsRepository } from './returns.repository.ts';

export interface OrderEndsDeps {
  db: Db;
  orders: OrdersRepository;
  returns: Pick<ReturnsRepository, 'add'>;
  ledger: Pick<LedgerService, 'postAll' | 'lockBalance'>;
  numbers: Pick<Numbers, 'stock' | 'holdings' | 'subscriptions'>;
  notices: NumberOrderNotices;
  /** After the commit: the account has other numbers or orders now, and this balance. */
  onChanged(accountId: string, balance: Micros | undefined): void;
  now: Clock;
  log: Logger;
}

interface Failure {
  reason: OrderFailure;
  /** The carrier may have sold it all the same: it is given back as soon as it is found there. */
  mayBeThere: boolean;
  /** Its holder waits for an answer of ours, and reads it there. */
  isAnswered: boolean;
}

/** Whoever took the order over has ended it, and told its holder. */
const ELSEWHERE: OrderOutcome = { state: 'pending' };

export type OrderEnds = ReturnType<typeof createOrderEnds>;

/** The two ends of an order, each of them one transaction that changes nothing a second time: the number, or the money back. */
export function createOrderEnds(deps: OrderEndsDeps) {
  const { db, orders, returns, ledger, numbers, notices, onChanged, now, log } = deps;
  const { stock, holdings, subscriptions } = numbers;

  /** The paid period begins when the number is there. */
  async function begin(tx: Tx, order: NumberOrder, isAnswered: boolean): Promise<number | undefined> {
    const { accountId, id, number, plan, eventId } = order;
    if (!(await stock.addBought(tx, accountId, number, now()))) return undefined;
    const begun = beginPlan({ ...plan, monthRent: 0, discountPercent: 0 }, now());
    await holdings.begin(tx, accountId, number, { rentedAt: now(), rentalId: id, ...asPaid(begun) });
    await subscriptions.setNextPayment(tx, accountId, eventId, begun.periodEnd);
    await orders.end(tx, order, undefined, now());
    if (!isAnswered) await notices.ready(tx, order);
    return begun.periodEnd;
  }

  async function giveMoneyBack(tx: Tx, { accountId, id, number, plan }: NumberOrder): Promise<Micros | undefined> {
    const [result] = await ledger.postAll(tx, [
      {
        kind: 'refund',
        accountId,
        of: toRentReference(id),
        reference: `refund:${toRentReference(id)}`,
        type: billTypeOfRent(number.type, 'numberPurchase'),
        date: now(),
        options: { number: number.number, type: 'refund' },
      },
    ]);
    await subscriptions.record(tx, {
      accountId,
      number: number.number,
      telCode: number.telCode,
      type: 'refund',
      charge: plan.rent,
      date: now(),
      rentalId: id,
      reference: `refund:${toRentReference(id)}`,
      planId: plan.planId,
      planType: plan.type,
    });
    return result?.balance;
  }

  async function giveUp(tx: Tx, order: NumberOrder, { reason, mayBeThere, isAnswered }: Failure) {
    const balance = await giveMoneyBack(tx, order);
    await orders.end(tx, order, reason, now());
    if (mayBeThere) await returns.add(tx, { ...order.number, restsUntil: now(), now: now() });
    if (!isAnswered) await notices.failed(tx, order);
    return balance;
  }

  /** Undefined where it has ended before. */
  async function inOpenOrder<T>({ accountId, id }: NumberOrder, work: (tx: Tx, order: NumberOrder) => Promise<T>) {
    return inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, accountId);
        const order = await orders.lockOpen(tx, { accountId, id });
        return order && { done: await work(tx, order) };
      },
      { repeatable: true },
    );
  }

  async function fail(asked: NumberOrder, failure: Failure): Promise<OrderOutcome> {
    const ended = await inOpenOrder(asked, (tx, order) => giveUp(tx, order, failure));
    if (!ended) return ELSEWHERE;
    const { reason } = failure;
    onChanged(asked.accountId, ended.done);
    log.warn({ carrier: asked.number.source, reason }, 'a number on order was not had; its rent is back');
    return { state: 'failed', reason, balance: ended.done };
  }

  return {
    fail,

    /** The number is the account's. */
    async settle(asked: NumberOrder, isAnswered: boolean): Promise<OrderOutcome> {
      const ended = await inOpenOrder(asked, (tx, order) => begin(tx, order, isAnswered));
      if (!ended) return ELSEWHERE;
      if (ended.done === undefined) {
        log.error(
          { carrier: asked.number.source },
          'a number that was bought is in the stock already, as something else',
        );
        return fail(asked, { reason: 'taken', mayBeThere: false, isAnswered });
      }
      onChanged(asked.accountId, undefined);
      return { state: 'active', nextPaymentDate: ended.done, balance: undefined };
    },
  };
}
