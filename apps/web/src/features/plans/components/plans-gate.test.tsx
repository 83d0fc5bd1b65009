// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { PlansGate } from './plans-gate.tsx';

afterEach(cleanup);

function show(place: string, price?: string, brand: 'cloudnumber' | 'pingme' = 'cloudnumber') {
  const profile = {
    profileStatus4Phone: 2,
    profileStatus: 2,
    needSetPhone: false,
    telCode: '86',
    phone: '13800000000',
  };
  const call = (asked: unknown) => Promise.resolve(asked === queryBalance ? { balance: '5' } : profile);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <p>the frame</p>
          <PlansGate place={place} price={price} />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const services = { api: { call } as never, found: { brand: getBrand(brand), frontPage: false } };
  render(
    <BasicServicesProvider services={services}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  return screen.findByText('the frame');
}

it('a balance that does not reach for what the frame offers is missing before anything is chosen there', async () => {
  await show('/new', '49');
  expect(await screen.findByText('You have 5.00 cloud coins; it takes 49.00 cloud coins or more.')).toBeTruthy();
});

it('so it is before a number that was given gets its first plan', async () => {
  await show('/number/12015550107/change', '49');
  expect(await screen.findByText(/it takes 49\.00 cloud coins or more/)).toBeTruthy();
});

it.each([
  ['/new', 'pingme', true],
  ['/new/US/628/16285550100', 'pingme', true],
  ['/new/US/628/16285550100/any', 'pingme', false],
  ['/new/US/628/16285550100/any', 'cloudnumber', true],
  ['/number/12015550107/change', 'pingme', false],
  ['/number/12015550107/change', 'cloudnumber', true],
  ['/number/12015550107/change/term-1/when', 'pingme', true],
] as const)('it is as wide as what the frame shows below it: %s of %s', async (place, brand, isNarrow) => {
  await show(place, '49', brand);
  const list = await screen.findByRole('region');
  expect(list.parentElement!.hasAttribute('data-narrow')).toBe(isNarrow);
});

it.each([
  ['the list', '', '49'],
  ['one of the numbers', '/number/12015550107', '49'],
  ['a plan that the balance covers', '/new', '5'],
])('nothing stands above the frame at %s', async (_place, place, price) => {
  await show(place, price);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
});
