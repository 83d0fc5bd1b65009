// @vitest-environment happy-dom
import { findBrand } from '@manyline/brands/find-brand';
import { subVerificationCodePhone } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSessionOverlays, overlayStore } from '../overlay/overlay-store.ts';
import { createQueryClient } from '../query-client.ts';
import { BasicServicesProvider } from '../services.tsx';
import { useMoneyClick } from './use-money-click.ts';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
  overlayStore.setState({ snackbar: undefined });
  vi.restoreAllMocks();
});

const wish = { app: 'telegram', number: '12025550142' };

function setUp() {
  const server = createFakeServer();
  server.refuse(subVerificationCodePhone, 'INSUFFICIENT_BALANCE');
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const found = { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false };
  const refreshBrand = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BasicServicesProvider services={{ api, found, refreshBrand }}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </BasicServicesProvider>
  );
  const run = vi.fn((input: typeof wish, money) => money.call(subVerificationCodePhone, input));
  const { result } = renderHook(() => useMoneyClick({ run }), { wrapper });
  return { server, run, refreshBrand, click: result };
}

it('without a line the click is refused with a word, and nothing is done when the line is back', async () => {
  const { server, click } = setUp();
  server.goAway();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await act(() => click.current.press(wish));
  expect(click.current.isPending).toBe(false);
  expect(overlayStore.getState().snackbar).toMatchObject({
    tone: 'error',
    message: 'You are offline, so nothing was sent and nothing was charged. Try again once you are connected.',
  });
  vi.restoreAllMocks();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(server.asked(subVerificationCodePhone)).toEqual([]);
});

it('a double click is one click', async () => {
  const { server, run, click } = setUp();
  await act(() => Promise.all([click.current.press(wish), click.current.press(wish)]));
  expect(run).toHaveBeenCalledTimes(1);
  expect(server.asked(subVerificationCodePhone)).toHaveLength(1);
});

it('what the server refused is shown by the catalogue, and the next click is a new one', async () => {
  const { server, click } = setUp();
  expect(await act(() => click.current.press(wish))).toBeUndefined();
  expect(overlayStore.getState().insufficientBalance).toBeDefined();
  await act(() => click.current.press(wish));
  expect(server.asked(subVerificationCodePhone)).toHaveLength(2);
});

it('where the shown price holds no more, what is shown is read anew', async () => {
  const { server, refreshBrand, click } = setUp();
  await act(() => click.current.press(wish));
  expect(refreshBrand).not.toHaveBeenCalled();
  server.refuse(subVerificationCodePhone, 'PLAN_PRICE_CHANGED');
  await act(() => click.current.press(wish));
  expect(refreshBrand).toHaveBeenCalledTimes(1);
});
