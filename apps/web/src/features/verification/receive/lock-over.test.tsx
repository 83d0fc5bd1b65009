// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import {
  type CodeSms,
  getVerificationCodePhoneListV2,
  type LockPhone,
  lockVerificationCodePhone,
} from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

const lock: LockPhone = {
  app: 'whatsapp',
  name: 'WhatsApp',
  number: '12025550123',
  telCode: '1',
  phone: '2025550123',
  formatPhone: '+1 (202) 555-0123',
  countryCode: 'US',
  numberType: 2,
  canSub: 0,
  subStatus: 0,
  subTip: '',
  codeRate: '0.2',
  subRent: '3',
  canSendCodeSms: 0,
  sendRate: '0',
  smsTelCodeList: [],
  telCodeList: [],
  tip: 'Enter this number in WhatsApp.',
  lockDate: 0,
  expireDate: 0,
};
const text: CodeSms = {
  smsId: 'a',
  orderId: '018f0000-0000-7000-8000-000000000001',
  text: 'Your code is 123456',
  from: 'ACME',
  date: Date.now(),
  charge: '0.2',
};

let hand: Receiving | undefined;
function Hand() {
  hand = useReceiving().receiving;
  return null;
}

/** The panel of a lock that began before, and the hand on what it shows. */
function show(held: LockPhone, server: FakeServer = createFakeServer()): Receiving {
  hand = undefined;
  const services = {
    api: createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' }),
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
  expect(screen.getByRole('button', { name: /^Get another number · \$0\.20*$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
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

const next = { ...lock, number: '12025550177', phone: '2025550177', formatPhone: '+1 (202) 555-0177' };

/** A server with one tier, whose price is not that of the last number any more, and the number that it gives. */
function serverWith({ canGetNumber }: { canGetNumber: 0 | 1 }): FakeServer {
  const server = createFakeServer();
  const tier = { numberType: 2 as const, numberName: 'Shared', phone: '', telCode: '', formatPhone: '', tip: '' };
  server.answer(getVerificationCodePhoneListV2, {
    phoneList: [{ ...tier, subStatus: 0, canGetNumber, codeRate: '0.3' }],
  });
  server.answer(lockVerificationCodePhone, {
    status: 200,
    lockPhone: { ...next, lockDate: Date.now(), expireDate: Date.now() + 60_000 },
    smsList: [],
  });
  return server;
}

it('the button that gets another number gets it, at the price that it says now, and goes on receiving on it', async () => {
  const server = serverWith({ canGetNumber: 1 });
  const receiving = show(lasting(), server);
  act(() => receiving.withdraw(end));
  fireEvent.click(await screen.findByRole('button', { name: /^Get another number · \$0\.30*$/ }));
  expect(await screen.findByText(next.formatPhone)).toBeTruthy();
  expect(server.asked(lockVerificationCodePhone)).toMatchObject([
    { app: 'whatsapp', code: 'US', numberType: 2, codeRate: '0.3', lastApp: 'whatsapp', lastNumber: '12025550123' },
  ]);
  expect(receiving.store.getState()).toMatchObject({ isOver: false, isReceiving: true });
});

it('where none is left, no number is promised', async () => {
  const receiving = show(lasting(), serverWith({ canGetNumber: 0 }));
  act(() => receiving.withdraw(end));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Get another number/ });
  await expect.poll(() => button().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(false);
});
