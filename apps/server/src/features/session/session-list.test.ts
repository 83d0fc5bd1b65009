import { getAccountInfo } from '@manyline/contract/account';
import { endSession, getSessions, login, refreshToken } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const look = (token: string) => world.call(getAccountInfo, {}, { token });
const list = async (token: string) => (await world.call(getSessions, {}, { token })).body.sessions;

async function signInFrom(email: string, userAgent: string) {
  const { verifyid, code } = await world.askCode({ email });
  const headers = { 'user-agent': userAgent };
  return (await world.call(login, { platform: 'pingme', verifyid, code }, { headers })).body.token;
}

describe('the list of sessions', () => {
  it('shows where the account is signed in, the last used first, and which of them asks', async () => {
    const email = newEmail();
    const start = world.clock.time;
    const phone = await signInFrom(email, 'a phone');
    world.clock.time += DAY;
    const laptop = await signInFrom(email, 'a laptop');
    world.clock.time += 2 * HOUR;
    const [first, second, ...rest] = await list(phone);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      userAgent: 'a phone',
      createdAt: start,
      lastUsedAt: world.clock.time,
      isCurrent: true,
    });
    expect(second).toMatchObject({ userAgent: 'a laptop', lastUsedAt: start + DAY, isCurrent: false });
    expect((await list(laptop)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('knows the last use to the hour, and uses within it write nothing', async () => {
    const token = await signInFrom(newEmail(), 'x');
    const usedAt = async () => (await list(token))[0]!.lastUsedAt;
    const start = world.clock.time;
    world.clock.time += HOUR - 1;
    expect(await usedAt()).toBe(start);
    world.clock.time += 1;
    expect(await usedAt()).toBe(start + HOUR);
  });

  it('leaves out what is over: ended, unused for seven days, and those of others', async () => {
    const email = newEmail();
    const old = await signInFrom(email, 'old');
    world.clock.time += 4 * DAY;
    const [token, ended] = [await signInFrom(email, 'this'), await signInFrom(email, 'ended')];
    const { sessionId } = (await list(ended)).find(({ isCurrent }) => isCurrent)!;
    await signInFrom(newEmail(), 'a stranger');
    expect((await world.call(endSession, { sessionId }, { token })).status).toBe(200);
    expect((await list(token)).map(({ userAgent }) => userAgent)).toEqual(['this', 'old']);
    world.clock.time += 3 * DAY;
    expect((await list(token)).map(({ userAgent }) => userAgent)).toEqual(['this']);
    expect((await look(old)).error).toBe('SESSION_EXPIRED');
  });
});

describe('ending one session', () => {
  it('refuses its token, tells its sockets, and leaves the others', async () => {
    const email = newEmail();
    const [token, lost] = [await signInFrom(email, 'here'), await signInFrom(email, 'a lost phone')];
    const { sessionId } = (await list(token)).find(({ userAgent }) => userAgent === 'a lost phone')!;
    await world.call(endSession, { sessionId }, { token });
    expect(world.ended.at(-1)).toMatchObject({ sessionId, retcode: 100012 });
    expect((await look(lost)).error).toBe('SESSION_REPLACED');
    expect((await look(token)).status).toBe(200);
    expect((await world.call(endSession, { sessionId }, { token })).error).toBe('NOT_FOUND');
  });

  it("answers 'not found' for another account's, and leaves it as it was", async () => {
    const [token, other] = [await signInFrom(newEmail(), 'x'), await signInFrom(newEmail(), 'y')];
    const { sessionId } = (await list(other))[0]!;
    expect((await world.call(endSession, { sessionId }, { token })).error).toBe('NOT_FOUND');
    expect((await look(other)).status).toBe(200);
  });
});

describe('a session in use every day', () => {
  it('ends 90 days after its sign-in, refreshed or not', async () => {
    let token = await signInFrom(newEmail(), 'x');
    for (let day = 1; day < 90; day += 1) {
      world.clock.time += DAY;
      token = (await world.call(refreshToken, {}, { token })).body.token;
    }
    expect((await look(token)).status).toBe(200);
    world.clock.time += DAY - 1;
    expect((await look(token)).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    const { sessionId } = await world.sessions.authenticateToken(token);
    world.clock.time += 1;
    expect((await look(token)).error).toBe('SESSION_EXPIRED');
    expect((await world.call(refreshToken, {}, { token })).error).toBe('SESSION_EXPIRED');
    expect(await world.sessions.listEndedAmong([sessionId])).toEqual([{ sessionId, retcode: 100013 }]);
  });
});

it('where a session signed in is written down as a network, for operators alone', async () => {
  const token = await signInFrom(newEmail(), 'a phone');
  const [{ sessionId } = { sessionId: '' }] = await list(token);
  const rows = await world.db.selectFrom('session').select('network').where('session_id', '=', sessionId).execute();
  expect(rows).toEqual([{ network: '203.0.113.5' }]);
  expect(JSON.stringify(await list(token))).not.toContain('203.0.113.5');
});

it('who signs in reads mails and notices in the language chosen there; who says none leaves it as it was', async () => {
  const email = newEmail();
  const signIn = async (chosen: object) => {
    const { verifyid, code } = await world.askCode({ email });
    return (await world.call(login, { platform: 'pingme', verifyid, code, ...chosen })).body.userId;
  };
  const userId = await signIn({ languagecode: 'en' });
  const { account_id: accountId } = await world.db
    .selectFrom('account')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const language = async () => (await world.accounts.get(accountId)).language;
  expect(await language()).toBe('en');
  await signIn({ languagecode: 'zh_cn' });
  expect(await language()).toBe('zh');
  await signIn({});
  expect(await language()).toBe('zh');
});
