import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { readReference, toReference } from './message-reference.rules.ts';

const key = {
  accountId: '0199f3a4-1b2c-7d3e-8f40-0123456789ab',
  id: 'c0ffee00-1234-4abc-9def-fedcba987654',
  ownNumber: '12015550100',
  otherNumber: '8613800138000',
  date: 1_795_000_000_123,
};

describe('the reference of a message', () => {
  it('is 72 characters that every carrier takes, and reads as the key it was made of', () => {
    const reference = toReference(key);
    expect(reference).toMatch(/^[\w-]{72}$/);
    expect(readReference(reference)).toEqual(key);
  });

  it('keeps numbers of any length that can be texted, zeros in front included', () => {
    const random = createSeededRandom(72);
    for (let round = 0; round < 500; round += 1) {
      const digits = () => Array.from({ length: random.between(1, 15) }, () => random.between(0, 9)).join('');
      const changed = { ...key, ownNumber: digits(), otherNumber: digits(), date: random.between(0, 2 ** 47) };
      expect(readReference(toReference(changed))).toEqual(changed);
    }
  });

  it('in the form of earlier versions is still understood: such messages may be under way', () => {
    const { accountId, ownNumber, otherNumber, date, id } = key;
    const written = `${accountId}.${ownNumber}.${otherNumber}.${date}.${id}`;
    expect(readReference(written)).toEqual(key);
  });

  it('that is not one of ours is none', () => {
    for (const odd of ['', 'x', 'a'.repeat(71), '_'.repeat(72), 'a'.repeat(73), `code:${'a'.repeat(43)}`])
      expect(readReference(odd)).toBeUndefined();
  });
});
