import { expect, it } from 'vitest';
import { contrast, contrastWithWhite, FILL_SHADE, mix, STRONG_SHADE, shadesOf, wordsOn } from './palette.ts';
import { brands } from './registry.ts';

it.each(brands.map(({ id, colours }) => [id, colours.primary]))(
  '%s: white words can be read on its colour',
  (_id, primary) => {
    expect(contrastWithWhite(shadesOf(primary)[STRONG_SHADE])).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(brands.map(({ id, colours }) => [id, colours.primary]))(
  '%s: a button has its own colour, and words that can be read on it',
  (_id, primary) => {
    const fill = shadesOf(primary)[FILL_SHADE];
    expect(contrast(fill, primary)).toBeLessThan(1.15);
    expect(contrast(fill, wordsOn(fill))).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(brands.map(({ id, colours }) => [id, colours.primary]))(
  '%s: what is chosen can be read on the tint that marks it',
  (_id, primary) => {
    const shades = shadesOf(primary);
    expect(contrast(shades[8], shades[1])).toBeGreaterThanOrEqual(4.5);
  },
);

it.each([
  ['orange', '#FF6A00'],
  ['sky', '#0EA5E9'],
  ['green', '#12A150'],
])('%s is not darkened for white words: it keeps its strength, with black ones', (_name, colour) => {
  expect([shadesOf(colour)[FILL_SHADE], wordsOn(colour)]).toEqual([colour, '#000000']);
});

it('mixes from one colour to the other', () => {
  expect([mix('#102030', '#FFFFFF', 0), mix('#102030', '#FFFFFF', 1)]).toEqual(['#102030', '#FFFFFF']);
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
