import { getAccountInfo, queryBalance } from '@manyline/contract/account';
import type { Call, CallInput } from '@manyline/contract/define-call';
import {
  createOrUpdateVerificationCodeApi,
  getCallbackList,
  getVerificationCodeApi,
} from '@manyline/contract/developer';
import { keyCalls } from '@manyline/contract/key-calls';
import {
  finishVerificationCodePhone,
  getCodeOffers,
  getCodeOrders,
  getCodeSmsList,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  lockVerificationCodePhone,
  sendCodeSms,
} from '@manyline/contract/verification';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { callApp } from '../../../testing/test-account.ts';
import type { DeveloperWorld } from './developer-world.ts';
import { signaturesOf } from './signatures.ts';

const wanted = { app: 'telegram', code: 'US' };
/** A text arrives so long after the lock, and a moment. */
const ARRIVED_MS = 2_100;

/** Trying the API out, without money, numbers or a decision of anybody. */
export function describeTestKeys(world: DeveloperWorld) {
  const callWith =
    (key: string, userId?: string) =>
    <C extends Call>(call: C, input: Partial<CallInput<C>> = {}) =>
      callApp(world.http, call, input, { 'x-api-key': key, ...(userId !== undefined && { 'x-user-id': userId }) });

  /** Somebody with nothing but an application: no money, no profile, no decision. */
  async function openTrier() {
    const person = await world.signIn({ numberType: 'none' });
    const server = await world.openServer();
    const api = await person.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: server.url });
    return { ...person, server, api, callByKey: callWith(api.testKey) };
  }

  describe('a test key', () => {
    it('opens every call that a key opens, marked as test, before anybody has decided and without profile and money', async () => {
      const { callByKey } = await openTrier();
      const { lockPhone, test } = await callByKey(lockVerificationCodePhone, wanted);
      const { number } = lockPhone;
      expect([test, lockPhone.codeRate]).toEqual([true, '0.1']);
      expect(number).toMatch(/^120255501\d\d$/);
      expect(await callByKey(lockVerificationCodePhone, wanted)).toMatchObject({ lockPhone });
      expect(await callByKey(queryBalance)).toEqual({ balance: '99.9', gift: '0', held: '0.1', test: true });
      const poll = { app: 'telegram', number };
      expect(await callByKey(getVerificationCodeSmsList, poll)).toMatchObject({ retcode: 0, list: [], test: true });

      world.clock.aheadMs += ARRIVED_MS;
      const code = number.slice(-6);
      const sms = { text: `Telegram test code: ${code}`, code, from: 'Test', charge: '0.1' };
      expect(await callByKey(getVerificationCodeSmsList, poll)).toMatchObject({ retcode: 0, list: [sms], test: true });
      expect(await callByKey(getLockedCodePhone)).toMatchObject({ lockPhone, smsList: [sms], test: true });
      expect(await callByKey(getCodeSmsList, poll)).toMatchObject({ list: [sms], test: true });
      const finished = { status: 200, received: 1, charged: '0.1', test: true };
      expect(await callByKey(finishVerificationCodePhone, poll)).toMatchObject(finished);
      expect(await callByKey(getVerificationCodeSmsList, poll)).toMatchObject({ retcode: 100008, list: [sms] });
      expect(await callByKey(queryBalance)).toMatchObject({ balance: '100', held: '0' });
      const { list } = await callByKey(getCodeOffers);
      expect(list).toContainEqual({ app: 'telegram', countryCode: 'US', stock: expect.any(Number), codeRate: '0.1' });
      expect(await callByKey(getCodeOrders, { keys: newId() })).toEqual({ list: [], test: true });
      expect(keyCalls).toHaveLength(8);
    });

    it('moves no money and takes no number of anybody', async () => {
      const before = await readWorld();
      const { callByKey, call, accountId } = await openTrier();
      const { lockPhone } = await callByKey(lockVerificationCodePhone, wanted);
      world.clock.aheadMs += ARRIVED_MS;
      await callByKey(getVerificationCodeSmsList, { app: 'telegram', number: lockPhone.number });
      expect(await world.verification.locks.findOpen(accountId)).toBeUndefined();
      const mine = await call(queryBalance);
      expect([mine.held, mine.test]).toEqual(['0', undefined]);
      expect(await readWorld()).toEqual(before);
      await world.audit();
    });

    it('has its codes posted to the callback URL, signed and marked as test', async () => {
      const { server, api, call, callByKey, userId } = await openTrier();
      const { lockPhone } = await callByKey(lockVerificationCodePhone, wanted);
      await world.deliver();
      expect(server.posted).toHaveLength(0);
      world.clock.aheadMs += ARRIVED_MS;
      await world.deliver();
      const [posted] = server.posted;
      const { number } = lockPhone;
      expect(JSON.parse(posted!.body)).toMatchObject({
        app: 'telegram',
        from: 'Test',
        to: number,
        userId,
        code: number.slice(-6),
        test: true,
      });
      expect(posted!.headers['webhook-signature']).toBe(signaturesOf(posted!, api.signingSecret));
      expect((await call(getCallbackList)).list).toMatchObject([{ state: 'delivered', test: true }]);
    });

    it('answers what its numbers are asked for by: no code, no text, no number, no money; another number after the last', async () => {
      const { server, callByKey } = await openTrier();
      const lock = (more: object) => callByKey(lockVerificationCodePhone, { ...wanted, ...more });
      await expect(lock({ number: '12025550192' })).rejects.toMatchObject({
        code: 'INSUFFICIENT_BALANCE',
        status: 402,
      });
      await expect(lock({ number: '12025550193' })).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
      await expect(lock({ number: '12125550123' })).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
      await expect(lock({ app: 'no-such-service' })).rejects.toMatchObject({ code: 'CODE_SERVICE_UNAVAILABLE' });
      for (const number of ['12025550191', '12025550194']) await lock({ number });
      world.clock.aheadMs += ARRIVED_MS;
      const { list } = await callByKey(getVerificationCodeSmsList, { app: 'telegram', number: '12025550194' });
      expect(list).toHaveLength(1);
      expect(list[0]!.code).toBeUndefined();
      await lock({ number: '12025550191' });
      world.clock.aheadMs += ARRIVED_MS;
      const silent = await callByKey(getVerificationCodeSmsList, { app: 'telegram', number: '12025550191' });
      expect(silent).toMatchObject({ retcode: 0, list: [] });
      await world.deliver();
      expect(server.posted.map(({ body }) => JSON.parse(body).code)).toEqual([undefined]);

      const first = (await lock({ app: 'whatsapp' })).lockPhone.number;
      const next = (await lock({ app: 'whatsapp', lastApp: 'whatsapp', lastNumber: first })).lockPhone.number;
      expect(next).not.toBe(first);
      world.clock.aheadMs += ARRIVED_MS;
      await world.deliver();
      expect(server.posted.slice(1).map(({ body }) => JSON.parse(body).to)).toEqual([next]);
    });

    it('neither switches callbacks off nor on', async () => {
      const { server, call, callByKey } = await openTrier();
      server.answerStatus(410);
      await callByKey(lockVerificationCodePhone, wanted);
      world.clock.aheadMs += ARRIVED_MS;
      await world.deliver();
      expect((await call(getCallbackList)).list).toMatchObject([{ state: 'failed', answerCode: 410, tries: 1 }]);
      expect((await call(getVerificationCodeApi)).disabledDate).toBeUndefined();
    });

    it('opens no other call, is refused when it is changed or beside another user id, and ends with a refusal', async () => {
      const { api, userId, callByKey, accountId, call } = await openTrier();
      for (const other of [getAccountInfo, getVerificationCodeApi, sendCodeSms])
        await expect(callByKey(other as Call)).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
      const wrong = [callWith(`${api.testKey.slice(0, -2)}xx`), callWith(api.testKey, '123456789'), callWith('test_')];
      for (const attempt of wrong)
        await expect(attempt(queryBalance)).rejects.toMatchObject({ code: 'API_KEY_REFUSED', status: 401 });
      expect(await callWith(api.testKey, userId)(queryBalance)).toMatchObject({ test: true });
      await world.decide({ accountId, call }, 'refused');
      await expect(callByKey(queryBalance)).rejects.toMatchObject({ code: 'API_KEY_REFUSED' });
    });
  });

  /** Postings and claims of everybody. */
  async function readWorld() {
    const count = async (table: 'code_claim' | 'code_lock' | 'code_text') =>
      (
        await world.database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .execute()
      )[0]!.count;
    return [await count('code_claim'), await count('code_lock'), await count('code_text')];
  }
}
