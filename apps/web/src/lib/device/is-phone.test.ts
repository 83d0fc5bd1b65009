import { expect, it } from 'vitest';
import { isPhone } from './is-phone.ts';

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', coarsePointer: false, shortSidePx: 900 };

it.each([
  ['a desktop', {}, false],
  ['a small desktop window is judged by its screen', { shortSidePx: 500 }, false],
  ['a laptop with a touch screen', { coarsePointer: true }, false],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, true],
  ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari' }, true],
  [
    'an Android tablet',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140', coarsePointer: true, shortSidePx: 800 },
    false,
  ],
  ['a phone that asks for the desktop page', { coarsePointer: true, shortSidePx: 390 }, true],
  ['a browser that says mobile', { mobileHint: true }, true],
])('%s: phone %s', (_what, differs, expected) => {
  expect(isPhone({ ...desktop, ...differs })).toBe(expected);
});
