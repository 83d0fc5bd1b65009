import { brands } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { contrast, contrastWithWhite, mix, STRONG_SHADE, shadesOf } from './palette.ts';

it.each(brands.map(({ id, colours }) => [id, colours.primary]))(
  '%s: white words can be read on its colour',
  (_id, primary) => {
    expect(contrastWithWhite(shadesOf(primary)[STRONG_SHADE])).toBeGreaterThanOrEqual(4.5);
  },
);

it('mixes from one colour to the other', () => {
  expect([mix('#102030', '#FFFFFF', 0), mix('#102030', '#FFFFFF', 1)]).toEqual(['#102030', '#FFFFFF']);
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
