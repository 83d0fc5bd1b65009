import { getLog } from '@manyline/contract/console/log';
import {
  getMe,
  getOwnAccount,
  signInByPassword,
  signOut,
  stepUpByPassword,
} from '@manyline/contract/console/operators';
import { getTeam, inviteOperator, removeOperator } from '@manyline/contract/console/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import {
  joinTeam,
  openBrowser,
  openOperator,
  openOwner,
  PASSWORD,
  type TestOperator,
} from './testing/operator-world.ts';

const MINUTE = 60_000;
let world: TestWorld;
let owner: TestOperator;

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
});
afterAll(() => world.close());

const wrongFor = (email: string) => ({ email, password: PASSWORD, code: '000000' });

describe("another site's page", () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['a frame without one', { origin: 'null' }],
    ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['no header of ours, as forms send', { 'x-console': '' }],
    ['a sibling site, says the browser', { 'sec-fetch-site': 'same-site' }],
  ])('changes nothing: %s', async (_what, headers) => {
    const answer = await owner.ask(signOut, {}, headers);
    expect(answer.json()).toMatchObject({ retcode: 500007 });
    await expect(owner.call(getMe)).resolves.toMatchObject({ operator: { name: 'Olga' } });
  });

  it('reads nothing either: a picture or a script of it has no header of ours', async () => {
    expect((await owner.ask(getMe, {}, { 'x-console': '', origin: '' })).statusCode).toBe(403);
  });

  it('cannot use the cookie: no script reads it, and no other site sends it', async () => {
    const { browser } = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
    const answer = await browser.ask(signOut);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  });
});

describe('a stolen session', () => {
  it('ends at its first use in another browser, and the log says so', async () => {
    const victim = await openOperator(world, owner, 'support');
    const thief = openBrowser(world, { userAgent: 'a thief' });
    thief.setCookie(victim.cookie);
    await expect(thief.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
    await expect(victim.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
    const { entries } = await owner.call(getLog, { act: 'sessionStolen' });
    expect(entries[0]).toMatchObject({ who: victim.name });
  });

  it('is worth nothing after its owner has signed out, nor once the operator is removed', async () => {
    const leaver = await openOperator(world, owner, 'reviewer');
    const kept = leaver.cookie;
    await leaver.call(signOut);
    leaver.browser.setCookie(kept);
    await expect(leaver.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });

    const removed = await openOperator(world, owner, 'reviewer');
    const { operator } = await removed.call(getMe);
    await owner.call(removeOperator, { operatorId: operator.operatorId, reason: 'left the firm' });
    await expect(removed.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
  });
});

describe('a session', () => {
  it('ends after half an hour without use; what the page asks by itself is no use', async () => {
    const away = await openOperator(world, owner, 'auditor');
    for (let asked = 0; asked < 4; asked += 1) {
      world.clock.aheadMs += 8 * MINUTE;
      if (asked < 3) expect((await away.ask(getMe, {}, { 'x-console': 'page' })).statusCode).toBe(200);
    }
    await expect(away.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
  });

  it('ends after half a day however much it is used', async () => {
    const busy = await joinTeam(world, await world.operators.makeOwnerLink(), 'Busy');
    for (let hour = 0; hour < 35; hour += 1) {
      world.clock.aheadMs += 20 * MINUTE;
      await busy.call(getMe);
    }
    world.clock.aheadMs += 21 * MINUTE;
    await expect(busy.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
    owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Third');
  });
});

describe('guessing', () => {
  it('says the same of an address that nobody has, of a wrong password and of a wrong code', async () => {
    const guesser = openBrowser(world);
    const tries = [
      { email: 'nobody@example.com', password: PASSWORD, code: '123456' },
      { email: owner.email, password: 'wrong horse battery', code: '123456' },
      { email: owner.email, password: PASSWORD, code: 'aaaa-aaaa-aaaa-aaaa' },
    ];
    const bodies = [];
    for (const input of tries) bodies.push((await guesser.ask(signInByPassword, input)).body);
    expect(new Set(bodies).size).toBe(1);
    world.clock.aheadMs += 16 * MINUTE;
  });

  it('stops after ten for one operator, also when all come at once; a right one then helps no more', async () => {
    const victim = await joinTeam(world, await world.operators.makeOwnerLink(), 'Victim');
    const guesser = openBrowser(world);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => guesser.ask(signInByPassword, wrongFor(victim.email))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    const right = { email: victim.email, password: PASSWORD, code: victim.code() };
    await expect(guesser.call(signInByPassword, right)).rejects.toMatchObject({ code: 'CONSOLE_TOO_MANY_TRIES' });
    // Who is signed in stays so.
    await expect(victim.call(getMe)).resolves.toBeTruthy();
    world.clock.aheadMs += 16 * MINUTE;
    owner = victim;
  });

  it('stops for a network, whomever it tries', async () => {
    const guesser = openBrowser(world);
    const codes = [];
    for (let at = 0; at < 32; at += 1)
      codes.push((await guesser.ask(stepUpless, { token: 'x'.repeat(43) })).statusCode);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 410));
    expect(codes.slice(30)).toEqual([429, 429]);
    world.clock.aheadMs += 16 * MINUTE;
  });
});

const stepUpless = { method: 'POST' as const, url: '/console/api/join/open' };

describe('a code', () => {
  it('of an authenticator counts once, however many bring it at once', async () => {
    const operator = await joinTeam(world, await world.operators.makeOwnerLink(), 'Once');
    const code = operator.code();
    const browsers = Array.from({ length: 4 }, () => openBrowser(world));
    const answers = await Promise.all(
      browsers.map((each) => each.ask(signInByPassword, { email: operator.email, password: PASSWORD, code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    owner = operator;
  });

  it('for recovery counts once, does not prove again who it is, and is one of ten', async () => {
    expect(owner.recoveryCodes).toHaveLength(10);
    const [code = ''] = owner.recoveryCodes;
    const browser = openBrowser(world);
    const input = { email: owner.email, password: PASSWORD, code: code.toUpperCase().replaceAll('-', ' ') };
    await browser.call(signInByPassword, input);
    expect((await browser.call(getOwnAccount)).recoveryCodesLeft).toBe(9);
    await expect(openBrowser(world).call(signInByPassword, input)).rejects.toMatchObject({
      code: 'CONSOLE_WRONG_SIGN_IN',
    });
    const proof = { password: PASSWORD, code: owner.recoveryCodes[1]! };
    await expect(browser.call(stepUpByPassword, proof)).rejects.toMatchObject({ code: 'CONSOLE_WRONG_SIGN_IN' });
  });
});

describe('an invitation', () => {
  it('counts once, and not after two days', async () => {
    const link = await world.operators.makeOwnerLink();
    await joinTeam(world, link, 'Fourth');
    await expect(joinTeam(world, link, 'Fifth')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
    const late = await world.operators.makeOwnerLink();
    world.clock.aheadMs += 49 * 60 * MINUTE;
    await expect(joinTeam(world, late, 'Sixth')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
  });

  it("is for the address that it was made for, whatever its taker says, and never for an owner's role", async () => {
    owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Seventh');
    const invited = await openOperator(world, owner, 'finance');
    const { members } = await owner.call(getTeam);
    expect(members.find(({ name }) => name === invited.name)).toMatchObject({ email: invited.email, role: 'finance' });
    const asOwner = { name: 'Eve', email: 'eve@example.com', role: 'owner' as never };
    await expect(owner.call(inviteOperator, asOwner)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
