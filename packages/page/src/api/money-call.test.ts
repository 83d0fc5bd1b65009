import { setInviter } from '@manyline/contract/invites';
import { lockVerificationCodePhone, sendCodeSms } from '@manyline/contract/verification';
import { expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { createApi } from './api-client.ts';
import { callMoney } from './money-call.ts';

const wish = { app: 'telegram', code: 'US', numberType: 2 } as const;

function setUp(fetchFrom?: typeof fetch) {
  const server = createFakeServer();
  const api = createApi({ getLanguageCode: () => 'en', fetch: fetchFrom ?? server.fetch, base: 'http://page.example' });
  return { server, api };
}

it('without a line it fails at once, and says that nothing was sent', async () => {
  const { server, api } = setUp();
  server.goAway();
  const lock = callMoney(api, lockVerificationCodePhone, wish, { isOnline: () => false });
  await expect(lock).rejects.toMatchObject({ local: 'OFFLINE' });
});

it('when the line broke on the way, nobody claims that nothing was done', async () => {
  const { server, api } = setUp();
  server.goAway();
  const lock = callMoney(api, lockVerificationCodePhone, wish, { isOnline: () => true });
  await expect(lock).rejects.toMatchObject({ local: 'UNANSWERED' });
});

it('a line that swallows everything is given up: what waits there is not charged for later', async () => {
  let given: AbortSignal | null | undefined;
  const { api } = setUp((_, init) => {
    given = init?.signal;
    return new Promise((_resolve, reject) => given?.addEventListener('abort', () => reject(given!.reason as Error)));
  });
  const sent = callMoney(api, setInviter, { inviteCode: 'ABC' }, { timeoutMs: 20 });
  await expect(sent).rejects.toMatchObject({ local: 'UNANSWERED' });
  expect(given?.aborted).toBe(true);
});

it('what the server refused is its own word', async () => {
  const { server, api } = setUp();
  server.refuse(lockVerificationCodePhone, 'INSUFFICIENT_BALANCE');
  const lock = callMoney(api, lockVerificationCodePhone, wish, { isOnline: () => false });
  await expect(lock).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
});

it('the plain client takes no call that moves money: this file would not compile', () => {
  const { api } = setUp();
  // @ts-expect-error it goes by callMoney
  const roundabout = () => api.call(sendCodeSms, { from: '12025550142', to: '12025550143', app: 'a', text: 'b' });
  expect(roundabout).toBeTypeOf('function');
});
