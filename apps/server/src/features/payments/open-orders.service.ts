import type { Brand } from '@manyline/brands/define-brand';
import { inputProblems } from '@manyline/contract/input-problems';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { dayMax, type PayLimits, SAME_CLICK_MS } from './payment-limits.ts';
import { isOpen, type PaymentOrder, type TransferTerms } from './payment-order.ts';

export interface OpenOrdersDeps {
  db: Db;
  orders: OrdersRepository;
  limits: PayLimits;
  now: Clock;
}

/** Draws another amount for an order by transfer whose amount belongs to somebody else. */
export type Redraw = (order: PaymentOrder, attempt: number) => PaymentOrder;

/** The facts that tell an order from another, before it has a place to be paid at. */
export type Wish = Pick<PaymentOrder, 'accountId' | 'clientKey' | 'method' | 'amount' | 'productId' | 'createdAt'> & {
  transfer: Pick<TransferTerms, 'coin' | 'network'> | undefined;
};

const DRAWS_MAX = 40;

export type OpenOrders = ReturnType<typeof createOpenOrders>;

/** Decides under the account's lock whether an order is new, a repeat, or one too many. */
export function createOpenOrders({ db, orders, limits, now }: OpenOrdersDeps) {
  /** The same key, or without a key the same choice a moment ago, is the same order. */
  async function findRepeated(tx: Tx, draft: Wish): Promise<PaymentOrder | undefined> {
    const { accountId, clientKey, method, amount, productId, transfer } = draft;
    const choice = { method, amount, productId, coin: transfer?.coin, network: transfer?.network };
    if (clientKey === undefined) return orders.findSame(tx, accountId, choice, draft.createdAt - SAME_CLICK_MS);
    const keyed = await orders.findByClientKey(tx, accountId, clientKey);
    if (!keyed) return undefined;
    const isSame =
      keyed.method === method &&
      keyed.amount === amount &&
      keyed.productId === productId &&
      keyed.transfer?.coin === transfer?.coin &&
      keyed.transfer?.network === transfer?.network;
    if (isSame && isOpen(keyed)) return keyed;
    throw invalidInput('clientKey', inputProblems.orderKeyUsed);
  }

  /** By account, method and day (UTC). @throws PAY_TOO_MANY_ATTEMPTS PAY_AMOUNT_NOT_ALLOWED */
  async function checkLimits(tx: Tx, { accountId, method, amount }: Wish, brand: Brand) {
    const today = now() - (now() % DAY_MS);
    const sofar = await orders.countSince(tx, accountId, method, today);
    if (sofar.attempts >= limits.attemptsPerDay)
      throw new AppError('PAY_TOO_MANY_ATTEMPTS', `${sofar.attempts} orders by ${method} today`);
    if (sofar.amount + amount > dayMax(brand, limits))
      throw new AppError('PAY_AMOUNT_NOT_ALLOWED', `${sofar.amount} and ${amount} today`);
  }

  return {
    /**
     * Before anybody else is asked for what the order needs: the one that it repeats, or undefined. `open` still decides.
     * @throws as `open`
     */
    async findOrRefuse(wish: Wish, brand: Brand): Promise<PaymentOrder | undefined> {
      return inTransaction(db, async (tx) => {
        const repeated = await findRepeated(tx, wish);
        if (!repeated) await checkLimits(tx, wish, brand);
        return repeated;
      });
    },

    /** The order that stands: the draft, or the one that it repeats. @throws the limits' errors, INVALID_INPUT */
    async open(draft: PaymentOrder, brand: Brand, queryAt: number | null, redraw?: Redraw): Promise<PaymentOrder> {
      return inTransaction(db, async (tx) => {
        await orders.lockAccount(tx, draft.accountId);
        const repeated = await findRepeated(tx, draft);
        if (repeated) return repeated;
        await checkLimits(tx, draft, brand);
        for (let attempt = 0; attempt < DRAWS_MAX; attempt += 1) {
          const order = redraw ? redraw(draft, attempt) : draft;
          if (!(await orders.insert(tx, order, queryAt))) continue;
          const { amount, gift, gateway, method } = order;
          const detail = { amount, gift, gateway, method };
          return orders.change(tx, order, { state: order.state }, { source: 'submit', at: now(), detail });
        }
        throw new AppError('PAY_RATE_UNAVAILABLE', 'no free amount for a transfer');
      });
    },
  };
}
