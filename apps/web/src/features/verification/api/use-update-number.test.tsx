// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { updateCodeNumberInfo, type VerificationNumber } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { useUpdateNumber } from './use-update-number.ts';

afterEach(cleanup);

const number = {
  app: 'telegram',
  oldPhone: '12025550100',
  numberName: 'Work',
  notes: 'Mine',
} as VerificationNumber;

it('a name says nothing of the note beside it, which may have been changed meanwhile, nor a note of the name', async () => {
  const server = createFakeServer();
  server.refuse(updateCodeNumberInfo, 'NOT_FOUND');
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const services = { api, found: { brand: getBrand('pingme'), frontPage: false } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BasicServicesProvider services={services}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </BasicServicesProvider>
  );
  const { result } = renderHook(() => useUpdateNumber(number), { wrapper });
  for (const change of [{ numberName: 'Shop' }, { notes: '' }])
    await act(() => result.current(change).catch(() => undefined));
  const said = server.asked(updateCodeNumberInfo).map(({ name, notes }) => ({ name, notes }));
  expect(said).toEqual([
    { name: 'Shop', notes: undefined },
    { name: undefined, notes: '' },
  ]);
});
