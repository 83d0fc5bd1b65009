import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { createLanguage } from './language.tsx';

it.each([
  ['pingme', 'en', '12', '12 Coins', '12 Coins a month'],
  ['cloudnumber', 'zh_cn', '29.833333', '29.833333 云币', '29.83 云币/月'],
  ['wephone', 'en', '1.999999', '$1.999999', '$1.99 a month'],
] as const)(
  "%s in %s: a price is exact, a month's share of one is cut to cents",
  (brand, code, amount, price, month) => {
    const language = createLanguage(getBrand(brand), code);
    expect([language.price(amount), language.perMonth(amount)]).toEqual([price, month]);
  },
);
