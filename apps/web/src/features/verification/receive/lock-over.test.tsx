// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { CodeSms, LockPhone } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import type { Receiving } from '../model/receiving.ts';
import '../texts/register.ts';
import { LockPanel } from './lock-panel.tsx';
import { ReceivingProvider, useReceiving } from './receiving-context.tsx';

afterEach(cleanup);

const lock = {
  app: 'whatsapp',
  name: 'WhatsApp',
  telCode: '1',
  phone: '2025550123',
  formatPhone: '+1 (202) 555-0123',
  numberType: 2,
  canSub: 0,
  subStatus: 0,
  codeRate: '0.2',
  subRent: '3',
  tip: 'Enter this number in WhatsApp.',
} as LockPhone;
const text: CodeSms = { smsId: 'a', text: 'Your code is 123456', from: 'ACME', date: Date.now(), charge: '0.2' };

let hand: Receiving | undefined;
function Hand() {
  hand = useReceiving().receiving;
  return null;
}

/** The panel of a lock that began before, and the hand on what it shows. */
function show(held: LockPhone): Receiving {
  hand = undefined;
  const services = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand('jiema'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <DialogsProvider>
              <ReceivingProvider>
                <Hand />
                <LockPanel />
              </ReceivingProvider>
            </DialogsProvider>
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  act(() => hand!.hold(held, []));
  return hand!;
}

const lasting = (): LockPhone => ({ ...lock, lockDate: Date.now() - 1_000, expireDate: Date.now() + 60_000 });
const end = { orderId: 'o', app: 'whatsapp', number: '12025550123', reason: 'cancelled' as const };

it('an order that is over asks nobody to enter its number any more: it says that the reserved money is back', () => {
  const receiving = show(lasting());
  expect(screen.getByText(lock.tip)).toBeTruthy();
  act(() => receiving.withdraw(end));
  expect(screen.queryByText(lock.tip)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy the number' })).toBeNull();
  expect(screen.queryByText('No SMS has arrived yet.')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/\$0\.20* reserved for it is back on your balance/);
  expect(screen.getByRole('button', { name: 'Get another number' })).toBeTruthy();
});

it('an order that brought a code says at its end what it cost, and keeps the code', () => {
  const receiving = show(lasting());
  act(() => receiving.push({ ...text, app: 'whatsapp', number: '12025550123' }));
  act(() => receiving.withdraw(end));
  expect(screen.getByRole('status').textContent).toMatch(/1 SMS came, for \$0\.20*\./);
  expect(screen.getByText(text.text)).toBeTruthy();
});

it('an order whose time is up says so, with the minutes that it had', async () => {
  show({ ...lasting(), expireDate: Date.now() });
  expect(await screen.findByText(/^The 15 minutes of this order are over/)).toBeTruthy();
});
