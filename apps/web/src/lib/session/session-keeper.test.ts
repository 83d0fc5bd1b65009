import { logout, refreshToken } from '@manyline/contract/session';
import type { Api } from '@manyline/page/api/api-client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settle } from '../../testing/fake-socket.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createSessionKeeper, REFRESH_EVERY_MS, RESET_MS } from './session-keeper.ts';
import { createSessionStore } from './session-store.ts';
import { createTokenVault } from './token-vault.ts';

const account = { userId: 'u1', token: 't1', canInvite: false, canSetInviter: false };

function setUp(subtle?: SubtleCrypto) {
  const storage = createMemoryStorage();
  const vault = createTokenVault({ platform: 'pingme', local: storage, tab: storage, subtle, browser: '' });
  const call = vi.fn<(call: unknown) => Promise<object>>(async () => ({}));
  const api = { call, urlOf: () => '' } as unknown as Api;
  const store = createSessionStore();
  const keeper = createSessionKeeper({ api, store, vault, random: () => 0 });
  return { vault, call, store, keeper, token: () => store.getState().session?.token };
}

describe('session keeper', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('refreshes the token every 12 hours', async () => {
    const { call, keeper, token, vault } = setUp();
    await keeper.signIn(account);
    call.mockResolvedValueOnce({ ...account, token: 't2' });
    vi.advanceTimersByTime(REFRESH_EVERY_MS);
    await settle();
    expect(call).toHaveBeenCalledWith(refreshToken);
    expect(token()).toBe('t2');
    await expect(vault.load()).resolves.toMatchObject({ token: 't2' });
  });

  it('refreshes when it is asked to, and keeps what the server says of the account', async () => {
    const { call, keeper, store, vault } = setUp();
    await keeper.signIn({ ...account, canSetInviter: true });
    call.mockResolvedValueOnce({ ...account, token: 't2', canSetInviter: false });
    await keeper.refresh();
    expect(store.getState().session).toMatchObject({ token: 't2', canSetInviter: false });
    await expect(vault.load()).resolves.toMatchObject({ canSetInviter: false });
  });

  it('an answer to the one before gives nobody another token: whoever signed in meanwhile in another tab stays', async () => {
    const { call, keeper, store, vault } = setUp();
    await keeper.signIn(account);
    const { promise, resolve } = Promise.withResolvers<object>();
    call.mockReturnValueOnce(promise);
    const refreshed = keeper.refresh();
    await vault.save({ ...account, userId: 'u2', token: 'other', tokenDate: 9 });
    await expect(keeper.end()).resolves.toBe(false);
    resolve({ ...account, token: 't2' });
    await refreshed;
    expect(store.getState().session).toMatchObject({ userId: 'u2', token: 'other' });
    await expect(vault.load()).resolves.toMatchObject({ userId: 'u2', token: 'other' });
  });

  /** A fresh token is there, and is being sealed. */
  async function refreshUntilSealed() {
    const tab = setUp(crypto.subtle);
    await tab.keeper.signIn(account);
    const sealing = Promise.withResolvers<void>();
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    const sealed = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await sealing.promise;
      return encrypt(...given);
    });
    onTestFinished(() => sealed.mockRestore());
    tab.call.mockResolvedValueOnce({ ...account, token: 't2' });
    const refreshed = tab.keeper.refresh();
    await vi.waitFor(() => expect(sealed).toHaveBeenCalled());
    return {
      ...tab,
      async goOn() {
        sealing.resolve();
        await refreshed;
      },
    };
  }

  it('a token that is still being sealed brings nobody back who signed out meanwhile', async () => {
    const { keeper, store, vault, goOn } = await refreshUntilSealed();
    await keeper.signOut();
    await goOn();
    expect(store.getState().status).toBe('signedOut');
    await expect(vault.load()).resolves.toBeUndefined();
  });

  it('nor does it take the place of whoever signed in meanwhile in another tab', async () => {
    const { keeper, store, vault, goOn } = await refreshUntilSealed();
    await vault.save({ ...account, userId: 'u2', token: 'other', tokenDate: 9 });
    await keeper.end();
    await goOn();
    expect(store.getState().session).toMatchObject({ userId: 'u2', token: 'other' });
    await expect(vault.load()).resolves.toMatchObject({ userId: 'u2', token: 'other' });
  });

  it('the end of one session ends none that came while the vault was read', async () => {
    const { keeper, store, vault } = setUp();
    await keeper.signIn(account);
    const ended = keeper.end();
    await keeper.signIn({ ...account, userId: 'u2', token: 'other' });
    await expect(ended).resolves.toBe(false);
    expect(store.getState().session).toMatchObject({ userId: 'u2' });
    await expect(vault.load()).resolves.toMatchObject({ userId: 'u2' });
  });

  it('only logs a failed refresh, and tries again 12 hours later', async () => {
    const { call, keeper, token } = setUp();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await keeper.signIn(account);
    call.mockRejectedValueOnce(new Error('offline'));
    vi.advanceTimersByTime(REFRESH_EVERY_MS);
    await settle();
    expect(warn).toHaveBeenCalled();
    expect(token()).toBe('t1');
    vi.advanceTimersByTime(REFRESH_EVERY_MS);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('removes the stored token when the refresh brings none', async () => {
    const { keeper, vault } = setUp();
    await keeper.signIn(account);
    vi.advanceTimersByTime(REFRESH_EVERY_MS);
    await settle();
    await expect(vault.load()).resolves.toBeUndefined();
  });

  it('signs out here at once, tells the server, stops refreshing, and forgets the reset after 5 s', async () => {
    const { call, keeper, store, vault } = setUp();
    await keeper.signIn(account);
    await keeper.signOut();
    expect(call).toHaveBeenCalledWith(logout);
    expect(store.getState()).toMatchObject({ status: 'signedOut', resetting: true });
    await expect(vault.load()).resolves.toBeUndefined();
    vi.advanceTimersByTime(RESET_MS);
    expect(store.getState().resetting).toBe(false);
    vi.advanceTimersByTime(REFRESH_EVERY_MS);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('goes on with the newer token of another tab instead of ending', async () => {
    const { keeper, vault, token } = setUp();
    await keeper.signIn(account);
    await vault.save({ ...account, token: 't2', tokenDate: 9 });
    await expect(keeper.end()).resolves.toBe(false);
    expect(token()).toBe('t2');
    await expect(keeper.end()).resolves.toBe(true);
    expect(token()).toBeUndefined();
  });
});
