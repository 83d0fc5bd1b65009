import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { receiptAddress } from './receipt-address.ts';

const HOME = 'https://numbers.net';
const PAGE = 'account/history/receipt/7?show=payments';

it.each([
  [
    'where the customer paid',
    'wephone',
    'https://my.wephone.net/account/credit/back',
    `https://my.wephone.net/${PAGE}`,
  ],
  ['under the path that brand has there', 'jiema', `${HOME}/jiema/account/credit/back`, `${HOME}/jiema/${PAGE}`],
  ['at the public address of the first brand', 'pingme', undefined, `${HOME}/${PAGE}`],
  ['by the marker of any other brand', 'wetalk', undefined, `${HOME}/wetalk/${PAGE}`],
  ['never at the page of another brand', 'wetalk', 'https://my.wephone.net/account', `${HOME}/wetalk/${PAGE}`],
] as const)('a receipt is %s', (_where, id, returnUrl, address) => {
  expect(receiptAddress({ returnUrl }, getBrand(id), HOME, 7)).toBe(address);
});
