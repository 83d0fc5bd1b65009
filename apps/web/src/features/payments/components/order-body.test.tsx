// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createWords } from '@manyline/page/words/create-words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetHands, watchTyping } from '../../../lib/overlay/hands-free.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import type { OpenedOrder } from '../api/order-cache.ts';
import { OrderBody } from './order-body.tsx';
import { Panel } from './panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const services = {
  api: createApi({ getLanguageCode: () => 'en' }),
  found: { brand: getBrand('jiema'), frontPage: false },
} as unknown as Services;
const page = { words: createWords('en'), tellFailure: () => undefined };
const nothing = () => undefined;
const failed = {
  order: { state: 'failed', method: 'card', isClosed: true, expiresAt: 0 },
  kind: 'window',
} as unknown as OpenedOrder;

it('once a payment failed, the keyboard stands on the way on, though the panel was open before', async () => {
  const show = (isOver: boolean) => (
    <PageContext value={page}>
      <MantineProvider env="test">
        <Panel title="Top-up" onClose={nothing}>
          {isOver && (
            <OrderBody
              opened={failed}
              orderId="1"
              isSent={false}
              onSent={nothing}
              onTryAgain={nothing}
              asking={false}
              onClose={nothing}
            />
          )}
        </Panel>
      </MantineProvider>
    </PageContext>
  );
  const { rerender } = render(show(false));
  // The dialog has placed the focus on what there was.
  await new Promise((resolve) => setTimeout(resolve));
  rerender(show(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay again' }));
});

it('an order that ends by itself takes no letter of what is typed in a dialog above it', async () => {
  watchTyping();
  const rest = { orderId: '1', isSent: false, onSent: nothing, onTryAgain: nothing, asking: false, onClose: nothing };
  const show = (isOver: boolean) => (
    <PageContext value={page}>
      <MantineProvider env="test">
        <input aria-label="Above" />
        {isOver && <OrderBody opened={failed} {...rest} />}
      </MantineProvider>
    </PageContext>
  );
  const { rerender } = render(show(false));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Above' });
  field.focus();
  fireEvent.change(field, { target: { value: 'k7' } });
  fireEvent.keyDown(field, { key: '7' });
  rerender(show(true));
  expect(screen.getByRole('button', { name: 'Pay again' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  forgetHands();
});

it('an order whose time to pay ends while it is open offers another payment at once, before the server says that it is over', async () => {
  const order = { state: 'waiting', method: 'alipay', isClosed: false, expiresAt: Date.now() + 2_000 };
  const waiting = { order, kind: 'redirect', paymentUrl: 'https://pay.test' } as unknown as OpenedOrder;
  const rest = { orderId: '1', isSent: false, onSent: nothing, onTryAgain: nothing, asking: false, onClose: nothing };
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={createQueryClient()}>
        <PageContext value={page}>
          <MantineProvider env="test">
            <OrderBody opened={waiting} {...rest} />
          </MantineProvider>
        </PageContext>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
  await screen.findByRole('button', { name: 'Pay again' });
  expect(screen.getByText('The time to pay is over.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the payment page again' })).toBeNull();
});

it.each([
  ['a finger', true],
  ['a mouse', false],
])('a code that a phone cannot scan from itself says what else there is, and only there (%s)', (_, isTouched) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouched && query === '(pointer: coarse)',
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  const order = { state: 'waiting', method: 'wechatpay', expiresAt: Date.now() + 60_000 };
  const waiting = { order, kind: 'qr', paymentUrl: 'weixin://pay' } as unknown as OpenedOrder;
  const rest = { orderId: '1', isSent: false, onSent: nothing, onTryAgain: nothing, asking: false, onClose: nothing };
  render(
    <ServicesProvider services={services}>
      <PageContext value={page}>
        <MantineProvider env="test">
          <QueryClientProvider client={createQueryClient()}>
            <OrderBody opened={waiting} {...rest} />
          </QueryClientProvider>
        </MantineProvider>
      </PageContext>
    </ServicesProvider>,
  );
  expect(screen.getByText('Scan the code with WeChat and pay there.')).toBeTruthy();
  expect(screen.queryAllByText(/This phone cannot scan its own screen/)).toHaveLength(isTouched ? 1 : 0);
});

it('an order of which nothing was credited does not lead to the bills, where it does not stand', () => {
  const order = { state: 'dismissed', method: 'alipay', isClosed: true, credited: '0' };
  const rest = { orderId: '1', isSent: false, onSent: nothing, onTryAgain: nothing, asking: false, onClose: nothing };
  render(
    <PageContext value={page}>
      <MantineProvider env="test">
        <OrderBody opened={{ order } as unknown as OpenedOrder} {...rest} />
      </MantineProvider>
    </PageContext>,
  );
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the keyboard goes on to the next step when the one that it was in gives way: a transfer that was made, or is seen', () => {
  const crypto = {
    currency: 'USDT',
    network: 'TRC-20',
    rechargeAmount: '20',
    arrivedAmount: '0',
    seenAmount: '0',
    walletAddress: 'T1',
    cryptoToLegalRate: '1',
    rateExpiresAt: Date.now() + 60_000,
  };
  const order = { state: 'waiting', method: 'usdt', isClosed: false, crypto, expiresAt: Date.now() + 60_000 };
  const rest = { orderId: '1', onSent: nothing, onTryAgain: nothing, asking: false, onClose: nothing };
  const show = (state: string, isSent: boolean) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={createQueryClient()}>
        <PageContext value={page}>
          <MantineProvider env="test">
            <OrderBody opened={{ order: { ...order, state } } as unknown as OpenedOrder} isSent={isSent} {...rest} />
          </MantineProvider>
        </PageContext>
      </QueryClientProvider>
    </ServicesProvider>
  );
  const { rerender } = render(show('waiting', false));
  expect(document.activeElement, 'nobody was there yet').toBe(document.body);
  screen.getByRole('button', { name: 'I have made the transfer' }).focus();
  for (const state of ['waiting', 'seen']) {
    rerender(show(state, true));
    expect(document.activeElement, state).toBe(screen.getByRole('button', { name: 'Payment Completed' }));
  }
  (document.activeElement as HTMLElement).blur();
  rerender(show('waiting', false));
  expect(document.activeElement, 'who was at nothing is led nowhere').toBe(document.body);
});
