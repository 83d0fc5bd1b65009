import { brands } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { contrastWithWhite, darkenForWhiteText, mix } from './colour.ts';

it.each(brands.map(({ id, colours }) => [id, colours.primary]))(
  '%s: white words can be read on its colour',
  (_id, primary) => {
    expect(contrastWithWhite(darkenForWhiteText(primary))).toBeGreaterThanOrEqual(4.5);
  },
);

it('mixes from one colour to the other', () => {
  expect([mix('#102030', '#FFFFFF', 0), mix('#102030', '#FFFFFF', 1)]).toEqual(['#102030', '#FFFFFF']);
});
