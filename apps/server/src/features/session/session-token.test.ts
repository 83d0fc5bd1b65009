import { getAccountInfo } from '@manyline/contract/account';
import { login, logout, logoutOthers, refreshToken } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const look = (token: string, options: object = {}) => world.call(getAccountInfo, {}, { token, ...options });
const refresh = (token: string) => world.call(refreshToken, {}, { token });
const newToken = async () => (await world.signInAs({ email: newEmail() })).token;
/** Two sessions of one account. */
async function signInTwice() {
  const email = newEmail();
  return [(await world.signInAs({ email })).token, (await world.signInAs({ email })).token] as const;
}

describe('the first sign-in', () => {
  it('makes one account and welcomes it once, however many codes of the address arrive at once', async () => {
    const email = newEmail();
    const asked = [];
    for (const waitMs of [0, 1, 2, 4]) {
      world.clock.time += waitMs * MINUTE;
      asked.push(await world.askCode({ email }));
    }
    const before = world.created.length;
    const answers = await Promise.all(
      asked.map(({ verifyid, code }) => world.call(login, { platform: 'pingme', verifyid, code })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(world.created.length - before).toBe(1);
  });

  it('makes one account when 20 prove the same address in the same moment', async () => {
    const draft = { platform: 'pingme', channel: 'email', address: newEmail(), language: 'en' } as const;
    const results = await Promise.all(Array.from({ length: 20 }, () => world.accounts.findOrCreate(draft)));
    expect(new Set(results.map(({ account }) => account.accountId)).size).toBe(1);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await world.accounts.list({ search: draft.address, limit: 10 })).toHaveLength(1);
  });

  it('makes an account of that brand alone: elsewhere the same address is someone new', async () => {
    const email = newEmail();
    const here = await world.signInAs({ email }, 'pingme');
    const there = await world.signInAs({ email }, 'wetalk');
    expect(there.userId).not.toBe(here.userId);
    expect((await world.signInAs({ email }, 'pingme')).isNew).toBe(false);
  });

  it('gives a user id of nine digits', async () => {
    expect((await world.signInAs(newPhone())).userId).toMatch(/^[1-9]\d{8}$/);
  });

  it('goes on when the welcome fails', async () => {
    world.faults.welcoming = new Error('no number left to give');
    const { token, isNew } = await world.signInAs({ email: newEmail() });
    world.faults.welcoming = undefined;
    expect(isNew).toBe(true);
    expect((await look(token)).status).toBe(200);
  });
});

describe('the account', () => {
  it('shows what it signed in with', async () => {
    const phone = newPhone();
    const byPhone = await look((await world.signInAs(phone)).token);
    expect(byPhone.body).toMatchObject({ ...phone, status: 0, balance: '0', needSetPhone: false });
    const email = newEmail();
    const byMail = await look((await world.signInAs({ email })).token);
    expect(byMail.body).toMatchObject({ email, needSetPhone: true, canInvite: true, canSetInviter: true });
    expect(byMail.body.phone).toBeUndefined();
  });

  it('suspended or deleted, is refused on every session at once and at the next sign-in', async () => {
    const email = newEmail();
    const { token } = await world.signInAs({ email });
    const { accountId } = await world.sessions.authenticateToken(token);
    await world.accounts.setStatus(accountId, 'suspended');
    expect((await look(token)).error).toBe('ACCOUNT_SUSPENDED');
    const { verifyid, code, status } = await world.askCode({ email });
    expect(status).toBe(200);
    expect((await world.call(login, { platform: 'pingme', verifyid, code })).error).toBe('ACCOUNT_SUSPENDED');
    await world.accounts.setStatus(accountId, 'active');
    expect((await look(token)).status).toBe(200);
    await world.sessions.endAllSessions(accountId, 200018);
    expect((await look(token)).error).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('a token', () => {
  it('is 256 bits of which the database holds a hash', async () => {
    const token = await newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await world.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('counts in the x-auth-token header and nowhere else', async () => {
    const token = await newToken();
    expect((await look(token)).status).toBe(200);
    const elsewhere: Record<string, string>[] = [
      { cookie: `x-auth-token=${token}` },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of elsewhere)
      expect((await world.call(getAccountInfo, {}, { headers })).error).toBe('SESSION_INVALID');
    expect((await world.call(getAccountInfo, { token, 'x-auth-token': token })).error).toBe('SESSION_INVALID');
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}, ${'b'.repeat(43)}`, 'undefined'])(
    'that was never given is invalid: %j',
    async (token) => {
      expect((await look(token)).error).toBe('SESSION_INVALID');
    },
  );

  it('of one brand is worth nothing for another, named in query or body (T49)', async () => {
    const token = await newToken();
    expect((await world.call(getAccountInfo, { platform: 'pingme' }, { token })).status).toBe(200);
    expect((await world.call(getAccountInfo, { platform: 'wetalk' }, { token })).error).toBe('SESSION_INVALID');
    expect((await world.call(logoutOthers, { platform: 'wetalk' }, { token })).error).toBe('SESSION_INVALID');
    expect((await world.call(logoutOthers, { platform: 'pingme' }, { token })).status).toBe(200);
  });

  it('lives seven days from its last use', async () => {
    const token = await newToken();
    const unused = await newToken();
    for (let day = 0; day < 10; day += 1) {
      world.clock.time += DAY;
      expect((await look(token)).status).toBe(200);
    }
    expect((await look(unused)).error).toBe('SESSION_EXPIRED');
    world.clock.time += 7 * DAY - 1;
    expect((await look(token)).status).toBe(200);
    world.clock.time += 7 * DAY;
    expect((await look(token)).error).toBe('SESSION_EXPIRED');
  });

  it('is forgotten a month after its end', async () => {
    const token = await newToken();
    world.clock.time += 7 * DAY;
    await world.sessions.purge();
    expect((await look(token)).error).toBe('SESSION_EXPIRED');
    world.clock.time += 31 * DAY;
    expect(await world.sessions.purge()).toBeGreaterThan(0);
    expect((await look(token)).error).toBe('SESSION_INVALID');
  });
});

describe('a refresh', () => {
  it('gives a new token, with the old one valid one minute more', async () => {
    const token = await newToken();
    const { body } = await refresh(token);
    expect(body.token).not.toBe(token);
    expect((await look(body.token)).status).toBe(200);
    world.clock.time += MINUTE - 1;
    expect((await look(token)).status).toBe(200);
    world.clock.time += 1;
    expect((await look(token)).error).toBe('SESSION_REPLACED');
    expect((await refresh(token)).error).toBe('SESSION_REPLACED');
    expect((await look(body.token)).status).toBe(200);
  });

  it('gives one answer to 20 who ask with one token at once, and to who asks again within the minute', async () => {
    const token = await newToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    const tokens = new Set(answers.map(({ body }) => body.token));
    expect(tokens.size).toBe(1);
    expect((await refresh(token)).body.token).toBe([...tokens][0]);
    expect((await look([...tokens][0]!)).status).toBe(200);
  });

  it('leaves a token in its first minute as it is, so that the one before keeps its own', async () => {
    const token = await newToken();
    const { body } = await refresh(token);
    expect((await refresh(body.token)).body.token).toBe(body.token);
    expect((await look(token)).status).toBe(200);
    world.clock.time += MINUTE;
    expect((await refresh(body.token)).body.token).not.toBe(body.token);
  });

  it('slides the seven days and keeps the session', async () => {
    const token = await newToken();
    const { sessionId } = await world.sessions.authenticateToken(token);
    world.clock.time += 6 * DAY;
    const { body } = await refresh(token);
    world.clock.time += 6 * DAY;
    expect((await world.sessions.authenticateToken(body.token)).sessionId).toBe(sessionId);
  });

  it('does not bring an ended session back', async () => {
    const token = await newToken();
    await world.call(logout, {}, { token });
    expect((await refresh(token)).error).toBe('SESSION_REPLACED');
  });
});

describe('an ended session (T48)', () => {
  it('by logout is refused from then on, the refreshed and the former token alike', async () => {
    const token = await newToken();
    const { body } = await refresh(token);
    expect((await world.call(logout, {}, { token: body.token })).status).toBe(200);
    expect((await look(body.token)).error).toBe('SESSION_REPLACED');
    expect((await look(token)).error).toBe('SESSION_REPLACED');
    expect((await world.call(logout, {}, { token: body.token })).error).toBe('SESSION_REPLACED');
  });

  it('by signing in with its token still in hand is over, and the new one is another', async () => {
    const email = newEmail();
    const { token: held } = await world.signInAs({ email });
    const { verifyid, code } = await world.askCode({ email, platform: 'pingme' });
    const { body } = await world.call(login, { platform: 'pingme', verifyid, code }, { token: held });
    expect((await look(held)).error).toBe('SESSION_REPLACED');
    expect((await look(body.token)).status).toBe(200);
  });

  it('by logout leaves the other sessions of the account alone', async () => {
    const [one, other] = await signInTwice();
    await world.call(logout, {}, { token: one });
    expect((await look(other)).status).toBe(200);
  });

  it('by "log out other sessions" is every one but the asking, and each is announced once', async () => {
    const email = newEmail();
    const tokens = [];
    for (let index = 0; index < 3; index += 1) tokens.push((await world.signInAs({ email })).token);
    const stranger = await newToken();
    const before = world.ended.length;
    const { body } = await world.call(logoutOthers, {}, { token: tokens[0]! });
    expect(body.ended).toBe(2);
    expect((await look(tokens[0]!)).status).toBe(200);
    expect((await look(tokens[1]!)).error).toBe('SESSION_REPLACED');
    expect((await look(tokens[2]!)).error).toBe('SESSION_REPLACED');
    expect((await look(stranger)).status).toBe(200);
    expect(world.ended.slice(before).map(({ retcode }) => retcode)).toEqual([100012, 100012]);
  });

  it('keeps the reason of its first end', async () => {
    const token = await newToken();
    const { accountId, sessionId } = await world.sessions.authenticateToken(token);
    expect(await world.sessions.endSession({ accountId, sessionId }, 100012)).toBe(true);
    expect(await world.sessions.endSession({ accountId, sessionId }, 200018)).toBe(false);
    expect((await look(token)).error).toBe('SESSION_REPLACED');
  });

  it('is found by those who hold sockets of it, with the reason: ended, expired, suspended or unknown', async () => {
    const [open, out, old, barred] = [await newToken(), await newToken(), await newToken(), await newToken()];
    const ids: { accountId: string; sessionId: string }[] = [];
    for (const token of [open, out, old, barred]) ids.push(await world.sessions.authenticateToken(token));
    const unknown = '00000000-0000-7000-8000-000000000000';
    const list = async () => {
      const ended = await world.sessions.listEndedAmong([...ids.map(({ sessionId }) => sessionId), unknown]);
      return ended.map(({ sessionId, retcode }) => [ids.findIndex((id) => id.sessionId === sessionId), retcode]);
    };
    expect(await list()).toEqual([[-1, 100014]]);
    await world.call(logout, {}, { token: out });
    await world.accounts.setStatus(ids[3]!.accountId, 'deleted');
    world.clock.time += 3 * DAY;
    await look(open);
    world.clock.time += 4 * DAY;
    expect(await list()).toEqual([
      [1, 100012],
      [2, 100013],
      [3, 200018],
      [-1, 100014],
    ]);
    expect(await world.sessions.listEndedAmong([])).toEqual([]);
  });
});
