import { expect, it } from 'vitest';
import {
  identityGroups,
  identitySlots,
  identityStatuses,
  mayFileIdentity,
  neededIdentitySlots,
  PICTURES_PER_GROUP,
  slotsOf,
  urlFieldOf,
} from './identity.ts';

it.each([
  ['none', true],
  ['reviewing', false],
  ['verified', false],
  ['rejected', true],
] as const)('a proof that is %s may be filed: %s', (status, expected) => {
  expect(mayFileIdentity(identityStatuses[status])).toBe(expected);
});

it('each group has two places, the needed one first, each with a field for its link', () => {
  for (const group of identityGroups) {
    expect(slotsOf(group)).toEqual([`${group}1`, `${group}2`]);
    expect(slotsOf(group)).toHaveLength(PICTURES_PER_GROUP);
  }
  expect(identityGroups.map((group) => slotsOf(group)[0])).toEqual(neededIdentitySlots);
  expect(identitySlots.map(urlFieldOf)).toEqual(['idCardUrl1', 'idCardUrl2', 'idHoldUrl1', 'idHoldUrl2']);
});
