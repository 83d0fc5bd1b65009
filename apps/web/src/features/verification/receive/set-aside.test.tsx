// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import type { LockPhone } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import { BalanceCard } from '../menu/side-cards.tsx';
import type { Receiving } from '../model/receiving.ts';
import '../texts/register.ts';
import { ReceivePanel } from './receive-panel.tsx';
import { ReceivingProvider, useReceiving } from './receiving-context.tsx';

afterEach(cleanup);

let hand: Receiving | undefined;
function Hand() {
  hand = useReceiving().receiving;
  return null;
}

function Page() {
  return (
    <ReceivingProvider>
      <Hand />
      <ReceivePanel />
      <BalanceCard />
    </ReceivingProvider>
  );
}

/** The panel of a shared number that is held, beside the balance. */
async function show(): Promise<Receiving> {
  const server = createFakeServer();
  server.answer(queryBalance, { balance: '4.8', gift: '0', held: '0.2' });
  const services = {
    api: createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' }),
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <DialogsProvider>
              <RouterProvider router={router as never} />
            </DialogsProvider>
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  await screen.findByText('Balance');
  const now = Date.now();
  const held = { app: 'whatsapp', name: 'WhatsApp', telCode: '1', phone: '2025550123', numberType: 2, codeRate: '0.2' };
  act(() => hand!.hold({ ...held, lockDate: now - 1_000, expireDate: now + 60_000 } as LockPhone, []));
  return hand!;
}

const noteOfAnother = () => {
  const button = screen.getByRole('button', { name: /^Try another number · 0\.20* / });
  return document.getElementById(button.getAttribute('aria-describedby')!)?.textContent;
};

it('another number costs nothing more as long as no code has come: what is reserved comes back first, and the button says so', async () => {
  const receiving = await show();
  expect(noteOfAnother()).toMatch(/^The 0\.20* \S+ reserved for .* comes back first: nothing is reserved twice\.$/);
  act(() => receiving.loseTouch());
  expect(noteOfAnother()).toMatch(/^If no code has come on .* comes back first\.$/);
});

it('once a code has come, another number is a new reservation', async () => {
  const receiving = await show();
  const text = { smsId: 'a', text: 'Your code is 123456', from: 'ACME', date: Date.now(), charge: '0.2' };
  act(() => receiving.push({ ...text, app: 'whatsapp', number: '12025550123' }));
  expect(noteOfAnother()).toMatch(/is paid for: this is a new reservation\.$/);
});

it('what is reserved for a code is not in the balance, rather than more of it', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toMatch(
    /Without the 0\.20* \S+ reserved for a code\./,
  );
});
