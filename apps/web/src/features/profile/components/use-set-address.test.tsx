// @vitest-environment happy-dom

import { findBrand } from '@manyline/brands/find-brand';
import { setPhoneForAccount } from '@manyline/contract/profile';
import { getSessions } from '@manyline/contract/session';
import {
  getOwnerProof,
  getVerifyCode,
  requestToVerifyEmail,
  validateCode,
  validateCodeForEmail,
} from '@manyline/contract/verify';
import { createApi } from '@manyline/page/api/api-client';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { useSetAddress } from './use-set-address.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const phone = { telCode: '1', phone: '2025550199' };
const email = { email: 'anna@example.com' };
const proof = { captchaId: crypto.randomUUID(), captchaVerifyParam: 'param' } as never;

function open() {
  const server = createFakeServer();
  const now = Date.now();
  const dates = { sentDate: now, resendDate: now, expireDate: now + 600_000 };
  const sent = { status: 200 as const, verifyid: crypto.randomUUID(), ...dates };
  server.answer(getOwnerProof, { isProven: true });
  server.answer(getVerifyCode, { ...sent, codeLength: 4 });
  server.answer(requestToVerifyEmail, { ...sent, codeLength: 6 });
  server.answer(validateCode, { status: 200 });
  server.answer(validateCodeForEmail, { status: 200 });
  server.answer(getSessions, { sessions: [] });
  server.refuse(setPhoneForAccount, 'OWNER_NOT_PROVEN');
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const found = { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false };
  const answer = vi.fn();
  const { result } = renderHook(() => useSetAddress({ mode: 'update', answer } as never, false), {
    wrapper: ({ children }) => (
      <BasicServicesProvider services={{ api, found }}>
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      </BasicServicesProvider>
    ),
  });
  return { server, result, answer };
}

it('where the sign-in grew old after the new number was proven, proving the owner sets it: nothing is left to press', async () => {
  const { server, result, answer } = open();
  await waitFor(() => expect(result.current.owner.data).toBe(true));
  await act(() => result.current.addressCode.send(phone, proof));
  await act(() => result.current.addressCode.check('1234'));
  expect(result.current.owner.data).toBe(false);
  server.answer(setPhoneForAccount, { status: 200, ...phone });
  await act(() => result.current.ownerCode.send(email, proof));
  await act(() => result.current.ownerCode.check('123456'));
  expect(answer).toHaveBeenCalledWith(true);
  expect(result.current.addressCode.problem).toBeUndefined();
  expect(server.asked(setPhoneForAccount)).toHaveLength(2);
  // The next sign-in begins with it.
  expect(localStorage.getItem('inputPhone')).toBe(phone.phone);
});
