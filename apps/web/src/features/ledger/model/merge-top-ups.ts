import type { Payment } from '@manyline/contract/histories';
import type { PaymentOrder, PaymentOrderState } from '@manyline/contract/payments';

/** A line of the payment history: money that came, with its receipt, or an order that brought none of it yet, or not all. */
export type TopUp =
  | { kind: 'payment'; payment: Payment; state: PaymentOrderState | undefined }
  | { kind: 'order'; order: PaymentOrder };

/** Orders whose money came in full: their payment says so, and leads to its receipt. */
const SETTLED: readonly PaymentOrderState[] = ['credited', 'over', 'partRefunded', 'refunded'];

export function dateOfTopUp(topUp: TopUp): number {
  return topUp.kind === 'payment' ? topUp.payment.confirmDate : topUp.order.createdAt;
}

export function keyOfTopUp(topUp: TopUp): string {
  return topUp.kind === 'payment' ? topUp.payment.id : topUp.order.orderId;
}

/** One list of a month, newest first: nothing that was begun is missing, whatever became of it. */
export function mergeTopUps(payments: readonly Payment[], orders: readonly PaymentOrder[]): TopUp[] {
  const states = new Map(orders.map(({ orderId, state }) => [orderId, state]));
  const rows: TopUp[] = [
    ...payments.map((payment) => ({ kind: 'payment' as const, payment, state: states.get(payment.orderId ?? '') })),
    ...orders.filter(({ state }) => !SETTLED.includes(state)).map((order) => ({ kind: 'order' as const, order })),
  ];
  return rows.toSorted((a, b) => dateOfTopUp(b) - dateOfTopUp(a));
}
