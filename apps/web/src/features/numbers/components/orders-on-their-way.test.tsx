// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { NumberOnOrder } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { OrdersOnTheirWay } from './orders-on-their-way.tsx';

afterEach(cleanup);

const order: NumberOnOrder = {
  telCode: '1',
  phone: '3852400100',
  type: 'other',
  code: 'US',
  planName: 'Pay As You Go',
  rent: '2',
  orderDate: Date.now(),
};

it('a number that takes time is named with what was paid for it, and that this comes back if it cannot be had', () => {
  const api = createApi({
    getLanguageCode: () => 'en',
    fetch: createFakeServer().fetch,
    base: 'http://page.example',
  });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <OrdersOnTheirWay orders={[order, { ...order, phone: '3852400101' }]} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  const region = screen.getByRole('region', { name: 'On their way' });
  const [first, ...others] = within(region).getAllByRole('listitem');
  expect(others).toHaveLength(1);
  expect(first!.textContent).toContain('(385) 240-0100');
  expect(first!.textContent).toContain('being set up');
  expect(first!.textContent).toContain('Pay As You Go, 2.00 Coins paid');
  expect(first!.textContent).toContain('comes back');
});
