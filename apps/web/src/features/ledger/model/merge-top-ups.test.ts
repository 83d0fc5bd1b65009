import type { Payment } from '@manyline/contract/histories';
import { type PaymentOrder, type PaymentOrderState, paymentStates } from '@manyline/contract/payments';
import { expect, it } from 'vitest';
import { keyOfTopUp, mergeTopUps } from './merge-top-ups.ts';

const order = (orderId: string, state: PaymentOrderState, createdAt: number) =>
  ({ orderId, state, createdAt }) as PaymentOrder;
const payment = (id: string, confirmDate: number, orderId?: string) => ({ id, confirmDate, orderId }) as Payment;

it('the payment history has every order once: those whose money came by their payment, with what became of it', () => {
  const orders = paymentStates.map((state, at) => order(state, state, at));
  const rows = mergeTopUps([payment('1', 50, 'credited'), payment('2', 40, 'refunded')], orders);
  expect(rows.map(keyOfTopUp)).toEqual([
    '1',
    '2',
    ...paymentStates.filter((state) => !['credited', 'over', 'partRefunded', 'refunded'].includes(state)).toReversed(),
  ]);
  expect(rows[1]).toMatchObject({ state: 'refunded' });
});

it('a transfer that came in parts shows its parts and what is still open', () => {
  const rows = mergeTopUps([payment('1', 2, 'o')], [order('o', 'short', 1)]);
  expect(rows.map(({ kind }) => kind)).toEqual(['payment', 'order']);
});
