import { expect, it } from 'vitest';
import { faviconUrl, logoSvg } from './logo.ts';
import { contrast, READABLE_CONTRAST, readableShadeOf, shadesOf } from './palette.ts';
import { brands } from './registry.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

it.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s has ten shades, one readable with white',
  (_id, brand) => {
    const shades = shadesOf(brand.colours.primary);
    const readable = shades[readableShadeOf(shades)]!;
    expect(shades).toHaveLength(10);
    expect(shades[5]).toBe(brand.colours.primary);
    expect(contrast(readable, '#FFFFFF')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  },
);

it.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s draws its mark from its own colours alone',
  (_id, brand) => {
    expect(logoSvg(brand)).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 32 32">(?:<path fill="#[0-9A-F]{6}" d="[\w .-]+"\/>)+<\/svg>$/,
    );
    expect(faviconUrl(brand)).not.toMatch(/[<># "]/);
  },
);
