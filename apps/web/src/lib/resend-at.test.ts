import { expect, it } from 'vitest';
import { resendAtOf } from './resend-at.ts';

it('the countdown is as long as the server makes people wait, whatever this browser takes the time for', () => {
  const sentDate = 1_800_000_000_000;
  const secondsAt = (now: number, resendDate: number) => (resendAtOf({ sentDate, resendDate }, now) - now) / 1000;
  expect(secondsAt(sentDate, sentDate + 60_000)).toBe(60);
  expect(secondsAt(sentDate - 3_600_000, sentDate + 120_000)).toBe(120);
  expect(secondsAt(sentDate + 3_600_000, sentDate + 240_000)).toBe(240);
});
