import { getBrand } from '@manyline/brands/registry';
import { refreshToken } from '@manyline/contract/session';
import type { Api } from '@manyline/page/api/api-client';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../../lib/services.tsx';
import { createSessionStore } from '../../lib/session/session-store.ts';
import { ofAccount } from './of-account.ts';

const cancelled = { name: 'ApiError', local: 'CANCELLED' };

function setUp() {
  const session = createSessionStore();
  const become = (userId: string) =>
    session.setState({
      status: 'signedIn',
      session: { userId, token: `of ${userId}`, canInvite: false, canSetInviter: false, tokenDate: 0 },
    });
  become('ana');
  const answer = Promise.withResolvers<never>();
  const api = { call: vi.fn(() => answer.promise), download: vi.fn(() => answer.promise), urlOf: vi.fn(() => '/x') };
  const services: Services = {
    found: { brand: getBrand('jiema'), frontPage: false, startTab: 'verification', basePath: '' },
    api: api as Api,
    session,
    signIn: vi.fn(),
    refreshSession: vi.fn(),
    signOut: vi.fn(),
  };
  return { session, become, answer, api, services, own: ofAccount(services, 'ana') };
}

describe.each(['call', 'download'] as const)('a %s of an account’s screens', (way) => {
  it('is made and answered while its session is there, and once nobody is', async () => {
    const { session, answer, api, own } = setUp();
    const options = { early: true };
    const asked = own.api[way](refreshToken, {}, options);
    expect(api[way]).toHaveBeenCalledWith(refreshToken, {}, options);
    session.setState({ status: 'signedOut', session: undefined });
    answer.resolve('told' as never);
    await expect(asked).resolves.toBe('told');
  });

  it('is not made for another whose session came into the tab', async () => {
    const { become, api, own } = setUp();
    become('bo');
    await expect(own.api[way](refreshToken)).rejects.toMatchObject(cancelled);
    expect(api[way]).not.toHaveBeenCalled();
  });

  it.each(['resolve', 'reject'] as const)('tells another who came meanwhile no answer: %s', async (how) => {
    const { become, answer, own } = setUp();
    const asked = own.api[way](refreshToken);
    become('bo');
    answer[how](new Error('refused') as never);
    await expect(asked).rejects.toMatchObject(cancelled);
  });
});

it('all else is the page’s: its session, its addresses, its way out', () => {
  const { services, own } = setUp();
  expect(own.session).toBe(services.session);
  expect(own.signOut).toBe(services.signOut);
  expect(own.api.urlOf(refreshToken)).toBe('/x');
});
