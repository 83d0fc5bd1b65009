import { type PaymentOrder, paymentStates } from '@manyline/contract/payments';
import { expect, it } from 'vitest';
import { canTryAgain, laterOf, toneOf, viewOf } from './order-view.ts';

const order = (change: Partial<PaymentOrder>) =>
  ({ state: 'waiting', isClosed: false, updatedAt: 1, expiresAt: 20, ...change }) as PaymentOrder;
const sums = { rechargeAmount: '20.000084', arrivedAmount: '10.000042', seenAmount: '10.000042', rateExpiresAt: 11 };
const crypto = sums as PaymentOrder['crypto'];
const rateOver = { ...sums, rateExpiresAt: 10 } as PaymentOrder['crypto'];
const partSeen = { ...rateOver, seenAmount: '15' } as PaymentOrder['crypto'];
const allSeen = { ...rateOver, seenAmount: '20.000084' } as PaymentOrder['crypto'];

it.each([
  [order({}), { kind: 'redirect' as const, isSent: false }, 'page'],
  [order({}), { kind: 'qr' as const, isSent: false }, 'qr'],
  [order({ expiresAt: 10 }), { kind: 'qr' as const, isSent: false }, 'over'],
  [order({ crypto }), { isSent: false }, 'wallet'],
  [order({ crypto }), { isSent: true }, 'sent'],
  // Whoever opens it from the list of payments after its rate is shown no address to pay at.
  [order({ crypto: rateOver, expiresAt: 10 }), { isSent: false }, 'over'],
  [order({ crypto: rateOver, expiresAt: 10 }), { isSent: true }, 'watch'],
  [order({ crypto, state: 'short' }), { isSent: false }, 'wallet'],
  [order({ crypto: allSeen, state: 'short' }), { isSent: false }, 'watch'],
  [order({ crypto: rateOver, state: 'short' }), { isSent: false }, 'settled'],
  [order({ crypto: rateOver, state: 'short' }), { isSent: true }, 'settled'],
  [order({ crypto: partSeen, state: 'short' }), { isSent: false }, 'watch'],
  [order({ crypto, state: 'confirming' }), { isSent: true }, 'watch'],
  [order({ state: 'seen' }), { kind: 'qr' as const, isSent: false }, 'watch'],
  [order({ state: 'credited', isClosed: true, crypto }), { isSent: true }, 'settled'],
  [order({ state: 'late', isClosed: true }), { isSent: false }, 'settled'],
])('%#: an order is paid the way that its state allows', (given, how, view) => {
  expect(viewOf(given, { ...how, now: 10 })).toBe(view);
});

it('offers another try only where no money came', () => {
  expect(paymentStates.filter((state) => canTryAgain(order({ state })))).toEqual(['failed', 'cancelled', 'expired']);
  expect(canTryAgain(order({ state: 'expired', crypto: partSeen }))).toBe(false);
  expect(paymentStates.map(toneOf)).toHaveLength(paymentStates.length);
});

it('keeps the later of two accounts of an order', () => {
  const [old, late] = [order({ updatedAt: 1 }), order({ updatedAt: 2, state: 'credited' })];
  expect(laterOf(late, old)).toBe(late);
  expect(laterOf(old, late)).toBe(late);
  expect(laterOf(undefined, old)).toBe(old);
});
