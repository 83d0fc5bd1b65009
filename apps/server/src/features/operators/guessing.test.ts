import {
  beginPassword,
  getMe,
  getOwnAccount,
  openInvitation,
  signInByPassword,
  stepUpByPassword,
} from '@manyline/contract/console/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { joinTeam, openBrowser, openOwner, PASSWORD, type TestOperator } from './testing/operator-world.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
let world: TestWorld;
let owner: TestOperator;

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
});
afterAll(() => world.close());

/** To the beginning of a quarter of an hour, in which tries are counted: what follows is within one. */
const toNextQuarter = () => {
  world.clock.aheadMs += QUARTER - (world.kit.now() % QUARTER);
};
const wrongFor = (email: string) => ({ email, password: PASSWORD, code: '000000' });
const joinAnother = async (name: string) => joinTeam(world, await world.operators.makeOwnerLink(), name);

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

  describe('at one operator, ten times, also when all come at once', () => {
    let victim: TestOperator;
    let insider: TestOperator;

    beforeAll(async () => {
      toNextQuarter();
      victim = await joinAnother('Victim');
      insider = await joinAnother('Insider');
      const stranger = openBrowser(world);
      const answers = await Promise.all(
        Array.from({ length: 14 }, () => stranger.ask(signInByPassword, wrongFor(victim.email))),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    });
    afterAll(() => {
      world.clock.aheadMs += MINUTE;
    });

    it('stops what comes from other browsers, also the right one', async () => {
      const right = { email: victim.email, password: PASSWORD, code: victim.code() };
      await expect(openBrowser(world).call(signInByPassword, right)).rejects.toMatchObject({
        code: 'CONSOLE_TOO_MANY_TRIES',
      });
    });

    it('gives no more tries to a browser that another operator is known by, nor for what somebody made up', async () => {
      expect((await insider.ask(signInByPassword, wrongFor(victim.email))).statusCode).toBe(429);
      const forged = { cookie: `manyline-console-known=${'a'.repeat(22)}.${'b'.repeat(43)}` };
      expect((await openBrowser(world).ask(signInByPassword, wrongFor(victim.email), forged)).statusCode).toBe(429);
    });

    it('holds up neither who is signed in, who proves who they are, nor the browser that they come in with', async () => {
      await expect(victim.call(getMe)).resolves.toBeTruthy();
      await victim.call(stepUpByPassword, { password: PASSWORD, code: victim.code() });
      world.clock.aheadMs += MINUTE;
      await victim.call(signInByPassword, { email: victim.email, password: PASSWORD, code: victim.code() });
    });

    it('holds up no recovery code, with which they come in from anywhere', async () => {
      const [code = ''] = victim.recoveryCodes;
      await openBrowser(world).call(signInByPassword, { email: victim.email, password: PASSWORD, code });
    });

    it('waits for the next quarter of an hour, and no longer', async () => {
      world.clock.aheadMs += 15 * MINUTE;
      const right = { email: victim.email, password: PASSWORD, code: victim.code() };
      await openBrowser(world).call(signInByPassword, right);
    });
  });

  it('stops for a network, whomever it tries: links, and recovery codes too', async () => {
    toNextQuarter();
    const guesser = openBrowser(world);
    const codes = [];
    for (let at = 0; at < 32; at += 1)
      codes.push((await guesser.ask(openInvitation, { token: 'x'.repeat(43) })).statusCode);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 410));
    expect(codes.slice(30)).toEqual([429, 429]);
    const printed = { email: owner.email, password: PASSWORD, code: 'aaaa-aaaa-aaaa-aaaa' };
    expect((await openBrowser(world).ask(signInByPassword, printed)).statusCode).toBe(429);
    world.clock.aheadMs += 16 * MINUTE;
    owner = await joinAnother('Later');
  });

  it('at who it is stops after ten for whoever has a session, and a wrong answer proves nothing', async () => {
    toNextQuarter();
    const victim = await joinAnother('Left open');
    const wrong = { password: PASSWORD, code: '000000' };
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push((await victim.ask(stepUpByPassword, wrong)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    world.clock.aheadMs += 16 * MINUTE;
    await expect(victim.call(beginPassword)).rejects.toMatchObject({ code: 'CONSOLE_STEP_UP' });
  });
});

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
    // 24 signs of 5 bits.
    for (const each of owner.recoveryCodes) expect(each).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
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

it('a password of three years signs in as on its first day, and nobody is asked for another', async () => {
  const loyal = await joinAnother('Loyal');
  world.clock.aheadMs += 3 * 365 * 24 * 60 * MINUTE;
  const browser = openBrowser(world);
  await browser.call(signInByPassword, { email: loyal.email, password: PASSWORD, code: loyal.code() });
  await expect(browser.call(getMe)).resolves.toMatchObject({ operator: { email: loyal.email } });
});
