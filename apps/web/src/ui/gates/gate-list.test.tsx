// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGate } from '../../data/gates/use-gate.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { GateList } from './gate-list.tsx';

const bought = vi.fn();
let queries: QueryClient;
/** The profile as a step has changed it since. */
let later: object = {};

afterEach(() => {
  cleanup();
  bought.mockClear();
  later = {};
  price = '1';
});

/** The balance is 5. */
let price = '1';

function Shop() {
  const gate = useGate(price);
  return (
    <>
      <GateList gate={gate} of="code" />
      <button type="button" onClick={() => void gate.pass().then((passed) => passed && bought())}>
        Buy
      </button>
    </>
  );
}

function show(profileStatus4Phone: number, more: object = {}) {
  const profile = {
    profileStatus4Phone,
    profileStatus: profileStatus4Phone,
    needSetPhone: false,
    telCode: '',
    phone: '',
    ...more,
  };
  const call = (asked: unknown) =>
    Promise.resolve(asked === queryBalance ? { balance: '5' } : { ...profile, ...later });
  const router = createRouter({
    routeTree: createRootRoute({ component: Shop }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  queries = new QueryClient();
  render(
    <BasicServicesProvider services={{ api: { call } as never, found: { brand: getBrand('jiema'), frontPage: false } }}>
      <QueryClientProvider client={queries}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  return screen.findByRole('region', { name: 'Before you get a code' });
}

it('says what comes first once somebody wants to buy too early, for whoever sees no focus', async () => {
  const list = await show(0);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() => expect(alert.textContent).toMatch(/^Please do what is open below first/));
  expect(document.activeElement).toBe(list);
  expect(bought).not.toHaveBeenCalled();
});

it('says that it waits for the review where nothing else is left to do', async () => {
  await show(1);
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We are still reviewing/));
});

it('a step that is done takes its button along, not the keyboard: that goes on at the list', async () => {
  const list = await show(0, { needSetPhone: true });
  const button = screen.getByRole('button', { name: 'Set phone' });
  button.focus();
  later = { needSetPhone: false, telCode: '1', phone: '2125550100' };
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(list);
});

it('says that it is asked once of what is, and not of money', async () => {
  const list = await show(0);
  expect(list.textContent).toContain('We ask for this once');
  cleanup();
  price = '9';
  const ofMoney = await show(2, { telCode: '1', phone: '2125550100' });
  expect(ofMoney.textContent).not.toContain('once');
  expect(ofMoney.textContent).toContain('What you have chosen here is kept.');
});
