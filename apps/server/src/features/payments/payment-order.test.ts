import { nameOfPayment, nameOfPurchaseMethod } from '@manyline/contract/history-words';
import { paymentMethods } from '@manyline/domain/payment-methods';
import { expect, it } from 'vitest';
import { type PaymentOrder, toMethodOptions, toPurchaseMethod } from './payment-order.ts';

it.each(paymentMethods)('a top-up by %s has a name for people in the histories, in both languages', (method) => {
  const recorded = toPurchaseMethod(method);
  // A word that nobody knows is shown as it was recorded.
  expect(nameOfPurchaseMethod(recorded, 'zh')).not.toBe(recorded);
  expect(nameOfPurchaseMethod(recorded, 'en')).toMatch(/^[A-Z]/);
});

it('a transfer is called by its coin once it is credited, as it was before; any other way by its own name', () => {
  const transfer = { coin: 'BCH' } as PaymentOrder['transfer'];
  expect(toMethodOptions({ method: 'bch', transfer })).toEqual({ purchaseMethod: 'Crypto', coin: 'BCH' });
  expect(nameOfPayment(toMethodOptions({ method: 'bch', transfer }), 'zh')).toBe('BCH');
  expect(nameOfPayment(toMethodOptions({ method: 'card', transfer: undefined }), 'en')).toBe('Card');
  // Those of before the coin was kept.
  expect(nameOfPayment({ purchaseMethod: 'Crypto' }, 'en')).toBe('Crypto');
});
