// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { uploadGreeting } from '@manyline/contract/calls';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Services, ServicesProvider } from '../services.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { useUpload } from './use-upload.ts';

/** Whose token each upload was sent with, and what its server answers, which it does when it is told to. */
let sent: (string | undefined)[];
let answer: (status: number, body: object) => void;
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  token: string | undefined;
  onload = () => undefined;
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'x-auth-token') this.token = value;
  }
  send() {
    sent.push(this.token);
    answer = (status, body) => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload();
    };
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let upload: ReturnType<typeof useUpload>;
function Screen() {
  upload = useUpload();
  return null;
}

/** A screen of Ana's. */
function open() {
  const session = createSessionStore();
  const become = (userId: string) =>
    session.setState({
      status: 'signedIn',
      session: { userId, token: `of ${userId}`, canInvite: false, canSetInviter: false, tokenDate: 0 },
    });
  become('ana');
  const found = { brand: getBrand('pingme'), frontPage: false };
  const screen = (
    <ServicesProvider services={{ api: { urlOf: () => '/x' }, found, session } as unknown as Services}>
      <Screen />
    </ServicesProvider>
  );
  const { unmount } = render(screen);
  return { become, upload, leave: unmount };
}

const greeting = { number: '12015550100', language: 'en', recording: new File(['x'], 'x.wav') };
const cancelled = { name: 'ApiError', local: 'CANCELLED' };

it('goes with the token of its account, and is answered', async () => {
  const { upload } = open();
  const kept = upload(uploadGreeting, greeting);
  answer(200, { kind: 'recorded' });
  await expect(kept).resolves.toEqual({ kind: 'recorded' });
  expect(sent).toEqual(['of ana']);
});

it.each([
  [200, { kind: 'recorded' }],
  [401, { retcode: 100012, retmsg: 'Your session is over.' }],
])('tells another whose session came into the tab meanwhile nothing: %i', async (status, body) => {
  const { become, upload, leave } = open();
  const kept = upload(uploadGreeting, greeting);
  leave();
  become('bo');
  answer(status, body);
  await expect(kept).rejects.toMatchObject(cancelled);
});

it('is not begun once another’s session is there, as with a file that took its time to be read', async () => {
  const { become, upload, leave } = open();
  leave();
  become('bo');
  await expect(upload(uploadGreeting, greeting)).rejects.toMatchObject(cancelled);
  expect(sent).toEqual([]);
});
