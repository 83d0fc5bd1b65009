import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';
import type { PaymentEvents } from './payments.events.ts';
import { toWireOrder } from './payments.mapper.ts';

/** Tells an account's screens that a top-up moved on. */
export function createPaymentsPush(io: AppServer): Pick<PaymentEvents, 'moved'> {
  return { moved: (order) => void io.to(accountRoom(order.accountId)).emit('paymentOrder', toWireOrder(order)) };
}
