import type { PhoneOption } from '@manyline/contract/verification';
import { describe, expect, it } from 'vitest';
import { findChosen, findPick, pickOf, searchOptions } from './picks.ts';

const option = (change: Partial<PhoneOption>) =>
  ({ phone: '', telCode: '', numberName: '', canGetNumber: 1, numberType: 0, subStatus: 0, ...change }) as PhoneOption;
const shared = option({ numberType: 2, numberName: 'Shared' });
const premium = option({ numberType: 1, numberName: 'Premium' });
const home = option({ telCode: '1', phone: '2025550123', numberName: 'Home' });
const work = option({ telCode: '44', phone: '7911123456', numberName: '工作', canGetNumber: 0 });
const options = [shared, premium, home, work];

describe('the numbers that are offered', () => {
  it('are named in the address by tier or by digits', () => {
    expect(options.map(pickOf)).toEqual(['shared', 'premium', '12025550123', '447911123456']);
  });

  it('are the only ones that can be chosen, and those of them that can be had', () => {
    expect(findPick(options, '12025550123')).toBe(home);
    expect(findPick(options, 'premium')).toBe(premium);
    expect(findPick(options, '447911123456')).toBeUndefined();
    expect(findPick(options, '19990000000')).toBeUndefined();
    expect(findPick(options, undefined)).toBeUndefined();
  });

  it('are chosen from before anybody has: the only one that can be had, or that of the kind chosen last', () => {
    expect(findChosen([shared, work], undefined, undefined)).toBe(shared);
    expect(findChosen(options, undefined, 'premium')).toBe(premium);
    expect(findChosen(options, undefined, undefined)).toBeUndefined();
    expect(findChosen([work], undefined, 'shared')).toBeUndefined();
  });

  it('are not chosen from in place of the one that the address names and that is gone', () => {
    expect(findChosen([shared, work], '447911123456', 'shared')).toBeUndefined();
    expect(findChosen(options, 'premium', 'shared')).toBe(premium);
  });

  it('are found by name in any case and by digits however they are written; the tiers stay', () => {
    expect(searchOptions(options, ' HOME')).toEqual([shared, premium, home]);
    expect(searchOptions(options, '+44 7911')).toEqual([shared, premium, work]);
    expect(searchOptions(options, '工作')).toEqual([shared, premium, work]);
    expect(searchOptions(options, '')).toEqual(options);
    expect(searchOptions(options, 'nobody')).toEqual([shared, premium]);
  });
});
