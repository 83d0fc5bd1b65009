// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { createApi } from '@manyline/page/api/api-client';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { links } from '../../../lib/links.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { AnotherNumber } from './another-number.tsx';

afterEach(cleanup);

function show(brand: BrandId): void {
  const root = createRootRoute({ component: () => <AnotherNumber listed={1} /> });
  const plans = createRoute({ getParentRoute: () => root, path: links.plans().to });
  const router = createRouter({ routeTree: root.addChildren([plans]), history: createMemoryHistory() });
  const services = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand(brand), frontPage: false },
  };
  render(
    <MantineProvider>
      <BasicServicesProvider services={services}>
        <RouterProvider router={router as unknown as RegisteredRouter} />
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

it.each<[BrandId, string]>([
  ['pingme', '/numbers/new'],
  ['cloudnumber', '/numbers/plans/new'],
])(
  'another number of %s is one press away, at its choice and not at a list with the same button',
  async (brand, to) => {
    show(brand);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe(to);
  },
);
