import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { AskedNumber, NumberOrderState, NumberSource } from '@manyline/ports/number-source';
import type { Logger } from 'pino';
import { inLanes } from '../../lib/in-lanes.ts';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { NumberOrder, OrderOutcome } from './number-order.rules.ts';
import type { OrderEnds } from './order-ends.ts';
import type { OrdersRepository } from './orders.repository.ts';

export interface OrdersDeps {
  orders: OrdersRepository;
  ends: OrderEnds;
  carriers: Pick<Carriers, 'find'>;
  now: Clock;
  log: Logger;
}

/** Whoever rents waits so long for the carrier; then the number counts as one that takes time. */
const ASK_WITHIN_MS = 12_000;
/** Much longer than a carrier is asked: who took an order and did not come back is dead. */
export const ORDER_LEASE_MS = 30_000;
/** A purchase in doubt is looked for at once, and again: their lists may be behind. */
const DOUBT_LOOK_MS = 2_000;
const LOST_AFTER_MS = 20_000;
const LOST_AFTER_LOOKS = 2;
const LOOKS = { pauseMs: 5_000, longestPauseMs: 10 * MINUTE_MS };
/** A number that is not there by then is given up, and the money is back. */
export const GIVEN_UP_AFTER_MS = DAY_MS;
const TAKEN_AT_ONCE = 20;
const LANES = 4;

export type OrdersService = ReturnType<typeof createOrdersService>;

/**
 * Asks a carrier for a number once, ever, and then looks what became of it. An order is in the database, and paid, before anybody asks for
 * it; nobody who finds one there knows whether it was asked for, so it is looked for, and given up where the carrier knows nothing.
 */
export function createOrdersService({ orders, ends, carriers, now, log }: OrdersDeps) {
  const asking = new Map<string, Promise<OrderOutcome>>();
  const findShop = ({ number }: NumberOrder): NumberSource | undefined => carriers.find(number.source)?.numbers;
  const toAsked = ({ id, number, createdAt }: NumberOrder): AskedNumber => ({
    number: number.number,
    key: id,
    since: createdAt,
  });

  /** `isAnswered`: its holder reads the outcome as our answer. */
  async function judge(order: NumberOrder, outcome: NumberOrderState, isAnswered: boolean): Promise<OrderOutcome> {
    if (outcome.state === 'active') return ends.settle(order, isAnswered);
    if (outcome.state === 'pending') return wait(order);
    if (outcome.state === 'needs') {
      log.error(
        { carrier: order.number.source, needs: outcome.what },
        'a carrier wants papers for numbers that are on sale',
      );
      return ends.fail(order, { reason: 'papers', mayBeThere: true, isAnswered });
    }
    return ends.fail(order, { reason: 'taken', mayBeThere: true, isAnswered });
  }

  async function wait(order: NumberOrder): Promise<OrderOutcome> {
    if (now() - order.createdAt >= GIVEN_UP_AFTER_MS)
      return ends.fail(order, { reason: 'late', mayBeThere: true, isAnswered: false });
    await orders.wait(order, { state: 'pending', dueAt: now() + pauseAfter(LOOKS, order.tries) });
    return { state: 'pending' };
  }

  async function doubt(order: NumberOrder, error: unknown): Promise<OrderOutcome> {
    log.warn(
      { err: error, carrier: order.number.source },
      'nobody knows whether a number was bought; it is looked for',
    );
    await orders.wait(order, { dueAt: now() + DOUBT_LOOK_MS });
    return { state: 'pending' };
  }

  /** Nothing of it is known there, or nothing any more. */
  async function judgeAbsent(order: NumberOrder): Promise<void> {
    if (now() - order.createdAt >= LOST_AFTER_MS && order.tries >= LOST_AFTER_LOOKS)
      await ends.fail(order, { reason: 'lost', mayBeThere: true, isAnswered: false });
    else await orders.wait(order, { dueAt: now() + LOST_AFTER_MS / 2 });
  }

  async function look(order: NumberOrder): Promise<void> {
    const shop = findShop(order);
    try {
      if (!shop) throw new CarrierUnavailableError(`${order.number.source} sells no numbers any more`);
      const found = await shop.find(toAsked(order), AbortSignal.timeout(ASK_WITHIN_MS));
      if (found === 'absent') await judgeAbsent(order);
      else await judge(order, found, false);
    } catch (error) {
      log.warn(
        { err: error, carrier: order.number.source },
        'an order of a number could not be looked at; it is tried again',
      );
      if (now() - order.createdAt >= GIVEN_UP_AFTER_MS)
        await ends.fail(order, { reason: 'late', mayBeThere: true, isAnswered: false });
      else await orders.wait(order, { dueAt: now() + pauseAfter(LOOKS, order.tries) });
    }
  }

  async function ask(order: NumberOrder): Promise<OrderOutcome> {
    const shop = findShop(order);
    try {
      if (!shop) throw new CarrierUnavailableError('it sells no numbers any more');
      const state = await shop.order(toAsked(order), AbortSignal.timeout(ASK_WITHIN_MS));
      return await judge(order, state, true);
    } catch (error) {
      if (error instanceof CarrierRefusedError)
        return ends.fail(order, { reason: 'taken', mayBeThere: false, isAnswered: true });
      if (!(error instanceof CarrierUnavailableError)) return doubt(order, error);
      log[error.needsOperator ? 'error' : 'warn'](
        { err: error, carrier: order.number.source },
        'a number could not be ordered',
      );
      return ends.fail(order, { reason: 'away', mayBeThere: false, isAnswered: true });
    }
  }

  return {
    /** Once the order is committed. Whoever waits hears how it went. */
    ask(order: NumberOrder): Promise<OrderOutcome> {
      const outcome = ask(order).finally(() => asking.delete(order.id));
      asking.set(order.id, outcome);
      return outcome;
    },

    /** The outcome of an order that somebody else placed: theirs, where this process asks for it right now. */
    outcomeOf: async ({ id }: NumberOrder): Promise<OrderOutcome> => (await asking.get(id)) ?? { state: 'pending' },

    /** Takes up orders that wait, or that a dead process left. */
    async sweep(): Promise<number> {
      const due = await orders.takeDue({ now: now(), until: now() + ORDER_LEASE_MS, limit: TAKEN_AT_ONCE });
      await inLanes(due, LANES, look);
      return due.length;
    },
  };
}
