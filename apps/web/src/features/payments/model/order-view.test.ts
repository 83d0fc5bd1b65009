import { type PaymentOrder, paymentStates } from '@manyline/contract/payments';
import { expect, it } from 'vitest';
import { canGoOn, canTryAgain, isRestOnItsWay, laterOf, toneOf, viewOf } from './order-view.ts';

const order = (change: Partial<PaymentOrder>) =>
  ({ state: 'waiting', isClosed: false, updatedAt: 1, ...change }) as PaymentOrder;
const crypto = { rechargeAmount: '20.000084', seenAmount: '10.000042' } as PaymentOrder['crypto'];
const allSeen = { rechargeAmount: '20.000084', seenAmount: '20.000084' } as PaymentOrder['crypto'];

it.each([
  [order({}), { kind: 'redirect' as const, isSent: false }, 'page'],
  [order({}), { kind: 'qr' as const, isSent: false }, 'qr'],
  [order({ crypto }), { isSent: false }, 'wallet'],
  [order({ crypto }), { isSent: true }, 'sent'],
  [order({ crypto, state: 'short' }), { isSent: false }, 'wallet'],
  [order({ crypto: allSeen, state: 'short' }), { isSent: false }, 'watch'],
  [order({ crypto, state: 'confirming' }), { isSent: true }, 'watch'],
  [order({ state: 'seen' }), { kind: 'qr' as const, isSent: false }, 'watch'],
  [order({ state: 'credited', isClosed: true, crypto }), { isSent: true }, 'settled'],
  [order({ state: 'late', isClosed: true }), { isSent: false }, 'settled'],
])('%#: an order is paid the way that its state allows', (given, how, view) => {
  expect(viewOf(given, how)).toBe(view);
});

it('asks nobody for the whole sum once more while the rest of a short transfer is on its way', () => {
  expect(isRestOnItsWay(order({ crypto: allSeen, state: 'short' }))).toBe(true);
  expect(isRestOnItsWay(order({ crypto, state: 'short' }))).toBe(false);
  expect(isRestOnItsWay(order({ crypto: allSeen, state: 'confirming' }))).toBe(false);
});

it('offers another try only where no money came', () => {
  expect(paymentStates.filter(canTryAgain)).toEqual(['failed', 'cancelled', 'expired']);
  expect(paymentStates.map(toneOf)).toHaveLength(paymentStates.length);
});

it.each([
  [order({ expiresAt: 11 }), true],
  [order({ expiresAt: 10 }), false],
  [order({ state: 'confirming', expiresAt: 10 }), true],
  [order({ state: 'short', expiresAt: 10 }), true],
  [order({ state: 'credited', isClosed: true, expiresAt: 11 }), false],
])('%#: an order can be gone on with while it is open and, unpaid, in its time', (given, can) => {
  expect(canGoOn(given, 10)).toBe(can);
});

it('keeps the later of two accounts of an order', () => {
  const [old, late] = [order({ updatedAt: 1 }), order({ updatedAt: 2, state: 'credited' })];
  expect(laterOf(late, old)).toBe(late);
  expect(laterOf(old, late)).toBe(late);
  expect(laterOf(undefined, old)).toBe(old);
});
