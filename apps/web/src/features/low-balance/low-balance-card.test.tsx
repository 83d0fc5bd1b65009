// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { getLowBalance, type LowBalance, setLowBalance } from '@manyline/contract/low-balance';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../app/page-parts.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { LowBalanceCard } from './low-balance-card.tsx';

afterEach(cleanup);

function show(set: LowBalance, brand: BrandId = 'pingme') {
  const server = createFakeServer();
  server.answer(getLowBalance, set);
  server.answer(setLowBalance, ({ below }) => ({ ...(below !== '' && { below }), isBelow: false }));
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand(brand), frontPage: false } }}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <PageContext value={pageParts}>
            <LowBalanceCard />
          </PageContext>
        </MantineProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  return server;
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tell me below' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('is off at first, suggests the smallest top-up, and is on with one click', async () => {
  const server = show({ isBelow: false });
  expect((await field()).value).toBe('2');
  expect(screen.getByText('Off: you are not told.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  await press('Switch on');
  expect(await screen.findByText('On: you are told when your balance falls below 2.00 Coins.')).toBeTruthy();
  expect(server.asked(setLowBalance)).toMatchObject([{ below: '2' }]);
});

it('is changed, and switched off', async () => {
  const server = show({ below: '5', isBelow: false }, 'wetalk');
  expect((await field()).value).toBe('5');
  await type('$7.50');
  await press('Save');
  expect(await screen.findByText('On: you are told when your balance falls below $7.5000.')).toBeTruthy();
  await press('Switch off');
  expect(await screen.findByText('Off: you are not told.')).toBeTruthy();
  expect(server.asked(setLowBalance)).toMatchObject([{ below: '7.5' }, { below: '' }]);
});

it('the keyboard stays where it is when the amount is saved, goes to the field when it is switched off, and the status is one line that changes', async () => {
  show({ below: '5', isBelow: false });
  await type('7');
  const status = screen.getByText(/^On: /);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(status.textContent).toContain('7.00'));
  expect(document.activeElement).toBe(save);
  await press('Switch off');
  await waitFor(() => expect(status.textContent).toBe('Off: you are not told.'));
  expect(document.activeElement).toBe(await field());
  expect((await field()).value).toBe('2');
});

it('says that the balance is below already, and when it tells again', async () => {
  show({ below: '5', isBelow: true });
  expect(await screen.findByText(/^Your balance is below 5\.00 Coins now\. You are told again when/)).toBeTruthy();
});

it('what is no amount is said at the field, which has the focus, and nothing is asked; until it is mended', async () => {
  const server = show({ isBelow: false });
  for (const [typed, problem] of [
    ['', 'Please type an amount.'],
    ['five', 'Please type a number, such as 5.'],
    ['$5', 'The amount is in Coins. Please leave out other currency signs.'],
    ['0', 'Please type an amount above 0.'],
    ['0.005', 'At most 2 decimals.'],
    ['100001', 'At most 100,000.00 Coins.'],
  ] as const) {
    await type(typed);
    await press('Switch on');
    expect(await screen.findByText(problem), typed).toBeTruthy();
    expect(document.activeElement, typed).toBe(await field());
    expect((await field()).getAttribute('aria-invalid'), typed).toBe('true');
  }
  await type('5');
  expect((await field()).getAttribute('aria-invalid')).not.toBe('true');
  expect(server.asked(setLowBalance)).toEqual([]);
});
