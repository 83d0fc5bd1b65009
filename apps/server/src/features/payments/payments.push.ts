import type { Micros } from '@manyline/domain/money';
import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';
import type { PaymentEvents } from './payments.events.ts';
import { toWireOrder } from './payments.mapper.ts';

/** Tells an account's screens that a top-up moved on, and what can be spent now. */
export function createPaymentsPush(
  io: AppServer,
  pushBalance: (accountId: string, balance: Micros) => void,
): PaymentEvents {
  return {
    moved: (order) => void io.to(accountRoom(order.accountId)).emit('paymentOrder', toWireOrder(order)),
    balance: pushBalance,
  };
}
