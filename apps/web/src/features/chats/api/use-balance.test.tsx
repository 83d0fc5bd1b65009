// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { ApiError } from '@manyline/page/api/api-error';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { useBalance, useHasBalance } from './use-balance.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it.each([
  ['', false],
  [', also while a reading of it waits for the line', true],
])(
  'without a connection the balance is unknown at once, so that nothing goes out later that was taken back%s',
  async (_, isShown) => {
    const queries = createQueryClient();
    const call = vi.fn(async () => Promise.reject(new ApiError({ local: 'NETWORK' })));
    const services = { api: { call } as never, found: { brand: getBrand('pingme'), frontPage: false } };
    const wrapper = ({ children }: PropsWithChildren) => (
      <BasicServicesProvider services={services}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </BasicServicesProvider>
    );
    onlineManager.setOnline(false);
    if (isShown) renderHook(useBalance, { wrapper });
    const { ask } = renderHook(useHasBalance, { wrapper }).result.current;
    const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late'));
    expect(await Promise.race([ask(), late])).toBe(false);
    expect(call).toHaveBeenCalledOnce();
  },
);
