// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import { errorCatalogue } from '@manyline/contract/errors';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showError } from '../lib/errors/show-error.ts';
import { askCaptcha, overlayStore } from '../lib/overlay/overlay-store.ts';
import { createTokenVault } from '../lib/session/token-vault.ts';
import { boot } from './boot.ts';

// The screens themselves are fetched ahead, and not wanted here.
vi.mock('./shell/main-content.tsx', () => ({ loadSignedInShell: async () => ({}), MainContent: () => null }));

const { platform } = getBrand('jiema');
/** As the page makes its own, where it is no secure context. */
const vault = createTokenVault({ platform, local: localStorage, tab: sessionStorage, subtle: undefined, browser: '' });
const session = (userId: string) => ({ userId, token: `of ${userId}`, canInvite: false, canSetInviter: false });

beforeEach(() => {
  history.replaceState(null, '', '/jiema/');
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  overlayStore.setState(overlayStore.getInitialState(), true);
});
afterEach(() => {
  vault.clear();
  history.replaceState(null, '', '/');
});
// Other files share this process, and with it whose account is open.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Ana is signed in; `replace`: she signs out in another tab, where Bo signs in. */
async function openAsAna() {
  await vault.save({ ...session('ana'), tokenDate: Date.now() });
  const services = await boot();
  const userId = () => services.session.getState().session?.userId;
  await vi.waitFor(() => expect(userId()).toBe('ana'));
  async function replace() {
    await vault.save({ ...session('bo'), tokenDate: Date.now() });
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await vi.waitFor(() => expect(userId()).toBe('bo'));
  }
  return { services, userId, replace };
}

it('somebody else who was signed in in another tab is asked nothing that the one before would have to answer', async () => {
  const { replace } = await openAsAna();
  const answered = vi.fn();
  // A number that Ana wanted to pay for.
  void askCaptcha('lockNumber').then(answered);
  overlayStore.setState({ insufficientBalance: { message: 'Ana has too little.' } });
  await replace();
  expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(overlayStore.getState()).toMatchObject({ captcha: undefined, insufficientBalance: undefined });
});

it('a late answer that the session of the one before is over does not end that of whoever is there now', async () => {
  const { services, userId, replace } = await openAsAna();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const failed = services.api.call(queryBalance).catch(showError);
  await replace();
  const { retcode, status } = errorCatalogue.SESSION_EXPIRED;
  resolve(Response.json({ retcode, retmsg: 'Please log in again.' }, { status }));
  await failed;
  await new Promise((done) => setTimeout(done, 20));
  expect(userId()).toBe('bo');
});
