import { describe, expect, it } from 'vitest';
import { maySubscribe, showsSubscribe } from './code-subscription.ts';

const base = { canSub: 1, subStatus: 0, numberType: 0, isNew: true, hasReceived: true };

describe('subscribing a verification number', () => {
  it.each([
    ['a new number that has received a text', {}, true],
    ['not a new number without one', { hasReceived: false }, false],
    ['an existing number that is not subscribed, without a text', { isNew: false, hasReceived: false }, true],
    ['not one that is subscribed', { isNew: false, subStatus: 1 }, false],
    ['not where the server says no', { canSub: 0 }, false],
    ['never a number of type 2', { numberType: 2 }, false],
  ])('is for %s', (_rule, change, allowed) => {
    expect(maySubscribe({ ...base, ...change })).toBe(allowed);
  });

  it('has no button for numbers of type 2 and those that are subscribed', () => {
    expect(showsSubscribe({ numberType: 2, subStatus: 0 })).toBe(false);
    expect(showsSubscribe({ numberType: 1, subStatus: 1 })).toBe(false);
    expect(showsSubscribe({ numberType: 1, subStatus: 0 })).toBe(true);
  });
});
