import { getBrand } from '@manyline/brands/registry';
import { describe, expect, it } from 'vitest';
import { readReturnPath, returnPathOfOrder, wayBackOf } from './return-path.ts';

it.each([
  ['/numbers/plans', '/numbers/plans'],
  ['/plans?plan=3', '/plans?plan=3'],
  ['/verification/new?app=telegram&code=US#top', '/verification/new?app=telegram&code=US'],
  ['/chats', '/chats'],
  ['/account/history?month=1', '/account/history?month=1'],
])('goes back to a page of ours: %s', (given, path) => {
  expect(readReturnPath(given)).toBe(path);
});

it.each([
  'https://evil.example/numbers',
  '//evil.example',
  '/numbers//evil.example',
  '/numbersx',
  '/numbers/../login',
  '\\\\evil.example',
  '/login',
  '',
  7,
  undefined,
])('stays for anything else: %s', (given) => {
  expect(readReturnPath(given)).toBeUndefined();
});

const here = { origin: 'https://ours.example', basePath: '/wephone' };

it.each([
  ['https://ours.example/wephone/numbers/plans/new', '/numbers/plans/new'],
  ['https://ours.example/wephone/account/credit/returned?returnTo=%2Fnumbers%2Fplans%2Fnew', '/numbers/plans/new'],
  ['https://ours.example/wephone/account/credit/returned', undefined],
  ['https://ours.example/', undefined],
  ['https://evil.example/wephone/numbers/plans', undefined],
  ['https://ours.example/wetalk/numbers/plans', undefined],
  [undefined, undefined],
  ['no address', undefined],
])("an order's return URL comes back to its page, over our own page or straight: %s", (returnUrl, path) => {
  expect(returnPathOfOrder(returnUrl, here)).toBe(path);
});

describe('closing a payment overlay with a return URL', () => {
  const brand = getBrand('pingme');
  const everything = () => true;

  it.each([
    ['/numbers/plans/new/US', '/numbers/plans/new/US'],
    ['/numbers', '/numbers/plans'],
    ['/plans', '/numbers/plans'],
    ['/verification', '/verification'],
    ['/verification/new?app=telegram', '/verification/new?app=telegram'],
    ['/account/history', '/account/history'],
    ['/chats/new', '/chats/new'],
    ['/numbers/new/plan?phone=2015550106', '/numbers/new/plan?phone=2015550106'],
  ])(
    'opens the plans page in the numbers tab, at its place; another tab and the wizard their own page, with what was chosen: %s',
    (path, way) => {
      expect(wayBackOf(path, brand, everything)).toBe(way);
    },
  );

  it('opens the chats where the brand has no numbers tab, or it is not built', () => {
    expect(wayBackOf('/numbers/plans', getBrand('jiema'), everything)).toBe('/chats');
    expect(wayBackOf('/numbers/plans', brand, () => false)).toBe('/chats');
  });
});
