// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getVirtualPhoneList, type VirtualPhone } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { type PlansPage, PlansPageContext } from '../plans-page.ts';
import { NoHostingNumbers } from './no-hosting-numbers.tsx';

afterEach(cleanup);

const number = {
  telCode: '1',
  type: 'other',
  numberName: '',
  notes: '',
  capabilities: { sms: true, mms: true, voice: true },
  state: 'active',
  monthRent: '2',
} as const;

function show(phones: readonly string[]) {
  const server = createFakeServer();
  const virtualPhones = phones.map((phone): VirtualPhone => ({ ...number, phone }));
  const off = { forwardStatus: 0, voicemailStatus: 0, canForward: 0, canVoicemail: 0 } as const;
  server.answer(getVirtualPhoneList, { virtualPhones, ...off });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const manageAll = vi.fn();
  const plansPage = { manageAll } as unknown as PlansPage;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NoHostingNumbers plansPage={plansPage} /> }),
    history: createMemoryHistory(),
  });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PlansPageContext value={plansPage}>
            <RouterProvider router={router as never} />
          </PlansPageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return { manageAll };
}

it('who has rented another number reads what a hosting number is, that theirs is none, and where it is', async () => {
  const { manageAll } = show(['2125550100']);
  expect(await screen.findByText(/^A hosting number texts and receives like a phone of your own/)).toBeTruthy();
  expect(await screen.findByText(/^\+1 \(212\) 555-0100 is a number of the other kind/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Your other numbers' }));
  expect(manageAll).toHaveBeenCalledTimes(1);
});

it('of many numbers it is said how many there are; who has none reads what comes first', async () => {
  show(['2125550100', '2125550101', '2125550102', '2125550103']);
  expect(await screen.findByText(/^Your 4 numbers are of the other kind/)).toBeTruthy();
  cleanup();
  show([]);
  expect(await screen.findByText(/Choose a number and a plan\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Your other numbers' })).toBeNull();
});
