// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getPaymentOrder, type PaymentOrder } from '@manyline/contract/payments';
import { getProfile, type Profile } from '@manyline/contract/profile';
import { createApi } from '@manyline/page/api/api-client';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { Receipt } from './receipt-screen.tsx';

afterEach(cleanup);

const orderId = '01a208c8-abc1-74db-963d-e581cd12f4ad';
const payment = {
  id: '7',
  amount: '20',
  gifts: '3',
  confirmDate: Date.UTC(2026, 10, 23),
  purchaseMethod: 'PayPal',
  orderId,
};

const order: PaymentOrder = {
  orderId,
  state: 'credited',
  isClosed: true,
  method: 'paypal',
  amount: '20',
  pay: { currency: 'USD', amount: '20' },
  gift: '3',
  credited: '20',
  giftCredited: '3',
  refunded: '0',
  createdAt: 1,
  updatedAt: 1,
  expiresAt: 1,
};

/** Of the profile, what a receipt takes from it. */
const person: Profile = {
  firstName: 'Wei',
  lastName: 'Lin',
  address: '1 Harbour Road',
  city: 'Springfield',
  province: 'Illinois',
  postalCode: '62701',
  country: 'United States',
  regionCode: 'US',
  featureOptions: [],
  userCaseOptions: [],
  profileStatus: 2,
  profileStatus4Phone: 2,
  useCaseStatus: 0,
  needSetPhone: false,
  KYCInfo: { status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' },
};

function open(refunded: string): void {
  const server = createFakeServer();
  server.answer(getProfile, person);
  server.answer(getPaymentOrder, { order: { ...order, refunded } });
  const services = {
    api: createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' }),
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ session: { userId: '103782522' } })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <Receipt payment={payment} seller={undefined} />
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
}

it('a receipt of a top-up that was paid back says how much of it', async () => {
  open('20');
  expect((await screen.findByText('Refunded')).closest('tr')?.textContent).toContain('20.00 Coins');
});

it('one that was not paid back says nothing of it', async () => {
  open('0');
  expect(await screen.findByText('Credited')).toBeTruthy();
  expect(screen.queryByText('Refunded')).toBeNull();
});

it('names no mail address that the brand has not: nobody writes to a host that stands for none', async () => {
  open('0');
  expect((await screen.findByText(/Keep this receipt/)).textContent).not.toContain('.example');
});

it('names who paid, with the address of the profile', async () => {
  open('0');
  expect((await screen.findByText('Paid by')).closest('tr')?.textContent).toContain('Wei Lin');
  expect(screen.getByText("Payer's address").closest('tr')?.textContent).toContain(
    '1 Harbour Road, Springfield, Illinois, 62701, United States',
  );
});
