import { nameOfPurchaseMethod } from '@manyline/contract/history-words';
import { paymentMethods } from '@manyline/domain/payment-methods';
import { expect, it } from 'vitest';
import { toPurchaseMethod } from './payment-order.ts';

it.each(paymentMethods)('a top-up by %s has a name for people in the histories, in both languages', (method) => {
  const recorded = toPurchaseMethod(method);
  // A word that nobody knows is shown as it was recorded.
  expect(nameOfPurchaseMethod(recorded, 'zh')).not.toBe(recorded);
  expect(nameOfPurchaseMethod(recorded, 'en')).toMatch(/^[A-Z]/);
});
