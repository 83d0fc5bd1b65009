// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { PaymentOrder } from '@manyline/contract/payments';
import { createApi } from '@manyline/page/api/api-client';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { OrderRow } from './order-row.tsx';

afterEach(cleanup);

const order = {
  orderId: 'o',
  state: 'failed',
  isClosed: true,
  method: 'card',
  amount: '5',
  createdAt: 1,
} as PaymentOrder;

it.each([
  ['/account/history', '/account/history'],
  ['/account/history?month=1', '/account/history?month=1'],
])('an order that was opened from %s leads back to that month', async (at, back) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OrderRow order={order} /> }),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const services = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand('jiema'), frontPage: false },
  };
  render(
    <MantineProvider>
      <BasicServicesProvider services={services}>
        <RouterProvider router={router as unknown as RegisteredRouter} />
      </BasicServicesProvider>
    </MantineProvider>,
  );
  const { search } = new URL((await screen.findByRole('link')).getAttribute('href')!, 'https://page.example');
  expect(new URLSearchParams(search).get('returnTo')).toBe(back);
});
