import { login } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';
import { getWaitMs } from './sign-in-code-limits.ts';

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
      perSiteHour: 40,
      perSiteDay: 60,
      inAllHour: 50,
      inAllDay: 70,
      wrongPerNetworkHour: 20,
      wrongPerNetworkDay: 30,
      wrongPerSiteHour: 40,
      wrongPerSiteDay: 50,
      wrongPerSiteAndAddressWeek: 8,
    },
  });
});
afterAll(() => world.close());

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `198.51.${networks & 255}.${networks >> 8}`;
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
    expect(refusal.retmsg).toMatch(/in [\d,]+ minutes/);
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

describe('codes of a whole site', () => {
  const askAll = (ips: string[]) => Promise.all(ips.map((ip) => ask({ email: newEmail() }, ip)));
  const countSent = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
  const range = (count: number, write: (index: number) => string) => Array.from({ length: count }, (_, i) => write(i));

  it.each<[string, (index: number) => string]>([
    ['the /48 of IPv6, whichever of its 65,536 networks ask', (index) => `2001:db8:7:${index.toString(16)}::1`],
    ['the /24 of IPv4', (index) => `203.0.113.${index}`],
  ])('are limited: %s', async (_, write) => {
    startDay();
    expect(countSent(await askAll(range(45, write)))).toBe(40);
    expect((await ask({ email: newEmail() })).status).toBe(200);
  });

  it('are limited over the whole installation, whoever asks: by the hour and by the day', async () => {
    startDay();
    expect(countSent(await askAll(range(55, newNetwork)))).toBe(50);
    world.clock.time += 60 * MINUTE;
    expect(countSent(await askAll(range(25, newNetwork)))).toBe(20);
    world.clock.time += DAY;
    expect((await ask({ email: newEmail() })).status).toBe(200);
  });
});

describe('wrong codes', () => {
  const wrong = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const tryCode = (verifyid: string, code: string, ip: string) =>
    world.call(login, { platform: 'pingme', verifyid, code }, { ip });

  it('of one network are refused unseen beyond its share, for however many addresses, and others go on', async () => {
    startDay();
    const ip = newNetwork();
    const errors = [];
    let last = { verifyid: '', code: '' };
    for (let index = 0; index < 25; index += 1) {
      last = await ask({ email: newEmail() });
      errors.push((await tryCode(last.verifyid, wrong(last.code), ip)).error);
    }
    expect(errors).toEqual([...Array(20).fill('WRONG_CODE'), ...Array(5).fill('TOO_FREQUENT')]);
    expect((await tryCode(last.verifyid, last.code, ip)).error).toBe('TOO_FREQUENT');
    expect((await tryCode(last.verifyid, last.code, newNetwork())).status).toBe(200);
  });

  it('are counted exactly, tried in parallel too', async () => {
    startDay();
    const ip = newNetwork();
    const codes = [];
    for (let index = 0; index < 25; index += 1) codes.push(await ask({ email: newEmail() }));
    const answers = await Promise.all(codes.map(({ verifyid, code }) => tryCode(verifyid, wrong(code), ip)));
    expect(answers.filter(({ error }) => error === 'WRONG_CODE')).toHaveLength(20);
  });

  it('are not counted when they are right', async () => {
    startDay();
    const ip = newNetwork();
    for (let index = 0; index < 25; index += 1) {
      const { verifyid, code } = await ask({ email: newEmail() });
      expect((await tryCode(verifyid, code, ip)).status).toBe(200);
    }
  });

  it('for one address from one site count against the site: it is refused before it can lock the address', async () => {
    startDay();
    const email = newEmail();
    const errors = [];
    for (let index = 0; index < 4; index += 1) {
      world.clock.time += 33 * MINUTE;
      const { verifyid, code } = await ask({ email });
      for (let tries = 0; tries < 3; tries += 1)
        errors.push((await tryCode(verifyid, wrong(code), `203.0.113.${index * 3 + tries}`)).error);
    }
    expect(errors).toEqual([...Array(8).fill('WRONG_CODE'), ...Array(4).fill('TOO_FREQUENT')]);
    const { failures } = await world.db
      .selectFrom('code_channel')
      .select('failures')
      .where('address', '=', email)
      .executeTakeFirstOrThrow();
    expect(failures).toBe(8);
    world.clock.time += 33 * MINUTE;
    const own = await ask({ email });
    expect((await tryCode(own.verifyid, own.code, newNetwork())).status).toBe(200);
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
    expect(await world.windows.purge(world.clock.time)).toBeGreaterThan(0);
    expect(await world.codes.purge()).toBeGreaterThan(0);
    const left = await world.db.selectFrom('login_code').selectAll().execute();
    expect(left).toEqual([]);
  });
});
