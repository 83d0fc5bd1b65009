import type { Carrier } from '@manyline/ports/carrier';
import { describe, expect, it } from 'vitest';
import type { LiveCarrier } from './carrier-live.ts';

const WITHIN_MS = 60_000;
const FOUND_MAX = 5;

/** Questions to the real shop of a carrier account: nothing is ordered, so nothing is paid. */
export function describeLiveNumbers<Account>(name: string, { setting, open }: LiveCarrier<Account>) {
  const { [setting]: given } = process.env;
  const shop = (): Carrier['numbers'] => open(JSON.parse(given!) as Account).numbers;

  describe(`numbers of ${name}, the real one`, () => {
    it('are found by country and by what they can do, and none is bought', { timeout: WITHIN_MS }, async ({ skip }) => {
      if (!given) return skip(`${setting} is not set`);
      const numbers = shop();
      if (!numbers) return skip(`the account of ${setting} sells no numbers`);
      const features = { sms: true, mms: false, voice: false };
      const asked = { country: 'US', line: 'local', features, limit: FOUND_MAX } as const;
      const found = await numbers.search(asked, AbortSignal.timeout(WITHIN_MS));
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(FOUND_MAX);
      for (const each of found)
        expect(each).toMatchObject({ number: expect.stringMatching(/^1\d{10}$/), features: { sms: true } });
    });

    it('that the account has are listed', { timeout: WITHIN_MS }, async ({ skip }) => {
      if (!given) return skip(`${setting} is not set`);
      const numbers = shop();
      if (!numbers) return skip(`the account of ${setting} sells no numbers`);
      const held = (await Array.fromAsync(numbers.list(AbortSignal.timeout(WITHIN_MS)))).flat();
      for (const each of held) expect(each.number).toMatch(/^\d{5,15}$/);
      expect(new Set(held.map(({ number }) => number)).size).toBe(held.length);
    });
  });
}
