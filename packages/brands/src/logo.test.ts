import { expect, it } from 'vitest';
import { faviconUrl, logoSvg } from './logo.ts';
import { brands } from './registry.ts';

it.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s draws its mark from its own colours alone',
  (_id, brand) => {
    expect(logoSvg(brand)).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 32 32">(?:<path fill="#[0-9A-F]{6}" d="[\w .-]+"\/>)+<\/svg>$/,
    );
    expect(faviconUrl(brand)).not.toMatch(/[<># "]/);
  },
);
