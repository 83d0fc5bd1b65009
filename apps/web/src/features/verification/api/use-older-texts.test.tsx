// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import { CODE_POLL_MS, CODE_SMS_PAGE, type CodeHistorySms, getCodeSmsList } from '@manyline/contract/verification';
import { MINUTE_MS, ymOf } from '@manyline/domain/time';
import { createApi } from '@manyline/page/api/api-client';
import { serverClock } from '@manyline/page/api/server-clock';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { useOlderTexts } from './use-older-texts.ts';

const NOW = Date.UTC(2026, 10, 20);
const TEXTS = CODE_SMS_PAGE + 5;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(serverClock, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Texts of this month, page by page; the newest was sent just now. */
function open() {
  const server = createFakeServer();
  const texts: CodeHistorySms[] = Array.from({ length: TEXTS }, (_, at) => ({
    smsId: randomUUID(),
    text: `Text ${at}`,
    from: '12025550100',
    date: NOW - at * MINUTE_MS,
    charge: '0.05',
    ...(at === 0 && { direction: 'out', to: '12025550141', state: 'sent' }),
  }));
  server.answer(getCodeSmsList, ({ ym, pageSize, nextPage }) => {
    const month = ym === ymOf(NOW) ? texts : [];
    const from = Number(nextPage ?? 0);
    const to = Math.min(month.length, from + pageSize);
    return { list: month.slice(from, to), ...(to < month.length && { nextPage: String(to) }) };
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const services = { api, found: { brand: getBrand('jiema'), frontPage: false } };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BasicServicesProvider services={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </BasicServicesProvider>
  );
  const { result } = renderHook(() => useOlderTexts({ app: 'ebay', number: '12025550100' }), { wrapper });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const countAsked = () => server.asked(getCodeSmsList).length;
  return { texts, result, wait, countAsked };
}

it('while the receipt of a text is awaited its page alone is read anew, however many are shown, and no more once it came', async () => {
  const { texts, result, wait, countAsked } = open();
  await wait(100);
  act(() => void result.current.fetchNextPage());
  await wait(100);
  expect(result.current.data).toHaveLength(TEXTS);
  const before = countAsked();
  await wait(CODE_POLL_MS);
  expect(countAsked()).toBe(before + 1);
  texts[0] = { ...texts[0]!, state: 'delivered' };
  await wait(CODE_POLL_MS);
  expect(countAsked()).toBe(before + 2);
  expect(result.current.data?.map(({ smsId }) => smsId)).toEqual(texts.map(({ smsId }) => smsId));
  expect(result.current.data?.[0]?.state).toBe('delivered');
  await wait(10 * CODE_POLL_MS);
  expect(countAsked()).toBe(before + 2);
});

it('a receipt that does not come is awaited for two minutes', async () => {
  const { wait, countAsked } = open();
  await wait(2 * MINUTE_MS + CODE_POLL_MS);
  const asked = countAsked();
  expect(asked).toBeGreaterThan(10);
  await wait(MINUTE_MS);
  expect(countAsked()).toBe(asked);
});
