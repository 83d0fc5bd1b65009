// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { Payment } from '@manyline/contract/histories';
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
import { PaymentRow } from './payment-row.tsx';

afterEach(cleanup);

async function draw(sums: Pick<Payment, 'amount' | 'gifts'>): Promise<string> {
  const payment = { id: '1', purchaseMethod: 'invite', confirmDate: 1, ...sums } as unknown as Payment;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PaymentRow payment={payment} state={undefined} /> }),
    history: createMemoryHistory(),
  });
  const services = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand('wephone'), frontPage: false },
  };
  render(
    <MantineProvider>
      <BasicServicesProvider services={services}>
        <RouterProvider router={router as unknown as RegisteredRouter} />
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return (await screen.findByRole('link')).textContent ?? '';
}

it('a top-up says what was paid and its gift; a reward, for which nobody paid, is worth its gift', async () => {
  const paid = await draw({ amount: '5', gifts: '1' });
  expect(paid).toMatch(/\$5\.0000.*Gift \$1\.0000/);
  cleanup();
  const reward = await draw({ amount: '0', gifts: '0.2' });
  expect(reward).toContain('$0.2000');
  expect(reward).not.toMatch(/\$0\.0000|Gift/);
});
