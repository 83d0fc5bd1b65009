import { getAccountInfo, queryBalance } from '@manyline/contract/account';
import type { Call, CallInput } from '@manyline/contract/define-call';
import { createOrUpdateVerificationCodeApi, getVerificationCodeApi } from '@manyline/contract/developer';
import { logoutOthers } from '@manyline/contract/session';
import {
  finishVerificationCodePhone,
  getVerificationCodeSmsList,
  lockVerificationCodePhone,
} from '@manyline/contract/verification';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { repeatCall } from '../../../testing/repeat-call.ts';
import { callApp } from '../../../testing/test-account.ts';
import type { DeveloperWorld } from './developer-world.ts';

type Credentials = { userId: string; key: string };

/** Software may do these things with user id and key. */
export function describeKeyCallers(world: DeveloperWorld) {
  const callWith =
    ({ userId, key }: Credentials) =>
    <C extends Call>(call: C, input: Partial<CallInput<C>> = {}) =>
      callApp(world.http, call, input, { 'x-user-id': userId, 'x-api-key': key });

  /** Somebody who may buy numbers, whose access is verified. */
  async function openBuyer() {
    const person = await world.signIn({ numberType: 'none', verified: true });
    await person.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: 'https://dev.example.com' });
    await world.decide(person);
    return { ...person, api: await person.call(getVerificationCodeApi) };
  }

  describe('calls by key', () => {
    it('software takes a number, reads its code and finishes with user id and key alone', async () => {
      const { api, accountId } = await openBuyer();
      const call = callWith(api);
      const wanted = { app: 'telegram', code: 'US' };
      const { lockPhone } = await call(lockVerificationCodePhone, wanted);
      const { number } = lockPhone;
      expect(number).toBe(`${lockPhone.telCode}${lockPhone.phone}`);
      expect(await call(queryBalance, {})).toMatchObject({ held: lockPhone.codeRate });
      const text = 'Telegram code 48213';
      const event = { kind: 'inbound' as const, eventId: newId(), from: '22000', to: number, text, date: Date.now() };
      const hurry = vi.spyOn(world.developer.turns, 'hurry');
      await world.webhook([event]);
      // Its way to the callback URL begins with it.
      expect(hurry).toHaveBeenCalledOnce();
      hurry.mockRestore();
      const { retcode, list } = await call(getVerificationCodeSmsList, { app: 'telegram', number });
      expect([retcode, list.map((each) => each.text)]).toEqual([0, [text]]);
      await call(finishVerificationCodePhone, { app: 'telegram', number });
      expect((await call(getVerificationCodeSmsList, { app: 'telegram', number })).retcode).toBe(100008);
      expect(await world.verification.locks.findOpen(accountId)).toBeUndefined();
    });

    it('a key from before keys began with live_ stays good until it is reset', async () => {
      const { api, ...person } = await openBuyer();
      const old = { userId: api.userId, key: await world.giveOldKey(person) };
      expect((await person.call(getVerificationCodeApi)).key).toBe(old.key);
      await expect(callWith(api)(queryBalance)).rejects.toMatchObject({ code: 'API_KEY_REFUSED' });
      expect(await callWith(old)(queryBalance)).toMatchObject({ held: '0' });
      expect((await person.call(createOrUpdateVerificationCodeApi, { type: 3 })).key).toMatch(/^live_/);
      await expect(callWith(old)(queryBalance)).rejects.toMatchObject({ code: 'API_KEY_REFUSED' });
    });

    it('twenty copies of a call by key at once are one number, one hold and one answer; by HEAD and ahead of time they are none', async () => {
      const { api, accountId } = await openBuyer();
      const headers = { 'x-user-id': api.userId, 'x-api-key': api.key };
      const locked = await repeatCall(world.http, lockVerificationCodePhone, { app: 'signal', code: 'US' }, headers);
      expect(locked).toHaveLength(1);
      const { number, codeRate } = (locked[0] as { lockPhone: { number: string; codeRate: string } }).lockPhone;
      expect(await callWith(api)(queryBalance, {})).toMatchObject({ held: codeRate });
      const finished = await repeatCall(world.http, finishVerificationCodePhone, { app: 'signal', number }, headers);
      expect(finished).toHaveLength(1);
      expect((await world.ledger.service.getBalance(accountId)).heldPaid).toBe(0);
      const holds = await world.database.db
        .selectFrom('code_lock')
        .select('state')
        .where('account_id', '=', accountId)
        .execute();
      expect(holds).toEqual([{ state: 'closed' }]);
    });

    it('a key opens no other call of the account', async () => {
      const { api } = await openBuyer();
      for (const other of [getAccountInfo, getVerificationCodeApi, logoutOthers, createOrUpdateVerificationCodeApi]) {
        const attempt = callWith(api)(other as Call, { type: 3 } as never);
        await expect(attempt).rejects.toMatchObject({ code: 'NOT_AUTHORISED', status: 403 });
      }
    });

    it('is refused alike with a wrong key, an unknown user, another account and a key that was reset', async () => {
      const [wei, ana] = [await openBuyer(), await openBuyer()];
      const poll = { app: 'telegram', number: '12025550141' };
      const wrong: Credentials[] = [
        { ...wei.api, key: `${wei.api.key}x` },
        { ...wei.api, key: '' },
        { ...wei.api, userId: '000000000' },
        { ...wei.api, userId: ana.api.userId },
      ];
      for (const credentials of wrong) {
        const attempt = callWith(credentials)(getVerificationCodeSmsList, poll);
        await expect(attempt).rejects.toMatchObject({ code: 'API_KEY_REFUSED', status: 401 });
      }
      const { key } = await wei.call(createOrUpdateVerificationCodeApi, { type: 3 });
      await expect(callWith(wei.api)(getVerificationCodeSmsList, poll)).rejects.toMatchObject({
        code: 'API_KEY_REFUSED',
      });
      expect(await callWith({ ...wei.api, key })(getVerificationCodeSmsList, poll)).toMatchObject({ retcode: 100008 });
    });

    it('ends with the account, and before the access is verified there is none', async () => {
      const { api, accountId } = await openBuyer();
      await world.accounts.service.setStatus(accountId, 'suspended');
      const poll = { app: 'telegram', number: '12025550141' };
      const attempt = callWith(api)(getVerificationCodeSmsList, poll);
      await expect(attempt).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
      const ana = await world.signIn();
      await ana.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: 'https://dev.example.com' });
      const early = callWith({ userId: ana.userId, key: '' })(getVerificationCodeSmsList, poll);
      await expect(early).rejects.toMatchObject({ code: 'API_KEY_REFUSED' });
    });
  });
}
