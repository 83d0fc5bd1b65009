import type { PaymentOrder } from '@manyline/contract/payments';
import { expect, it } from 'vitest';
import { isRestOnItsWay, isSeenAfterEnd, isUnderWay, shownState } from './top-up-state.ts';

const order = (change: Partial<PaymentOrder>) => ({ state: 'waiting', isClosed: false, ...change }) as PaymentOrder;
const crypto = (seenAmount: string, rateExpiresAt: number) =>
  ({ rechargeAmount: '20.000084', arrivedAmount: '10.000042', seenAmount, rateExpiresAt }) as PaymentOrder['crypto'];
const [part, whole] = ['10.000042', '20.000084'];

it('asks nobody for the whole sum once more while the rest of a short transfer is on its way', () => {
  expect(isRestOnItsWay(order({ crypto: crypto(whole, 11), state: 'short' }))).toBe(true);
  expect(isRestOnItsWay(order({ crypto: crypto(part, 11), state: 'short' }))).toBe(false);
  expect(isRestOnItsWay(order({ crypto: crypto(whole, 11), state: 'confirming' }))).toBe(false);
});

it('a transfer that is seen after the end of its order is called late by nobody before it is final: it may have come in time', () => {
  const ended = (seenAmount: string) => order({ crypto: crypto(seenAmount, 10), state: 'expired' });
  expect([isSeenAfterEnd(ended(whole)), isSeenAfterEnd(ended(part))]).toEqual([true, false]);
  expect(isSeenAfterEnd(order({ crypto: crypto(whole, 10), state: 'seen' }))).toBe(false);
  expect([shownState(ended(whole)), shownState(ended(part))]).toEqual(['confirming', 'expired']);
});

it.each([
  [order({ expiresAt: 11 }), true],
  [order({ expiresAt: 10 }), false],
  [order({ state: 'confirming', expiresAt: 10 }), true],
  [order({ state: 'short', crypto: crypto(part, 11) }), true],
  // Who sent the rest now would send it for a rate that nobody promises any more.
  [order({ state: 'short', crypto: crypto(part, 10) }), false],
  [order({ state: 'short', crypto: crypto('15', 10) }), true],
  [order({ state: 'short', crypto: crypto(whole, 10) }), true],
  [order({ state: 'credited', isClosed: true, expiresAt: 11 }), false],
])('%#: an order can be gone on with while it is open, in its time, or money of it is on its way', (given, can) => {
  expect(isUnderWay(given, 10)).toBe(can);
});
