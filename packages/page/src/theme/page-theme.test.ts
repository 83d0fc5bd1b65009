import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { contrast, FILL_SHADE } from '@manyline/brands/palette';
import { brands } from '@manyline/brands/registry';
import { describe, expect, it } from 'vitest';
import { createBrandTheme, readableColours } from './page-theme.ts';

/** WCAG 1.4.11: what one fills in must be seen as such. */
const BORDER_MIN = 3;
/** WCAG 1.4.11: so must what says that something is chosen. */
const MARK_MIN = 3;
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

describe.each(brands.map((brand) => [brand.id, brand] as const))('%s: what is ticked or switched on', (_id, brand) => {
  const theme = mergeMantineTheme(DEFAULT_THEME, createBrandTheme(brand));
  const { variables, light, dark } = readableColours(theme);
  const fill = variables['--brand-fill']!;
  const { gray, dark: night } = theme.colors;

  it("has the colour of the brand's buttons, and a mark on it that is seen", () => {
    const { Button, Checkbox, Radio, Switch } = theme.components;
    expect(theme.colors.brand![FILL_SHADE]).toBe(fill);
    for (const part of [Checkbox, Radio, Switch]) expect(part?.defaultProps?.color).toBe(Button?.defaultProps?.color);
    expect(contrast(variables['--brand-on-fill']!, fill)).toBeGreaterThanOrEqual(MARK_MIN);
  });

  it.each([
    ['light', light, ['#FFFFFF', gray[0]]],
    ['dark', dark, [night[6], night[7], night[8]]],
  ])(
    'has a line around it that stands out from every ground; switched off its track does, and the thumb on it: %s',
    (_scheme, values, grounds) => {
      for (const ground of grounds)
        for (const line of ['--field-border-focus', '--field-border'] as const)
          expect(contrast(values[line]!, ground)).toBeGreaterThanOrEqual(BORDER_MIN);
      expect(contrast('#FFFFFF', values['--field-border']!)).toBeGreaterThanOrEqual(MARK_MIN);
    },
  );
});

it('a filled badge has words that can be read, whatever the colour of its brand', () => {
  for (const brand of brands)
    expect(createBrandTheme(brand).components?.Badge?.defaultProps).toMatchObject({ autoContrast: true });
});
