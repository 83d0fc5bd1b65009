import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { billGroupsOf } from './bill-groups.ts';

it('no kind of bill is offered that the brand cannot have, but one that the address names', () => {
  expect(billGroupsOf(getBrand('pingme'))).toEqual(['topUps', 'texts', 'codes', 'calls', 'numbers', 'other']);
  expect(billGroupsOf(getBrand('cloudnumber'))).not.toContain('codes');
  expect(billGroupsOf(getBrand('jiema'))).not.toContain('calls');
  expect(billGroupsOf(getBrand('cloudnumber'), 'codes')).toContain('codes');
});
