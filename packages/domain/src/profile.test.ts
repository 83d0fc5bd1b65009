import { describe, expect, it } from 'vitest';
import { cutCity, getGateStatus, getProfileAsk, getProfileOutcome, type ProfileStatus } from './profile.ts';
import { checkProfile } from './profile-form.ts';

const statuses = (profileStatus: ProfileStatus, useCaseStatus: ProfileStatus) => ({ profileStatus, useCaseStatus });

describe('the gate of a number (spec 1 §4)', () => {
  it.each([
    [2, 0, 'basic', 2],
    [1, 2, 'basic', 1],
    [2, 2, 'v3', 2],
    [2, 1, 'v3', 1],
    [1, 100, 'v3', 100],
    [100, 2, 'v3', 100],
    [2, 0, 'v3', 0],
  ] as const)('profile %i and use case %i at a %s brand: %i', (profile, useCase, gate, status) => {
    expect(getGateStatus(statuses(profile, useCase), gate)).toBe(status);
  });

  it.each([
    [0, true, 'update'],
    [1, true, 'review'],
    [100, false, 'refused'],
    [2, true, 'phone'],
    [2, false, undefined],
  ] as const)('status %i, phone missing %s: asks for %s', (status, needSetPhone, ask) => {
    expect(getProfileAsk(status, needSetPhone)).toBe(ask);
  });
});

it.each([
  [100, 1, 'refused'],
  [1, 100, 'refused'],
  [1, 1, 'pending'],
  [2, 1, 'pendingUseCase'],
  [2, 2, 'done'],
  [2, 0, 'done'],
  [0, 0, undefined],
] as const)('after filing, profile %i and use case %i are told as %s', (profile, useCase, outcome) => {
  expect(getProfileOutcome(statuses(profile, useCase))).toBe(outcome);
});

it('a city is cut to 20 characters, whole ones', () => {
  expect(cutCity(' Llanfairpwllgwyngyllgogerych ')).toBe('Llanfairpwllgwyngyll');
  expect(cutCity('𠮷'.repeat(30))).toBe('𠮷'.repeat(20));
});

describe('a profile may be filed', () => {
  const fields = {
    firstName: 'Wei',
    lastName: 'Lin',
    address: '1 Harbour Road',
    city: 'Springfield',
    province: 'Illinois',
    regionCode: 'US',
    postalCode: '62701',
  };
  const usage = { feature: 'sms', useCases: ['travel'], otherText: '' };

  it('when every field says something', () => {
    expect(checkProfile(fields)).toEqual([]);
    expect(checkProfile({ ...fields, city: ' ', postalCode: '' })).toEqual([
      { field: 'city', problem: 'missing' },
      { field: 'postalCode', problem: 'missing' },
    ]);
    expect(checkProfile({ ...fields, firstName: '𠮷'.repeat(50) })).toEqual([]);
    expect(checkProfile({ ...fields, firstName: 'x'.repeat(51) })).toEqual([
      { field: 'firstName', problem: 'tooLong' },
    ]);
  });

  it('at v3 brands with a feature and a use, and words for "other"', () => {
    expect(checkProfile(fields, usage)).toEqual([]);
    expect(checkProfile(fields, { feature: '', useCases: [], otherText: '' }).map(({ field }) => field)).toEqual([
      'feature',
      'useCases',
    ]);
    const other = { ...usage, useCases: ['travel', 'other'] };
    expect(checkProfile(fields, other)).toEqual([{ field: 'otherText', problem: 'missing' }]);
    expect(checkProfile(fields, { ...other, otherText: 'A choir' })).toEqual([]);
  });
});
