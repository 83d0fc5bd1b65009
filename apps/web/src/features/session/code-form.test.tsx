// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { ApiError } from '@manyline/page/api/api-error';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSessionOverlays, overlayStore } from '../../lib/overlay/overlay-store.ts';
import { type Services, ServicesProvider } from '../../lib/services.tsx';
import { CodeForm } from './code-form.tsx';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
});

function type(call: () => Promise<unknown>, signIn = () => Promise.resolve()) {
  const services = {
    api: { call },
    found: { brand: getBrand('pingme'), frontPage: false },
    signIn,
  } as unknown as Services;
  const pending = { verifyid: 'v', codeLength: 4 as const, resendAt: 0, login: { email: 'wei@example.com' } };
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <CodeForm pending={pending} onUseless={() => undefined} />
      </ServicesProvider>
    </MantineProvider>,
  );
  fireEvent.paste(screen.getAllByRole('textbox')[0]!, { clipboardData: { getData: () => '1234' } });
}

const refuse = (error: object) => () => Promise.reject(new ApiError(error as never));
const isMarked = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-invalid'));

it('boxes that too many wrong codes closed say so below, and not in a dialog alone', async () => {
  type(refuse({ retcode: 100007, code: 'TOO_MANY_TRIES', retmsg: 'Too many wrong codes.' }));
  expect(await screen.findByText(/^Too many wrong codes\./)).toBeTruthy();
  expect(isMarked()).toEqual(['true', 'true', 'true', 'true']);
});

it('boxes are not marked as wrong where nobody has looked at the code', async () => {
  type(refuse({ local: 'NETWORK' }));
  await screen.findAllByRole('textbox');
  await new Promise((resolve) => setTimeout(resolve));
  expect(isMarked()).toEqual(['false', 'false', 'false', 'false']);
});

it('whoever signs in with an address that has no account is told that a new one was opened, and for which address', async () => {
  const session = { token: 't', userId: 'u', canInvite: false, canSetInviter: false };
  type(() => Promise.resolve({ ...session, isNew: true }));
  await waitFor(() =>
    expect(overlayStore.getState().snackbar?.message).toBe('Welcome. A new account was opened for wei@example.com.'),
  );
});

it('whoever comes back is told nothing', async () => {
  const signIn = vi.fn(() => Promise.resolve());
  type(
    () => Promise.resolve({ token: 't', userId: 'u', canInvite: false, canSetInviter: false, isNew: false }),
    signIn,
  );
  await waitFor(() => expect(signIn).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(overlayStore.getState().snackbar).toBeUndefined();
});
