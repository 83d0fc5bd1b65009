// @vitest-environment happy-dom
import { Badge, MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createBrandTheme } from './page-theme.ts';

afterEach(cleanup);

it.each([
  ['wetalk', 'black'],
  ['wetalkpro', 'white'],
] as const)('a badge in the colour of %s has words that can be read on it: %s', (id, words) => {
  render(
    <MantineProvider theme={createBrandTheme(getBrand(id))}>
      <Badge>New</Badge>
    </MantineProvider>,
  );
  const badge = screen.getByText('New').parentElement!;
  expect(badge.style.getPropertyValue('--badge-color')).toBe(`var(--mantine-color-${words})`);
});
