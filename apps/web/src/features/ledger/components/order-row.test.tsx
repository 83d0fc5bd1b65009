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

function show(shown: PaymentOrder, at = '/account/history'): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OrderRow order={shown} /> }),
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
}

it.each([
  ['/account/history', '/account/history'],
  ['/account/history?month=1', '/account/history?month=1'],
])('an order that was opened from %s leads back to that month', async (at, back) => {
  show(order, at);
  const { search } = new URL((await screen.findByRole('link')).getAttribute('href')!, 'https://page.example');
  expect(new URLSearchParams(search).get('returnTo')).toBe(back);
});

it.each([
  ['10', 'Less than asked has arrived', 'Go on with it'],
  ['20', 'Being confirmed', 'Details'],
])(
  'a transfer of 20 of which 10 arrived and %s were seen says “%s” and leads to it by “%s”',
  async (seen, says, way) => {
    const crypto = { currency: 'USDT', rechargeAmount: '20', seenAmount: seen, arrivedAmount: '10' };
    show({
      ...order,
      state: 'short',
      isClosed: false,
      amount: '20',
      credited: '10',
      expiresAt: Date.now() + 60_000,
      crypto: { ...crypto, rateExpiresAt: Date.now() + 60_000 },
    } as PaymentOrder);
    const row = (await screen.findByRole('link')).textContent;
    expect(row).toContain(says);
    expect(row).toContain(way);
    expect(row?.includes('missing')).toBe(seen === '10');
  },
);
