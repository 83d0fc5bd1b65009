import {
  checkCallbackUrl,
  createOrUpdateVerificationCodeApi,
  getCallbackList,
  getVerificationCodeApi,
  replayCallback,
} from '@manyline/contract/developer';
import { getMailbox } from '@manyline/contract/local-world';
import { getVerificationCodeSmsList, lockVerificationCodePhone } from '@manyline/contract/verification';
import { CALLBACK_DAYS, callbackPausesMs } from '@manyline/domain/callback';
import { DAY_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import type { DeveloperWorld } from './developer-world.ts';
import { signaturesOf } from './signatures.ts';

/** Callbacks, retries, switching off, the log and the test. */
export function describeCallbacks(world: DeveloperWorld) {
  describe('a received code', () => {
    it('reaches the URL as it was given, signed with the signing secret of the account alone', async () => {
      const { server, api, userId, ...wei } = await world.openDeveloper();
      const code = await world.receive(wei);
      await world.deliver();
      const [posted] = server.posted;
      expect(server.posted).toHaveLength(1);
      expect(posted).toMatchObject({ method: 'POST', path: '/Hook?Key=AbC' });
      expect(posted?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': code.id });
      const { app, from, to, text, time } = code;
      expect(JSON.parse(posted!.body)).toEqual({ app, from, to, userId, text, code: '48213', time });
      expect(Math.abs(Number(posted!.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
      expect(posted!.headers['webhook-signature']).toBe(signaturesOf(posted!, api.signingSecret));
      const { list } = await wei.call(getCallbackList);
      expect(list).toMatchObject([
        { id: code.id, name: 'Telegram', state: 'delivered', tries: 1, answerCode: 200, answer: 'thanks' },
      ]);
      expect(JSON.stringify(list)).not.toContain('48213');
    });

    it('is what the network brought to a locked number, as it stands on the account', async () => {
      const server = await world.openServer();
      const wei = await world.signIn({ numberType: 'none', verified: true });
      await wei.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: server.url });
      await world.decide(wei);
      const { lockPhone } = await wei.call(lockVerificationCodePhone, { app: 'telegram', code: 'US' });
      const to = `${lockPhone.telCode}${lockPhone.phone}`;
      const inbound = { kind: 'inbound' as const, eventId: newId(), from: 'Telegram', to, date: Date.now() };
      expect(await world.webhook([{ ...inbound, text: 'Telegram code 48213' }])).toBe(200);
      await world.deliver();
      const { list } = await wei.call(getVerificationCodeSmsList, { app: 'telegram', number: to });
      expect(server.posted.map(({ body }) => JSON.parse(body))).toEqual([
        {
          app: 'telegram',
          from: 'Telegram',
          to,
          userId: wei.userId,
          text: 'Telegram code 48213',
          code: '48213',
          time: list[0]!.date,
        },
      ]);
      expect(server.posted[0]!.headers['webhook-id']).toBe(list[0]!.smsId);
      await world.audit();
    });

    it('goes out once, though it is stored twice, and not at all when its transaction is rolled back', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const code = await world.receive(wei);
      await world.receive(wei, { id: code.id });
      const lost = world.database.db.transaction().execute(async (tx) => {
        await world.developer.enqueueCode(tx, { ...code, id: newId() });
        throw new Error('rolled back');
      });
      await expect(lost).rejects.toThrow('rolled back');
      await world.deliver();
      await world.deliver();
      expect(server.posted).toHaveLength(1);
    });

    it('goes nowhere for an account whose access is not verified', async () => {
      const ana = await world.signIn();
      const server = await world.openServer();
      await world.receive(ana);
      await ana.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: server.url });
      await world.receive(ana);
      await world.deliver();
      expect(server.posted).toEqual([]);
      expect(await ana.call(getCallbackList)).toEqual({ list: [] });
    });

    it('is tried again under the same id until it is taken; a redirect is no answer', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const other = await world.openServer();
      server.answerWith((_, response) => response.writeHead(307, { location: other.url }).end('moved'));
      const code = await world.receive(wei);
      await world.deliver();
      const [first] = (await wei.call(getCallbackList)).list;
      // Of this developer and of those before.
      const waits = (
        await world.database.db.selectFrom('callback_delivery').select('id').where('state', '=', 'waiting').execute()
      ).length;
      expect(await world.kit.metrics.registry.metrics()).toContain(`manyline_callbacks_waiting ${waits}\n`);
      expect(first).toMatchObject({ state: 'waiting', tries: 1, answerCode: 307, answer: 'moved', problem: 'status' });
      const pause = first!.nextTryDate! - first!.lastTryDate!;
      expect(pause).toBeGreaterThanOrEqual(callbackPausesMs[0] * 0.9);
      expect(pause).toBeLessThanOrEqual(callbackPausesMs[0] * 1.1);
      await world.deliver();
      expect(server.posted).toHaveLength(1);
      server.answerStatus(204);
      world.clock.aheadMs += pause;
      await world.deliver();
      expect(server.posted.map(({ headers }) => headers['webhook-id'])).toEqual([code.id, code.id]);
      expect(other.posted).toEqual([]);
      const [second] = (await wei.call(getCallbackList)).list;
      expect(second).toMatchObject({ state: 'delivered', tries: 2, answerCode: 204 });
      expect(second?.problem).toBeUndefined();
    });

    it('of another developer is not delayed by one whose server never answers', async () => {
      const [slow, quick] = [await world.openDeveloper(), await world.openDeveloper()];
      const waiting: (() => void)[] = [];
      slow.server.answerWith((_, response) => void waiting.push(() => response.end()));
      await Promise.all(Array.from({ length: 30 }, () => world.receive(slow)));
      await world.developer.turns.sweep();
      await waitFor(() => slow.server.posted.length === 4, { what: 'four tries of the slow one' });
      await world.receive(quick);
      await world.developer.turns.sweep();
      await waitFor(() => quick.server.posted.length === 1, { what: 'the code of the quick one' });
      expect(slow.server.posted).toHaveLength(4);
      slow.server.answerStatus(200);
      for (const answer of waiting) answer();
      await world.developer.turns.idle();
      await world.deliver();
      expect(slow.server.posted).toHaveLength(30);
    });

    it('that a node died with is taken up by another when its lease is over', async () => {
      const { server, ...wei } = await world.openDeveloper();
      await world.receive(wei);
      const taken = await world.database.db
        .updateTable('developer_api')
        .set({ leased_until: Date.now() + world.clock.aheadMs + 90_000 })
        .where('account_id', '=', wei.accountId)
        .executeTakeFirst();
      expect(Number(taken.numUpdatedRows)).toBe(1);
      await world.deliver();
      expect(server.posted).toEqual([]);
      world.clock.aheadMs += 90_000;
      const other = await world.openNode({ started: false, env: { CALLBACKS_TO_LOCALHOST: '1' } });
      await other.developer.turns.sweep();
      await other.developer.turns.idle();
      expect(server.posted).toHaveLength(1);
    });
  });

  describe('a URL that answers nothing for days', () => {
    it('is switched off with a mail and a notice; what was missed can be sent again, which switches it on', async () => {
      const { server, ...wei } = await world.openDeveloper();
      server.answerStatus(503, 'down \0 for repair');
      await world.receive(wei);
      for (const pause of [...callbackPausesMs, 0]) {
        await world.deliver();
        world.clock.aheadMs += pause * 1.1;
      }
      const off = await wei.call(getVerificationCodeApi);
      expect(off.disabledDate).toBeGreaterThan(0);
      expect(off.disabledReason).toBe('silent');
      expect(server.posted).toHaveLength(callbackPausesMs.length + 1);
      const last = await world.receive(wei);
      await world.deliver();
      const { list } = await wei.call(getCallbackList);
      expect(list[0]).toMatchObject({ id: last.id, state: 'failed', tries: 0, problem: 'disabled' });
      expect(list.slice(1)).toMatchObject([
        { state: 'failed', tries: 10, answerCode: 503, answer: 'down  for repair', problem: 'status' },
      ]);
      await world.developer.silence.sweep();
      await world.developer.silence.sweep();
      const { items } = await world.call(getMailbox, { to: wei.address });
      const mails = items.filter(({ text }) => text.includes(`has not answered for ${CALLBACK_DAYS} days`));
      expect(mails).toHaveLength(1);

      const failed = await wei.call(replayCallback, { id: last.id });
      expect(failed.callback).toMatchObject({ state: 'failed', tries: 1, answerCode: 503 });
      server.answerStatus(201, 'again');
      const { callback } = await wei.call(replayCallback, { id: last.id });
      expect(callback).toMatchObject({ state: 'delivered', tries: 2, answerCode: 201, answer: 'again' });
      expect(server.posted.at(-1)!.headers['webhook-id']).toBe(last.id);
      expect((await wei.call(getVerificationCodeApi)).disabledDate).toBeUndefined();
      await world.receive(wei);
      await world.deliver();
      expect((await wei.call(getCallbackList)).list[0]).toMatchObject({ state: 'delivered' });
    });

    it('is not switched off while other codes get through', async () => {
      const { server, ...wei } = await world.openDeveloper();
      server.answerWith((request, response) => {
        response.statusCode = request.headers['webhook-id'] === bad.id ? 500 : 200;
        response.end();
      });
      const bad = await world.receive(wei);
      for (const pause of [...callbackPausesMs, 0]) {
        await world.receive(wei);
        await world.deliver();
        world.clock.aheadMs += pause * 1.1;
      }
      const { list } = await wei.call(getCallbackList);
      // Not by its place: another may have come within the same millisecond.
      expect(list.find(({ id }) => id === bad.id)).toMatchObject({ state: 'failed', tries: 10 });
      expect((await wei.call(getVerificationCodeApi)).disabledDate).toBeUndefined();
    });
  });

  describe('the log', () => {
    it('is listed with a code from a mail address, which is longer than any number', async () => {
      const { server: _, ...wei } = await world.openDeveloper();
      const from = 'no-reply.accounts.verification@telegram.example';
      await world.receive(wei, { from });
      expect((await wei.call(getCallbackList)).list).toMatchObject([{ from }]);
    });

    it('comes in pages, newest first, to its owner alone', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const ids: string[] = [];
      for (let count = 0; count < 55; count += 1) {
        world.clock.aheadMs += 1;
        ids.push((await world.receive(wei)).id);
      }
      const first = await wei.call(getCallbackList);
      const second = await wei.call(getCallbackList, { nextPage: first.nextPage! });
      expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed());
      expect(second.nextPage).toBeUndefined();
      await expect(wei.call(getCallbackList, { nextPage: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      const ana = await world.openDeveloper();
      await expect(ana.call(replayCallback, { id: ids[0]! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await ana.call(getCallbackList)).toEqual({ list: [] });
      world.clock.aheadMs += 31 * DAY_MS;
      await world.developer.callbacks.prune();
      expect(await world.developer.callbacks.list(wei.accountId, 'en')).toEqual({ list: [] });
      expect(server.posted).toEqual([]);
    });
  });

  describe('the callback test', () => {
    it('posts test values, signed; any 2xx is a success', async () => {
      const { server, api, userId, ...wei } = await world.openDeveloper();
      server.answerStatus(299);
      const there = { protocol: 'http://' as const, host: `127.0.0.1:${server.port}/Hook` };
      expect(await wei.call(checkCallbackUrl, there)).toEqual({ status: 200 });
      const [posted] = server.posted;
      const body = JSON.parse(posted!.body);
      expect(body).toMatchObject({ userId, app: expect.any(String), from: expect.any(String), to: expect.any(String) });
      expect(body).toMatchObject({ text: expect.any(String), time: expect.any(Number), test: true });
      expect(posted!.headers['webhook-signature']).toBe(signaturesOf(posted!, api.signingSecret));
    });

    it('calls nobody for an account that never applied, or was refused', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const there = { protocol: 'http://' as const, host: `127.0.0.1:${server.port}/Hook` };
      const ana = await world.signIn();
      await expect(ana.call(checkCallbackUrl, there)).rejects.toMatchObject({ code: 'API_NOT_ALLOWED' });
      const apis = world.database.db.updateTable('developer_api').where('account_id', '=', wei.accountId);
      await apis.set({ status: 3 }).execute();
      await expect(wei.call(checkCallbackUrl, there)).rejects.toMatchObject({ code: 'API_NOT_ALLOWED' });
      expect(server.posted).toEqual([]);
    });

    it('says what happened, in the language of the asker', async () => {
      const { server, ...wei } = await world.openDeveloper();
      server.answerStatus(405, 'GET only');
      const there = { protocol: 'http://' as const, host: `127.0.0.1:${server.port}/Hook` };
      const attempt = wei.call(checkCallbackUrl, there);
      await expect(attempt).rejects.toMatchObject({ code: 'CALLBACK_TEST_FAILED', status: 422 });
      await expect(attempt).rejects.toThrow('your URL answered 405');
      await expect(wei.call(checkCallbackUrl, { ...there, languagecode: 'zh_cn' })).rejects.toThrow('返回了 405');
      await server.close();
      await expect(wei.call(checkCallbackUrl, there)).rejects.toThrow('cannot be reached');
      await expect(wei.call(checkCallbackUrl, { ...there, host: 'a b' })).rejects.toThrow('"host"');
    });

    it('of the stored URL switches callbacks on again', async () => {
      const { server, ...wei } = await world.openDeveloper();
      await world.database.db
        .updateTable('developer_api')
        .set({ disabled_at: 1 })
        .where('account_id', '=', wei.accountId)
        .execute();
      const elsewhere = { protocol: 'http://' as const, host: `127.0.0.1:${server.port}/elsewhere` };
      await wei.call(checkCallbackUrl, elsewhere);
      expect((await wei.call(getVerificationCodeApi)).disabledDate).toBe(1);
      await wei.call(checkCallbackUrl, { ...elsewhere, host: server.url.slice('http://'.length) });
      expect((await wei.call(getVerificationCodeApi)).disabledDate).toBeUndefined();
    });

    it('may be made twenty times a minute', async () => {
      const { server, ...wei } = await world.openDeveloper();
      const there = { protocol: 'http://' as const, host: `127.0.0.1:${server.port}/` };
      const tries = await Promise.allSettled(Array.from({ length: 41 }, () => wei.call(checkCallbackUrl, there)));
      const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      // A minute may have turned in between.
      expect(refused.length).toBeGreaterThanOrEqual(1);
      expect(refused.length).toBeLessThanOrEqual(21);
      expect(refused[0]!.reason).toMatchObject({ code: 'TOO_FREQUENT' });
      expect(server.posted).toHaveLength(41 - refused.length);
    });
  });
}
