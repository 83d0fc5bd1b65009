import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClosedDay } from './books.repository.ts';
import { toClosings } from './books.service.ts';

const micros = fc.integer({ min: -1e12, max: 1e12 });

/** A day of a brand, as the ledger's zero sums make it. */
const closedDay = fc
  .record({
    day: fc.integer({ min: 20_000, max: 20_030 }),
    platform: fc.constantFrom('pingme', 'wephone', 'cloudnumber', 'jiema', 'a brand that is no more'),
    sales: micros,
    refunds: micros,
    revenue: micros,
    granted: micros,
    adjustment: micros,
    gift: micros,
  })
  .map((day): ClosedDay => {
    const { sales, granted, adjustment, refunds, revenue, gift } = day;
    return { ...day, paid: sales + granted + adjustment - refunds - revenue - gift };
  });

const uniqueDays = fc.uniqueArray(closedDay, { selector: ({ day, platform }) => `${day} ${platform}`, maxLength: 60 });

it('whatever days there were: each adds up, begins with what the one before it left, and nothing is lost between brands', () => {
  fc.assert(
    fc.property(uniqueDays, (days) => {
      const closings = toClosings([], days);
      const left = new Map<string, number>();
      for (const { currency, opening, sales, gifts, adjustments, refunds, usage, closing } of closings) {
        expect(opening).toBe(left.get(currency) ?? 0);
        expect(opening + sales + gifts + adjustments - refunds - usage).toBe(closing);
        left.set(currency, closing);
      }
      const all = days.reduce((sum, { paid, gift }) => sum + paid + gift, 0);
      expect([...left.values()].reduce((sum, each) => sum + each, 0)).toBe(all);
      const last = new Map(closings.map((closing) => [closing.currency, closing.giftsLeft]));
      expect([...last.values()].reduce((sum, each) => sum + each, 0)).toBe(
        days.reduce((sum, { gift }) => sum + gift, 0),
      );
    }),
  );
});
