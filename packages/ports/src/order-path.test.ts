import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toOrderPath } from './order-path.ts';

const orderNo = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 32, maxLength: 32 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''));

it('every order has a path of its own, of steps that are not hardened', () => {
  fc.assert(
    fc.property(orderNo, (order) => {
      const path = toOrderPath(order);
      for (const step of path) expect(step).toBeLessThan(2 ** 31);
      const back = path.reduceRight((all, step) => (all << 31n) + BigInt(step), 0n);
      expect(back.toString(16).padStart(32, '0')).toBe(order);
    }),
  );
});
