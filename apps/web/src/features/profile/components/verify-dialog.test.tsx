// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { genCaptcha } from '@manyline/contract/captcha';
import { getProfile, updateEmail } from '@manyline/contract/profile';
import { getSessions } from '@manyline/contract/session';
import { getOwnerProof, requestToVerifyEmail, validateCodeForEmail } from '@manyline/contract/verify';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import type { VerifyAsked } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ServicesProvider } from '../../../lib/services.tsx';
import { createSessionStore } from '../../../lib/session/session-store.ts';
import { emptyProfile } from '../testing/empty-profile.ts';
import '../texts/register.ts';
import { VerifyDialog } from './verify-dialog.tsx';

afterEach(cleanup);

const session = { userAgent: '', createdAt: 1, lastUsedAt: 1 };
const profile = { ...emptyProfile, telCode: '1', phone: '2025550123', email: 'ana@example.com' };

interface Opened {
  isProven: boolean;
  others: number | null;
  mode?: VerifyAsked['mode'];
}

function open({ isProven, others, mode = 'updateFromProfile' }: Opened) {
  const server = createFakeServer();
  server.answer(getOwnerProof, { isProven });
  server.answer(getProfile, { status: 200, ...profile } as never);
  const sessions = Array.from({ length: (others ?? 0) + 1 }, (_, at) => ({
    ...session,
    sessionId: crypto.randomUUID(),
    isCurrent: at === 0,
  }));
  if (others === null) server.refuse(getSessions, 'UNAVAILABLE');
  else server.answer(getSessions, { sessions });
  const now = Date.now();
  const dates = { sentDate: now, resendDate: now, expireDate: now + 600_000 };
  server.answer(requestToVerifyEmail, { status: 200, verifyid: crypto.randomUUID(), codeLength: 6, ...dates });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const { brand } = findBrand({ host: '', path: '/' });
  const asked = { mode, answer: () => undefined } as never;
  const store = createSessionStore();
  store.setState({
    status: 'signedIn',
    session: { userId: '123456789', token: 't', canInvite: false, canSetInviter: false, tokenDate: 0 },
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <VerifyDialog asked={asked} /> }),
    history: createBrowserHistory(),
  });
  render(
    <ServicesProvider services={{ api, found: { brand, frontPage: false }, session: store } as never}>
      <QueryClientProvider client={createQueryClient()}>
        <PageContext value={pageParts}>
          <MantineProvider env="test">
            <RouterProvider router={router as never} />
          </MantineProvider>
        </PageContext>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return server;
}

it.each([
  [2, 'You stay logged in here and on 2 other devices. Afterwards we ask whether to log out there.'],
  [0, 'Afterwards you stay logged in here. No other device is logged in to this account.'],
])('a change of the phone says before it is begun what it does, also to %i other sessions', async (others, said) => {
  open({ isProven: true, others });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByText(/takes the place of \+1 .*, which you can then no longer log in with/)).toBeTruthy();
  expect(screen.getByText(/^We write to \+1 .* that it was changed\.$/)).toBeTruthy();
});

it('where the other sessions could not be read, nothing is said of them, least of all that there are none', async () => {
  open({ isProven: true, others: null });
  expect(await screen.findByText(/takes the place of \+1/)).toBeTruthy();
  expect(screen.queryByText(/stay logged in here/i)).toBeNull();
});

it('the proof by mail asks for a captcha where the server does: several codes were sent, and none was used', async () => {
  const server = open({ isProven: false, others: 0 });
  server.refuse(requestToVerifyEmail, 'CAPTCHA_REQUIRED');
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  expect(screen.getByRole('button', { name: 'Send code' }).getAttribute('type')).toBe('submit');
});

it('the proof by mail to the account’s own address asks for no captcha: the one before the text is enough', async () => {
  const server = open({ isProven: false, others: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('We sent 6 digits to ana@example.com.')).toBeTruthy();
  expect(server.asked(requestToVerifyEmail)).toMatchObject([{ email: profile.email }]);
});

it('a proof of the owner that runs out in the middle says why it is asked for once more, and that what was entered is kept', async () => {
  const server = open({ isProven: true, others: 0, mode: 'emailFromProfile' });
  const captcha = { captchaId: crypto.randomUUID(), kind: 'text' as const, expireDate: Date.now() + 300_000 };
  server.answer(genCaptcha, captcha);
  server.answer(validateCodeForEmail, { status: 200 });
  server.refuse(updateEmail, 'OWNER_NOT_PROVEN');
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'new@example.com' } });
  await screen.findByRole('img', { name: 'Picture with characters to type' });
  fireEvent.change(screen.getByLabelText('Graphic code'), { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const boxes = await screen.findAllByLabelText(/^Digit \d of 6/);
  for (const [at, box] of boxes.entries()) fireEvent.change(box, { target: { value: String(at) } });
  expect(
    await screen.findByText(/was over 10 minutes ago, so we ask once more: .* What you verified just now is kept/),
  ).toBeTruthy();
  expect(screen.queryByText(/^First we make sure/)).toBeNull();
});

it('the proof of the owner that comes first says what it is for, and nothing of one before', async () => {
  open({ isProven: false, others: 0 });
  expect(await screen.findByText(/^First we make sure that this account is yours/)).toBeTruthy();
});
