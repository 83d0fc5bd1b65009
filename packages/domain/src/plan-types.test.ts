import { describe, expect, it } from 'vitest';
import { includesCalls, includesTexts, isWithinPlan } from './plan-types.ts';

describe('a plan', () => {
  it('includes what it names', () => {
    expect([includesTexts('unlimited'), includesCalls('unlimited')]).toEqual([true, true]);
    expect([includesTexts('unlimitedTexts'), includesCalls('unlimitedTexts')]).toEqual([true, false]);
    expect([includesTexts('unlimitedVoice'), includesCalls('unlimitedVoice')]).toEqual([false, true]);
    expect([includesTexts('payAsYouGo'), includesCalls('payAsYouGo')]).toEqual([false, false]);
    expect([includesTexts(undefined), includesCalls(undefined)]).toEqual([false, false]);
  });

  it.each([
    ['US', 'US', '12125550123', true],
    ['US', 'CA', '16135550123', true],
    ['CA', undefined, '12025550141', true],
    ['US', undefined, '72345', false],
    ['US', 'GB', '447700900123', false],
    ['GB', 'GB', '447700900123', true],
    ['GB', 'US', '12125550123', false],
    ['US', 'JM', '18765550123', false],
    ['', undefined, '861380013', false],
  ])('of a number of %s covers %s (%s): %s', (country, region, other, within) => {
    expect(isWithinPlan(country, region, other)).toBe(within);
  });
});
