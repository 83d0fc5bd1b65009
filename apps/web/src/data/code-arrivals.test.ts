import { afterEach, expect, it } from 'vitest';
import { codeArrivals, forgetCodeArrivals, openCodesTab, seeCodes, showCodesOf, takeCode } from './code-arrivals.ts';

afterEach(forgetCodeArrivals);

const place = { app: 'telegram', number: '12025550142' };
const unread = () => codeArrivals.getState().unread;

it('a code that comes while another tab is open is counted and told of, until its tab is opened', () => {
  expect(takeCode(place, true)).toBe(true);
  expect(takeCode(place, true)).toBe(true);
  expect(unread()).toBe(2);
  openCodesTab();
  expect(unread()).toBe(0);
});

it('a code that somebody watches come in is neither counted nor told of', () => {
  openCodesTab();
  showCodesOf(place);
  expect(takeCode({ ...place }, true)).toBe(false);
  expect(unread()).toBe(0);
});

it('on another screen of the tab, or of another number, it is told of', () => {
  openCodesTab();
  const leave = showCodesOf(place);
  expect(takeCode({ ...place, app: 'whatsapp' }, true)).toBe(true);
  leave();
  expect(takeCode(place, true)).toBe(true);
  expect(unread()).toBe(0);
});

it('while the window is not looked at, it is counted even where it is shown', () => {
  openCodesTab();
  showCodesOf(place);
  expect(takeCode(place, false)).toBe(true);
  expect(unread()).toBe(1);
  seeCodes();
  expect(unread()).toBe(0);
});
