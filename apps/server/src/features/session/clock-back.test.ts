import { getAccountInfo } from '@manyline/contract/account';
import { login, refreshToken } from '@manyline/contract/session';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const look = async (token: string) => (await world.call(getAccountInfo, {}, { token })).error;
const newToken = async () => (await world.signInAs({ email: newEmail() })).token;

/** The sweep of every minute. */
async function sweep() {
  await world.codes.lapse();
  await world.sessions.lapse();
}

describe.each([
  ['two hours', 2 * HOUR_MS],
  ['three days', 3 * DAY_MS],
])('a clock that goes back by %s', (_what, backMs) => {
  it('does not bring a session to life that had ended by time', async () => {
    const [swept, seen] = [await newToken(), await newToken()];
    world.clock.time += 7 * DAY_MS + MINUTE_MS;
    expect(await look(seen)).toBe('SESSION_EXPIRED');
    await sweep();
    world.clock.time -= backMs;
    expect(await look(seen)).toBe('SESSION_EXPIRED');
    expect(await look(swept)).toBe('SESSION_EXPIRED');
  });

  it('ends no session that had time left, nor one that was opened since', async () => {
    const before = await newToken();
    world.clock.time += 4 * DAY_MS;
    await sweep();
    world.clock.time -= backMs;
    await sweep();
    const since = await newToken();
    await sweep();
    expect([await look(before), await look(since)]).toEqual([undefined, undefined]);
    world.clock.time += 7 * DAY_MS + MINUTE_MS;
    await sweep();
    world.clock.time -= backMs;
    expect(await look(since)).toBe('SESSION_EXPIRED');
  });

  it('does not let a token work that another replaced', async () => {
    const old = await newToken();
    const { body } = await world.call(refreshToken, {}, { token: old });
    world.clock.time += 2 * MINUTE_MS;
    expect(await look(old)).toBe('SESSION_REPLACED');
    world.clock.time -= backMs;
    expect(await look(old)).toBe('SESSION_REPLACED');
    expect(await look(body.token)).toBeUndefined();
  });

  it('does not let a sign-in code work whose time was over', async () => {
    const { verifyid, code } = await world.askCode({ email: newEmail() });
    world.clock.time += 11 * MINUTE_MS;
    await sweep();
    world.clock.time -= backMs;
    expect((await world.call(login, { platform: 'pingme', verifyid, code })).error).toBe('CODE_EXPIRED');
  });
});
