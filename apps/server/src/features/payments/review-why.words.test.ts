import { expect, it } from 'vitest';
import { recordWhy, sayWhy } from './review-why.words.ts';

it('why money waits is recorded in English and said in the language of whoever reads it', () => {
  const recorded = recordWhy('otherAmount');
  expect([recorded, sayWhy(recorded, 'en'), sayWhy(recorded, 'zh')]).toEqual([
    'another amount than asked for',
    'another amount than asked for',
    '金额与订单不符',
  ]);
});

it('what another version has recorded is said as it stands', () => {
  expect(sayWhy('paid on a Sunday', 'zh')).toBe('paid on a Sunday');
});
