// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { apiModes } from '@manyline/contract/api-access';
import { getVerificationCodeApi } from '@manyline/contract/developer';
import type { Api } from '@manyline/page/api/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { useAccess } from './use-access.ts';
import { useRotateSecret } from './use-rotate-secret.ts';
import { useSaveAccess } from './use-save-access.ts';

afterEach(cleanup);

const before = { key: 'dead', signingSecret: 'old' };
const after = { key: 'alive', signingSecret: 'new' };

it.each(['a reset of the key', 'a new secret'])(
  'an access that was asked for before %s, and comes after it, does not bring back what is no more',
  async (change) => {
    const late = Promise.withResolvers<object>();
    let reads = 0;
    const read = () => {
      reads += 1;
      return reads === 1 ? Promise.resolve(before) : late.promise;
    };
    const call = (asked: unknown) => (asked === getVerificationCodeApi ? read() : Promise.resolve(after));
    const services = { api: { call } as unknown as Api, found: { brand: getBrand('pingme'), frontPage: false } };
    const client = createQueryClient();
    const nothing = () => undefined;
    const { result } = renderHook(
      () => ({ access: useAccess(), save: useSaveAccess(nothing), rotate: useRotateSecret(nothing) }),
      {
        wrapper: ({ children }) => (
          <BasicServicesProvider services={services}>
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
          </BasicServicesProvider>
        ),
      },
    );
    await expect.poll(() => result.current.access.data).toEqual(before);
    act(() => void result.current.access.refetch());
    await act(() =>
      change === 'a new secret'
        ? result.current.rotate.mutateAsync()
        : result.current.save.mutateAsync({ type: apiModes.resetKey }),
    );
    await act(async () => late.resolve(before));
    await act(() => new Promise((done) => setTimeout(done, 10)));
    expect(result.current.access.data).toEqual(after);
  },
);
