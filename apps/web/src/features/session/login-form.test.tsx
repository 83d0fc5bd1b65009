// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { genCaptcha } from '@manyline/contract/captcha';
import { getErrorText } from '@manyline/contract/errors';
import { preLogin } from '@manyline/contract/session';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../app/page-parts.ts';
import { words } from '../../lib/i18n/i18n.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { LoginForm } from './login-form.tsx';
import { storePendingLogin } from './pending-login.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(channel: 'phone' | 'email', server = createFakeServer(), onSent = () => {}): void {
  const api = createApi({
    getLanguageCode: () => 'en',
    fetch: server.fetch,
    base: 'http://page.example',
  });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <LoginForm channel={channel} onSent={onSent} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

/** Types an address and the captcha, and asks for the code. */
async function askCode(email: string, server: FakeServer, onSent?: () => void): Promise<void> {
  server.answer(genCaptcha, {
    captchaId: '018f0000-0000-7000-8000-000000000000',
    kind: 'text',
    expireDate: Date.now(),
  });
  show('email', server, onSent);
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
  await screen.findByRole('img');
  fireEvent.change(screen.getByLabelText('Graphic code'), { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
}

it('what was said of the address goes as soon as somebody mends it, and comes back with the next try', async () => {
  show('email');
  const box = screen.getByLabelText('Email address');
  fireEvent.change(box, { target: { value: 'wei' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'wei@' } });
  expect(screen.queryByText('Enter a valid email address')).toBeNull();
  // A fault elsewhere stays, and does not take the keyboard away from the field.
  expect(screen.getByLabelText('Graphic code').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box);
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
});

it('what was said of a field in one language does not stay there in another', async () => {
  show('email');
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'wei' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  act(() => words.setLanguage('zh'));
  try {
    expect(await screen.findByLabelText('邮箱地址')).toBeTruthy();
    expect(screen.queryByText('Enter a valid email address')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('请输入有效的邮箱地址')).toBeTruthy();
  } finally {
    act(() => words.setLanguage('en'));
  }
});

it.each([
  ['wei@example.com', 'goes on to the boxes of the code that was sent'],
  ['ana@example.com', 'is told to wait'],
])('who comes back to the first step while the code for wei@ is new, and types %s, %s', async (typed, end) => {
  const server = createFakeServer();
  server.refuse(preLogin, 'RESEND_TOO_SOON');
  storePendingLogin('pingme', {
    verifyid: '018f0000-0000-7000-8000-000000000001',
    codeLength: 4,
    resendAt: Date.now() + 451_000,
    login: { email: 'wei@example.com' },
  });
  const onSent = vi.fn();
  await askCode(typed, server, onSent);
  if (end.startsWith('goes on')) await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  else await screen.findByText(/^Please wait/);
  expect(onSent).toHaveBeenCalledTimes(end.startsWith('goes on') ? 1 : 0);
});

it('a refusal that comes once another language was chosen is told in it', async () => {
  const server = createFakeServer();
  server.refuse(preLogin, 'INVALID_EMAIL');
  await askCode('wei@example.com', server);
  act(() => words.setLanguage('zh'));
  try {
    expect(await screen.findByText(getErrorText('INVALID_EMAIL', 'zh'))).toBeTruthy();
  } finally {
    act(() => words.setLanguage('en'));
  }
});

it('an email address in the field for a phone number is told where it belongs', async () => {
  show('phone');
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: 'wei@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('To use an email address, choose Email above')).toBeTruthy();
});

it('a short code is no number to log in by, and that is said instead of asking for a number that was entered', async () => {
  show('phone');
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '88888' } });
  expect(await screen.findByText(/Short code 88888/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('No codes arrive at a short code. Enter a phone number.')).toBeTruthy();
});
