// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { getProfile } from '@manyline/contract/profile';
import type { Api } from '@manyline/page/api/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import '../../../app/page-parts.ts';
import { useProfile } from '../../../data/use-profile.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { useCodeGate } from './use-code-gate.ts';

afterEach(cleanup);

/** Somebody whose phone is missing, until the answer says that they may buy. */
async function open() {
  const late = Promise.withResolvers<object>();
  let reads = 0;
  const read = () => {
    reads += 1;
    return reads === 1 ? Promise.resolve({ profileStatus4Phone: 2, needSetPhone: true }) : late.promise;
  };
  const call = (asked: unknown) => (asked === getProfile ? read() : new Promise(() => undefined));
  const services = {
    api: { call } as unknown as Api,
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesProvider>
  );
  // The page around reads it too, so that leaving the step does not end the question.
  renderHook(() => useProfile(), { wrapper });
  const { result, unmount } = renderHook(() => useCodeGate(undefined, undefined, undefined), { wrapper });
  await expect.poll(() => result.current.profile).toBeDefined();
  const passing = result.current.pass();
  const allow = () => act(async () => late.resolve({ profileStatus4Phone: 2, needSetPhone: false }));
  return { passing, unmount, allow };
}

it('whoever may buy by now passes', async () => {
  const { passing, allow } = await open();
  await allow();
  expect(await passing).toBe(true);
});

it('whoever has gone elsewhere before it was known whether they may buy does not: nothing is bought behind them', async () => {
  const { passing, unmount, allow } = await open();
  unmount();
  await allow();
  expect(await passing).toBe(false);
});
