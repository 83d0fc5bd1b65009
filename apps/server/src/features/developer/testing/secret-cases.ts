import {
  checkCallbackUrl,
  createOrUpdateVerificationCodeApi,
  getCallbackList,
  getVerificationCodeApi,
  rotateSigningSecret,
} from '@manyline/contract/developer';
import { getMailbox } from '@manyline/contract/local-world';
import { DAY_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import { toDeveloperApi } from '../developer-api.repository.ts';
import type { DeveloperWorld } from './developer-world.ts';
import { signatureOf, signaturesOf } from './signatures.ts';

/** The secret that signs callbacks, and URLs that say that they are gone. */
export function describeSecrets(world: DeveloperWorld) {
  const findApi = async (accountId: string) =>
    (await world.kit.db.selectFrom('developer_api').selectAll().where('account_id', '=', accountId).execute()).map(
      toDeveloperApi,
    )[0]!;

  describe('a signing secret', () => {
    it('that is rotated signs beside the new one for a day; both are in the header', async () => {
      const { server, api, ...wei } = await world.openDeveloper();
      const rotated = await wei.call(rotateSigningSecret);
      expect(rotated.key).toBe(api.key);
      expect(rotated.oldSecretDate).toBeGreaterThan(Date.now());
      await world.receive(wei);
      await world.deliver();
      const [first] = server.posted;
      const { signingSecret } = rotated;
      expect(first!.headers['webhook-signature']).toBe(signaturesOf(first!, signingSecret, api.signingSecret));
      const again = await wei.call(rotateSigningSecret);
      await world.receive(wei);
      await world.deliver();
      const second = server.posted[1]!;
      const all = second.headers['webhook-signature']!.split(' ');
      for (const secret of [again.signingSecret, signingSecret, api.signingSecret])
        expect(all).toContain(signatureOf(second, secret));

      world.clock.aheadMs += DAY_MS + 1;
      await world.receive(wei);
      await world.deliver();
      const third = server.posted[2]!;
      expect(third.headers['webhook-signature']).toBe(signaturesOf(third, again.signingSecret));
      expect((await wei.call(getVerificationCodeApi)).oldSecretDate).toBeUndefined();
      await world.developer.prune();
      expect(await world.developer.signing.open(await findApi(wei.accountId))).toMatchObject({
        signing: [again.signingSecret],
      });
      world.clock.aheadMs -= DAY_MS + 1;
    });

    it('may be rotated four times a day, by whoever has applied', async () => {
      const wei = await world.openDeveloper();
      for (let count = 0; count < 4; count += 1) await wei.call(rotateSigningSecret);
      await expect(wei.call(rotateSigningSecret)).rejects.toMatchObject({ code: 'TOO_FREQUENT' });
      const ana = await world.signIn();
      await expect(ana.call(rotateSigningSecret)).rejects.toMatchObject({ code: 'API_NOT_ALLOWED' });
    });

    it('of an account from before there were any is derived from its key, which signs too until a day after a reset', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const key = await world.giveOldKey(wei);
      await world.database.db.deleteFrom('signing_secret').where('account_id', '=', wei.accountId).execute();
      const { signingSecret: derived } = await wei.call(getVerificationCodeApi);
      expect(derived).toMatch(/^whsec_/);
      expect(derived).not.toBe(key);
      const reset = await wei.call(createOrUpdateVerificationCodeApi, { type: 3 });
      expect(reset.signingSecret).toBe(derived);
      await world.receive(wei);
      await world.deliver();
      const [posted] = server.posted;
      expect(posted!.headers['webhook-signature']).toBe(signaturesOf(posted!, derived, key));
    });
  });

  describe('a URL that answers 410', () => {
    it('is switched off at once, with a mail in the language of the account and the reason; a test that passes switches it on', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const accounts = world.database.db.updateTable('account').set({ language: 'zh_cn' });
      await accounts.where('account_id', '=', wei.accountId).execute();
      server.answerStatus(410, 'gone');
      await world.receive(wei);
      await world.deliver();
      expect(await wei.call(getVerificationCodeApi)).toMatchObject({ disabledReason: 'gone' });
      await world.receive(wei);
      await world.deliver();
      expect(server.posted).toHaveLength(1);
      expect((await wei.call(getCallbackList)).list).toMatchObject([
        { state: 'failed', tries: 0, problem: 'disabled' },
        { state: 'failed', tries: 1, answerCode: 410 },
      ]);
      await world.developer.silence.sweep();
      const { items } = await world.call(getMailbox, { to: wei.address });
      expect(items.filter(({ text }) => text.includes('返回了 410'))).toHaveLength(1);
      server.answerStatus(200);
      const there = { protocol: 'http://' as const, host: server.url.slice('http://'.length) };
      await wei.call(checkCallbackUrl, there);
      const on = await wei.call(getVerificationCodeApi);
      expect([on.disabledDate, on.disabledReason]).toEqual([undefined, undefined]);
      await world.receive(wei);
      await world.deliver();
      expect((await wei.call(getCallbackList)).list[0]).toMatchObject({ state: 'delivered' });
    });

    it('switches nothing off that goes elsewhere by now', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const next = await world.openServer();
      const update = { type: 2 as const, callBackUrl: next.url };
      server.answerWith(
        (_, response) =>
          void wei.call(createOrUpdateVerificationCodeApi, update).then(() => response.writeHead(410).end()),
      );
      await world.receive(wei);
      await world.deliver();
      expect(server.posted).toHaveLength(1);
      expect((await wei.call(getVerificationCodeApi)).disabledDate).toBeUndefined();
    });
  });
}
