// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { type AreaData, getVirtualPhoneByAreaCode } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { readChoice } from '../model/area-choice.ts';
import { useFreeNumbers } from './use-areas.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const area: AreaData = { code: 'US', telCode: '1', name: 'US', nameNcode: 'US +1', type: 'other', provinces: [] };
const capabilities = { sms: true, mms: false, voice: false };
const [first, second, away] = ['2015550101', '2015550102', '2015550103'] as const;

/** A server that shows one number each time, another one the next, and the one that is named where it is free. */
function open(phone?: string) {
  const server = createFakeServer();
  const free = [first, second];
  let turn = 0;
  server.answer(getVirtualPhoneByAreaCode, ({ number }) => {
    const named = free.find((each) => `1${each}` === number);
    const list = [...(named ? [named] : []), free[turn++ % free.length]!];
    return {
      phoneList: [...new Set(list)].map((each) => ({
        telCode: '1',
        phone: each,
        type: 'other' as const,
        capabilities,
      })),
    };
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const services = { api, found: { brand: getBrand('pingme'), frontPage: false } };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BasicServicesProvider services={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </BasicServicesProvider>
  );
  const use = (chosen: string | undefined) => useFreeNumbers(readChoice([area], { phone: chosen })!, undefined);
  const { result, rerender } = renderHook(use, { wrapper, initialProps: phone });
  const phones = () => result.current.data?.map((each) => each.phone);
  const waitForPhones = (wanted: readonly string[]) => waitFor(() => expect(phones()).toEqual(wanted));
  return { server, result, waitForPhones, choose: (chosen: string | undefined) => rerender(chosen) };
}

it('the number that was chosen is among them after a reload, and one that is not free is not', async () => {
  await open(second).waitForPhones([second, first]);
  cleanup();
  await open(away).waitForPhones([first]);
});

it('the same are asked for after leaving and after a reload; others by another seed', async () => {
  const seedsOf = ({ server }: ReturnType<typeof open>) =>
    server.asked(getVirtualPhoneByAreaCode).map(({ seed }) => seed);
  const before = open();
  await before.waitForPhones([first]);
  cleanup();
  const after = open();
  await after.waitForPhones([first]);
  expect(seedsOf(after)).toEqual(seedsOf(before));
  await act(() => after.result.current.readOthers());
  await after.waitForPhones([second]);
  const [same, other] = seedsOf(after);
  expect(other).not.toBe(same);
});

it('others are read without the one before', async () => {
  const { result, waitForPhones, choose } = open();
  await waitForPhones([first]);
  choose(first);
  choose(undefined);
  await act(() => result.current.readOthers());
  await waitForPhones([second]);
});

it('one that was chosen of a list which others have replaced since is asked for before anything is said of it', async () => {
  const { server, result, waitForPhones, choose } = open();
  await waitForPhones([first]);
  choose(undefined);
  const others = result.current.readOthers();
  // Pressed while the others are on their way.
  choose(first);
  await act(() => others);
  expect(result.current.data).not.toEqual([expect.objectContaining({ phone: second })]);
  await waitForPhones([first]);
  expect(server.asked(getVirtualPhoneByAreaCode).map(({ number }) => number)).toEqual([
    undefined,
    undefined,
    `1${first}`,
  ]);
});
