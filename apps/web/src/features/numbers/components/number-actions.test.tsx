// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { NumberActions } from './number-actions.tsx';

afterEach(cleanup);

const given: VirtualPhone = {
  telCode: '1',
  phone: '2125550100',
  type: 'other',
  numberName: '',
  notes: '',
  capabilities: { sms: true, mms: true, voice: true },
  state: 'active',
  monthRent: '0',
};

function show(brand: BrandId, number: VirtualPhone) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NumberActions number={number} /> }),
    history: createMemoryHistory(),
  });
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand(brand), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <RouterProvider router={router as never} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

it.each([
  ['pingme', 'Keeping it costs nothing. A plan can include texts and calls, which are paid by the rates otherwise.'],
  ['cloudnumber', 'Keeping it costs nothing. With a plan, too, its use is paid by the rates.'],
] as const)(
  'who has a number free of charge at %s reads beside Subscribe what that gains, and no more than is so',
  async (brand, words) => {
    show(brand, given);
    const subscribe = await screen.findByRole('link', { name: 'Subscribe' });
    expect(document.getElementById(subscribe.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  },
);

it('of a number that has a plan nothing is said of having one', async () => {
  show('pingme', { ...given, planId: 'payAsYouGo-1' });
  await screen.findByRole('link', { name: 'Change plan' });
  expect(screen.queryByText(/costs nothing/)).toBeNull();
});
