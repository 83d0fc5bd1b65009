import { getDialogList } from '@manyline/contract/chats';
import {
  applyNewCodePlatform,
  checkCallbackUrl,
  createOrUpdateVerificationCodeApi,
  getCallbackList,
  getVerificationCodeApi,
  rotateSigningSecret,
} from '@manyline/contract/developer';
import { DAY_MS, ymOf } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import type { DeveloperWorld } from './developer-world.ts';

/** The answer before an application, and after a refusal: nothing is shown. */
const none = { userId: '', key: '', signingSecret: '', testKey: '' };
/** While it waits: what a server is built with, and nothing that opens the account. */
const waiting = {
  userId: '',
  key: '',
  signingSecret: expect.stringMatching(/^whsec_/),
  testKey: expect.stringMatching(/^test_/),
};
const apply = (callBackUrl: string) => ({ type: 1 as const, callBackUrl });

/** Applying, being decided about, key, and new platforms. */
export function describeAccess(world: DeveloperWorld) {
  describe('access to the verification API', () => {
    it('is applied for with a callback URL, shows neither user id nor key until it is verified, and tells so in the chats', async () => {
      const wei = await world.signIn();
      expect(await wei.call(getVerificationCodeApi)).toEqual({ callBackUrl: '', ...none, status: -1 });
      const filed = await wei.call(createOrUpdateVerificationCodeApi, apply('HTTPS://Dev.Example.COM/Hook?Key=AbC'));
      expect(filed).toEqual({ callBackUrl: 'https://dev.example.com/Hook?Key=AbC', ...waiting, status: 1 });
      const changed = { type: 2 as const, callBackUrl: 'https://dev.example.com/Other' };
      expect(await wei.call(createOrUpdateVerificationCodeApi, changed)).toMatchObject({ status: 1, key: '' });
      const early = wei.call(createOrUpdateVerificationCodeApi, { type: 3 });
      await expect(early).rejects.toMatchObject({ code: 'API_NOT_ALLOWED', status: 409 });

      const [source] = world.developer.reviews;
      const reviews = (await source!.listWaiting({ limit: 100 }, 'en')).filter(
        ({ accountId }) => accountId === wei.accountId,
      );
      expect(reviews).toMatchObject([
        { kind: 'api', platform: 'pingme', summary: { 'Callback URL': 'https://dev.example.com/Other' } },
      ]);
      await world.decide(wei);
      const verified = await wei.call(getVerificationCodeApi);
      expect(verified).toMatchObject({ status: 2, userId: wei.userId });
      const bytesOf = (secret: string) => Buffer.from(secret.replace(/^(live|whsec)_/, ''), 'base64');
      for (const secret of [verified.key, verified.signingSecret]) expect(bytesOf(secret)).toHaveLength(32);
      expect([verified.key.slice(0, 5), verified.signingSecret.slice(0, 6)]).toEqual(['live_', 'whsec_']);
      expect(verified.signingSecret).toBe(filed.signingSecret);
      const { dialogList } = await wei.call(getDialogList, {
        ownFullNumber: wei.number,
        otherFullNumber: 'PingMe',
        ym: ymOf(Date.now()),
      });
      expect(dialogList).toMatchObject([{ highlightText: 'Open API management', highlightTarget: 'api' }]);
      await expect(world.decide(wei, 'refused')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('that was refused says why, and can be neither edited nor given a key', async () => {
      const wei = await world.signIn({ numberType: 'none' });
      await wei.call(createOrUpdateVerificationCodeApi, apply('https://dev.example.com'));
      await world.decide(wei, 'refused', 'Not a company');
      const info = await wei.call(getVerificationCodeApi);
      expect(info).toMatchObject({ status: 3, reason: 'Not a company', ...none });
      for (const type of [2, 3] as const) {
        const attempt = wei.call(createOrUpdateVerificationCodeApi, { type, callBackUrl: 'https://dev.example.com' });
        await expect(attempt).rejects.toMatchObject({ code: 'API_NOT_ALLOWED' });
      }
    });

    it('that was refused is applied for anew, five times a day, is decided about anew, and the old reason is gone', async () => {
      const wei = await world.signIn({ numberType: 'none' });
      const url = 'https://dev.example.com/better';
      await wei.call(createOrUpdateVerificationCodeApi, apply('https://dev.example.com'));
      for (let time = 0; time < 5; time += 1) {
        await world.decide(wei, 'refused', 'Not a company');
        // Twice, as a browser does that did not hear the first answer.
        for (let copy = 0; copy < 2; copy += 1) {
          const answer = await wei.call(createOrUpdateVerificationCodeApi, apply(url));
          expect(answer).toEqual({ callBackUrl: url, ...waiting, status: 1 });
        }
      }
      await world.decide(wei, 'refused', 'Still no company');
      await expect(wei.call(createOrUpdateVerificationCodeApi, apply(url))).rejects.toMatchObject({
        code: 'TOO_FREQUENT',
      });
      world.clock.aheadMs += DAY_MS;
      await wei.call(createOrUpdateVerificationCodeApi, apply(url));
      await world.decide(wei, 'approved');
      expect(await wei.call(getVerificationCodeApi)).toMatchObject({
        status: 2,
        key: expect.stringMatching(/^live_/),
      });
      world.clock.aheadMs -= DAY_MS;
    });

    it('is one application an account, however often it is sent; another URL needs an update', async () => {
      const wei = await world.signIn();
      const url = 'https://dev.example.com/once';
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => wei.call(createOrUpdateVerificationCodeApi, apply(url))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([1]));
      const other = wei.call(createOrUpdateVerificationCodeApi, apply('https://other.example.com'));
      await expect(other).rejects.toMatchObject({ code: 'API_NOT_ALLOWED' });
      const ana = await world.signIn();
      expect(await ana.call(getVerificationCodeApi)).toMatchObject({ status: -1, callBackUrl: '' });
      const update = ana.call(createOrUpdateVerificationCodeApi, { type: 2, callBackUrl: url });
      await expect(update).rejects.toMatchObject({ code: 'API_NOT_ALLOWED' });
    });

    it('keeps its key sealed in the database, and gives a new one on reset; callbacks are signed as before', async () => {
      const { accountId, api, call } = await world.openDeveloper();
      const stored = await world.database.db
        .selectFrom('developer_api')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain(api.key.replace('live_', '').slice(0, 20));
      const reset = await call(createOrUpdateVerificationCodeApi, { type: 3 });
      expect(reset).toMatchObject({ status: 2, callBackUrl: api.callBackUrl });
      expect(reset.key).not.toBe(api.key);
      expect(reset.signingSecret).toBe(api.signingSecret);
      expect(await call(getVerificationCodeApi)).toEqual(reset);
    });

    it('belongs to brands that have API management', async () => {
      const ana = await world.signIn({ platform: 'wephone' });
      for (const attempt of [
        () => ana.call(getVerificationCodeApi),
        () => ana.call(createOrUpdateVerificationCodeApi, apply('https://dev.example.com')),
        () => ana.call(checkCallbackUrl, { protocol: 'https://', host: 'dev.example.com' }),
        () => ana.call(applyNewCodePlatform, { name: 'a', url: 'b', example: 'c' }),
        () => ana.call(getCallbackList),
        () => ana.call(rotateSigningSecret),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
    });
  });

  describe('a request for a new platform', () => {
    it('needs a name, a URL and an example of at most 160 characters, waits for a person and is decided once', async () => {
      const wei = await world.signIn();
      const request = { name: ' Nimbus ', url: 'nimbus.example.com', example: 'x'.repeat(160) };
      for (const wrong of [{ name: ' ' }, { url: '' }, { example: '' }, { example: 'x'.repeat(161) }]) {
        const [field] = Object.keys(wrong);
        const attempt = wei.call(applyNewCodePlatform, { ...request, ...wrong });
        await expect(attempt).rejects.toThrow(`"${field}"`);
      }
      await wei.call(applyNewCodePlatform, request);
      const source = world.developer.reviews.find(({ kind }) => kind === 'platform')!;
      const [waiting] = (await source.listWaiting({ limit: 100 }, 'en')).filter(
        ({ accountId }) => accountId === wei.accountId,
      );
      expect(waiting).toMatchObject({ platform: 'pingme', summary: { Name: 'Nimbus', URL: 'nimbus.example.com' } });
      const decision = {
        accountId: wei.accountId,
        id: waiting!.id,
        outcome: 'refused',
        reason: 'Closed',
        by: 'Ada',
      } as const;
      const foreign = { ...decision, accountId: (await world.signIn()).accountId };
      await expect(source.decide(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await source.decide(decision);
      await expect(source.decide(decision)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const own = { ownFullNumber: wei.number, otherFullNumber: 'PingMe', ym: ymOf(Date.now()) };
      const { dialogList } = await wei.call(getDialogList, own);
      expect(dialogList[0]?.text).toMatch(/"Nimbus" was not approved.\nClosed/);
    });
  });
}
