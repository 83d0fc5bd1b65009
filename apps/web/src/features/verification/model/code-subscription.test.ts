import { describe, expect, it } from 'vitest';
import { isTier, maySubscribe, showsSubscribe } from './code-subscription.ts';

const base = { canSub: 1, subStatus: 0, numberType: 1, hasReceived: true };

describe('subscribing a verification number', () => {
  it.each([
    ['a new number that has received a text', {}, true],
    ['not a new number without one', { hasReceived: false }, false],
    ['an existing number that is not subscribed, without a text', { numberType: 0, hasReceived: false }, true],
    ['not one that is subscribed', { numberType: 0, subStatus: 1 }, false],
    ['not where the server says no', { canSub: 0 }, false],
    ['never a number of type 2', { numberType: 2 }, false],
  ])('is for %s', (_rule, change, allowed) => {
    expect(maySubscribe({ ...base, ...change })).toBe(allowed);
  });

  it('is told apart by type: only a tier gives another number', () => {
    expect([0, 1, 2].map(isTier)).toEqual([false, true, true]);
  });

  it('has no button for numbers of type 2 and those that are subscribed', () => {
    expect(showsSubscribe({ numberType: 2, subStatus: 0 })).toBe(false);
    expect(showsSubscribe({ numberType: 1, subStatus: 1 })).toBe(false);
    expect(showsSubscribe({ numberType: 1, subStatus: 0 })).toBe(true);
  });
});
