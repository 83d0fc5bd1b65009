import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';
import { getWaitMs } from './code-limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld({
    codes: {
      unusedPerAddressDay: 10,
      perAddressDay: 12,
      perPrefixHour: 3,
      perPrefixDay: 5,
      perCountryHour: 8,
      perCountryDay: 12,
      perNetworkHour: 20,
      perNetworkDay: 30,
    },
  });
});
afterAll(() => world.close());

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};
const ask = (address: object, ip = newNetwork()) => world.askCode(address, { ip });
const startDay = () => {
  world.clock.time = (Math.floor(world.clock.time / DAY) + 2) * DAY;
};

describe('codes of one address', () => {
  it('wait 1, 2, 4, 8, 16 and from then on 32 minutes', () => {
    const waits = Array.from({ length: 9 }, (_, unused) => getWaitMs(unused) / MINUTE);
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 32, 32]);
  });

  it('are refused until the wait is over to the millisecond, and say how long that is', async () => {
    const email = newEmail();
    const waits = [];
    for (let index = 0; index < 7; index += 1) {
      const { body } = await ask({ email });
      const waitMs = body.resendDate - world.clock.time;
      waits.push(waitMs / MINUTE);
      world.clock.time += waitMs - 1_500;
      const early = await ask({ email });
      expect(early.error).toBe('RESEND_TOO_SOON');
      expect(early.retmsg).toContain(' 2 seconds');
      expect(early.headers['retry-after']).toBe('2');
      world.clock.time += 1_499;
      expect((await ask({ email })).error).toBe('RESEND_TOO_SOON');
      world.clock.time += 1;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 32]);
  });

  it('are sent once when 20 ask at once', async () => {
    const email = newEmail();
    const before = world.sent.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(world.sent.length - before).toBe(1);
  });

  it('are at most 10 a day while none is used', async () => {
    startDay();
    const email = newEmail();
    for (let index = 0; index < 10; index += 1) {
      expect((await ask({ email })).status).toBe(200);
      world.clock.time += 32 * MINUTE;
    }
    const refusal = await ask({ email });
    expect(refusal.error).toBe('TOO_MANY_CODES');
    expect(refusal.retmsg).toMatch(/in \d+ minutes/);
    world.clock.time += DAY;
    expect((await ask({ email })).status).toBe(200);
  });

  it('wait for nothing after one was used, yet never exceed the day over all brands', async () => {
    startDay();
    const email = newEmail();
    for (let index = 0; index < 12; index += 1) await world.signInAs({ email }, index % 2 ? 'pingme' : 'wetalk');
    for (const platform of ['pingme', 'wetalk', 'wephone'])
      expect((await ask({ email, platform })).error).toBe('TOO_MANY_CODES');
  });
});

describe('codes to one range, country and network', () => {
  it('are limited for numbers that share all but their last four digits', async () => {
    startDay();
    const number = (last: number) => ({ telCode: '49', phone: `1512355${String(last).padStart(4, '0')}` });
    for (let last = 0; last < 3; last += 1) expect((await ask(number(last))).status).toBe(200);
    expect((await ask(number(9))).error).toBe('TOO_MANY_CODES');
    expect((await ask({ telCode: '49', phone: '15123560000' })).status).toBe(200);
    world.clock.time += 60 * MINUTE;
    for (let last = 10; last < 12; last += 1) expect((await ask(number(last))).status).toBe(200);
    expect((await ask(number(19))).error).toBe('TOO_MANY_CODES');
    world.clock.time += DAY;
    expect((await ask(number(19))).status).toBe(200);
  });

  it('are limited for a country, and others go on', async () => {
    startDay();
    for (let index = 0; index < 8; index += 1) expect((await ask(newPhone())).status).toBe(200);
    expect((await ask(newPhone())).error).toBe('TOO_MANY_CODES');
    expect((await ask({ telCode: '33', phone: '612345678' })).status).toBe(200);
    expect((await ask({ email: newEmail() })).status).toBe(200);
  });

  it('are limited for the network that asks, by an exact count even in parallel', async () => {
    startDay();
    const ip = newNetwork();
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask({ email: newEmail() }, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([undefined, 'TOO_MANY_CODES']));
    expect((await ask({ email: newEmail() })).status).toBe(200);
  });

  it('refused by one limit take nothing from the others', async () => {
    startDay();
    const ip = newNetwork();
    const email = newEmail();
    await ask({ email }, ip);
    for (let index = 0; index < 30; index += 1) await ask({ email }, ip);
    expect((await ask({ email: newEmail() }, ip)).status).toBe(200);
  });

  it('fail closed: without an answer of the database nothing is sent', async () => {
    const before = world.sent.length;
    await world.db.schema.alterTable('rate_bucket').renameTo('rate_bucket_away').execute();
    expect((await ask({ email: newEmail() }).catch(() => ({ error: 'INTERNAL' }))).error).toBe('INTERNAL');
    await world.db.schema.alterTable('rate_bucket_away').renameTo('rate_bucket').execute();
    expect(world.sent.length).toBe(before);
  });

  it('are forgotten when their time is over', async () => {
    await ask({ email: newEmail() });
    world.clock.time += 3 * DAY;
    expect(await world.rates.purge(world.clock.time)).toBeGreaterThan(0);
    expect(await world.codes.purge()).toBeGreaterThan(0);
    const left = await world.db.selectFrom('login_code').selectAll().execute();
    expect(left).toEqual([]);
  });
});
