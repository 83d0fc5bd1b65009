// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { type LockPhone, lockVerificationCodePhone, type PhoneOption } from '@manyline/contract/verification';
import type { Api } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import type { Gate } from '../../../data/gates/use-gate.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import { ReceivingProvider } from '../receive/receiving-context.tsx';
import '../texts/register.ts';
import { NextButton } from './next-button.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const option = { numberType: 2, telCode: '1', phone: '', codeRate: '0.1', canGetNumber: 1 } as PhoneOption;
const lockPhone = { app: 'whatsapp', name: 'WhatsApp', telCode: '1', phone: '2025550123' } as LockPhone;

const gate = { pass: async () => true } as unknown as Gate;
let leave: (() => void) | undefined;
function Page() {
  const [isThere, setThere] = useState(true);
  leave = () => setThere(false);
  return (
    <ReceivingProvider>
      {isThere && <NextButton app="whatsapp" code="US" gate={gate} option={option} agreed onAgree={() => undefined} />}
    </ReceivingProvider>
  );
}

/** The first step, which can be left, while the server takes its time. */
async function open() {
  const taking = Promise.withResolvers<object>();
  const call = vi.fn((asked: unknown) =>
    asked === lockVerificationCodePhone ? taking.promise : new Promise<never>(() => undefined),
  );
  const asksToTake = () => call.mock.calls.some(([asked]) => asked === lockVerificationCodePhone);
  const services = {
    api: { call } as unknown as Api,
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
  fireEvent.click(await screen.findByRole('button'));
  const take = () => taking.resolve({ status: 200, lockPhone: { ...lockPhone, expireDate: Date.now() + 60_000 } });
  const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
  return { router, asksToTake, leave: () => act(() => leave!()), take, settle };
}

it('a number that was taken is led to', async () => {
  const { router, asksToTake, take } = await open();
  await expect.poll(asksToTake).toBe(true);
  take();
  await expect.poll(() => router.state.location.pathname).toMatch(/receive$/);
});

it('whoever has gone elsewhere while the number was taken is not fetched back', async () => {
  const { router, asksToTake, leave, take, settle } = await open();
  await expect.poll(asksToTake).toBe(true);
  leave();
  take();
  await settle();
  expect(router.state.location.pathname).toBe('/');
});
