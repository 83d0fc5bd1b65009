import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { getPlansToken } from '@manyline/contract/plans';
import { logout } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContractCalls } from '../../testing/contract-calls.ts';
import { callApp, type TestAccount } from '../../testing/test-account.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
let wei: TestAccount;
beforeAll(async () => {
  world = await openWorld();
  wei = await world.signIn({ numberType: 'none', credit: '0' });
});
afterAll(() => world.close());

const MINUTE = 60_000;
/** A call of an account answers who comes with this token. */
const ask = async (token: string, url: string, method = 'GET') =>
  (await world.http.inject({ method: method as 'GET', url, headers: { 'x-auth-token': token } })).json().retcode;

describe('the token of the embedded plans page', () => {
  it('opens no call but those of plans: each of the others refuses it, reading and changing alike', async () => {
    const { token } = await wei.call(getPlansToken);
    const closed = (await listContractCalls()).filter(([, { audience }]) => audience === 'account');
    expect(closed.map(([name]) => name)).toEqual(
      expect.arrayContaining(['getChatList', 'getDialogList', 'getAccountInfo', 'refreshToken', 'getPlansToken']),
    );
    for (const [name, { method, url }] of closed) expect(await ask(token, url, method), name).toBe(100_017);
  });

  it('opens those of plans, as who asked for it', async () => {
    const ana = await world.signIn({ credit: '0' });
    const { token } = await ana.call(getPlansToken);
    const { virtualPhones } = await callApp(world.http, getVirtualPhoneList, {}, { 'x-auth-token': token });
    expect(virtualPhones.map(({ telCode, phone }) => telCode + phone)).toEqual([ana.number]);
  });

  it('opens no socket', async () => {
    const { token } = await wei.call(getPlansToken);
    await expect(world.connect(token)).rejects.toThrow();
  });

  it('is another one each time, and none of them is in the database as it is', async () => {
    const tokens = [await wei.call(getPlansToken), await wei.call(getPlansToken)].map(({ token }) => token);
    expect(new Set(tokens).size).toBe(2);
    const rows = JSON.stringify(await world.database.db.selectFrom('plans_token').selectAll().execute());
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  it('lasts ten minutes, then says that it is over; the page around the frame gets the next', async () => {
    const { token, expiresAt } = await wei.call(getPlansToken);
    expect(expiresAt).toBeGreaterThan(Date.now() + world.clock.aheadMs + 9 * MINUTE);
    world.clock.aheadMs += 10 * MINUTE;
    expect(await ask(token, '/web/getChatList')).toBe(100_013);
    expect(await ask((await wei.call(getPlansToken)).token, '/web/getChatList')).toBe(100_017);
  });

  it('is one of at most fifty of a session: the oldest are over, those of other sessions are not touched', async () => {
    const [ana, bo] = [await world.signIn({ credit: '0' }), await world.signIn({ credit: '0' })];
    const kept = await bo.call(getPlansToken);
    const tokens = [];
    for (let index = 0; index < 52; index += 1) {
      tokens.push((await ana.call(getPlansToken)).token);
      world.clock.aheadMs += 10;
    }
    const { db } = world.database;
    const rows = await db
      .selectFrom('plans_token')
      .select('account_id')
      .where('account_id', '=', ana.accountId)
      .execute();
    expect(rows).toHaveLength(50);
    const answers = await Promise.all(
      [tokens[0]!, tokens[1]!, tokens[2]!, tokens[51]!, kept.token].map((token) => ask(token, '/web/getChatList')),
    );
    expect(answers).toEqual([100_014, 100_014, 100_017, 100_017, 100_017]);
  });

  it('ends with its session', async () => {
    const ana = await world.signIn({ numberType: 'none', credit: '0' });
    const { token } = await ana.call(getPlansToken);
    await ana.call(logout);
    expect(await ask(token, '/web/getChatList')).toBe(100_012);
  });

  it('is worth nothing when made up', async () => {
    expect(await ask(`plans_${'a'.repeat(43)}`, '/web/getChatList')).toBe(100_014);
  });

  it('is given by no brand without numbers', async () => {
    const jie = await world.signIn({ platform: 'jiema', numberType: 'none', credit: '0' });
    await expect(jie.call(getPlansToken)).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
    await expect(callApp(world.http, getPlansToken)).rejects.toMatchObject({ code: 'SESSION_INVALID' });
  });
});
