import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { contrast } from '@manyline/brands/palette';
import { brands } from '@manyline/brands/registry';
import { describe, expect, it } from 'vitest';
import { createBrandTheme, readableColours } from './page-theme.ts';

/** WCAG 1.4.11: what one fills in must be seen as such. */
const BORDER_MIN = 3;
/** WCAG 1.4.3: words, also those that stand in a field until something is written. */
const WORDS_MIN = 4.5;

describe.each(brands.map((brand) => [brand.id, brand] as const))('%s: the border of a field', (_id, brand) => {
  const theme = mergeMantineTheme(DEFAULT_THEME, createBrandTheme(brand));
  const { light, dark } = readableColours(theme);
  const { gray, dark: night } = theme.colors;
  // Inside a field, and the page and the panels around it.
  const grounds = { light: ['#FFFFFF', gray[0]], dark: [night[6], night[7], night[8]] };

  it.each([
    ['light', light, grounds.light],
    ['dark', dark, grounds.dark],
  ])('stands out from what is around it and inside it, with and without the focus: %s', (_scheme, values, around) => {
    for (const name of ['--field-border', '--field-border-focus'] as const)
      for (const ground of around) expect(contrast(values[name]!, ground)).toBeGreaterThanOrEqual(BORDER_MIN);
  });

  it.each([
    ['light', light, '#FFFFFF'],
    ['dark', dark, night[6]],
  ])('holds a placeholder that can be read: %s', (_scheme, values, inside) => {
    expect(contrast(values['--mantine-color-placeholder']!, inside)).toBeGreaterThanOrEqual(WORDS_MIN);
  });
});

it('a filled badge has words that can be read, whatever the colour of its brand', () => {
  for (const brand of brands)
    expect(createBrandTheme(brand).components?.Badge?.defaultProps).toMatchObject({ autoContrast: true });
});
