import { exportLog, getLog } from '@manyline/contract/console/log';
import { getOrders } from '@manyline/contract/console/money';
import {
  beginPassword,
  getMe,
  setOwnAccount,
  setPassword,
  signInByPassword,
  signOut,
} from '@manyline/contract/console/operators';
import {
  endOperatorSessions,
  getOperatorSessions,
  getTeam,
  inviteOperator,
  removeOperator,
  setOperatorRole,
} from '@manyline/contract/console/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import {
  codeOfSetup,
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

describe('a form or a picture of another site', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'posts nothing as %s, with the cookie or without our header',
    async (type) => {
      const body = JSON.stringify({ name: 'Eve' });
      const { url } = setOwnAccount;
      const send = (headers: Record<string, string>) =>
        world.http.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type, ...headers } });
      const foreign = await send({
        cookie: owner.cookie,
        origin: 'https://evil.example',
        'user-agent': 'a test browser',
      });
      expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
      const { origin } = new URL(world.url);
      const own = { cookie: owner.cookie, origin, 'x-console': 'person', 'user-agent': 'a test browser' };
      expect((await send(own)).statusCode).toBeGreaterThanOrEqual(400);
      await expect(owner.call(getMe)).resolves.toMatchObject({ operator: { name: 'Olga' } });
    },
  );

  it('is told by no answer that it may ask', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-console',
    };
    for (const { url } of [getMe, setOwnAccount]) {
      const answer = await world.http.inject({ method: 'OPTIONS', url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('an answer of the console', () => {
  it('is kept by nobody on the way, and read as nothing but what it says', async () => {
    for (const answer of [await owner.ask(getMe), await owner.ask(exportLog)])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
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
  it('is another at each sign-in: one that somebody planted before is not taken over', async () => {
    const { email, code } = await joinTeam(world, await world.operators.makeOwnerLink(), 'Planted');
    const browser = openBrowser(world);
    browser.setCookie(`manyline-console=${'p'.repeat(43)}`);
    await browser.call(signInByPassword, { email, password: PASSWORD, code: code() });
    expect(browser.cookie).not.toContain('pppp');
    const planter = openBrowser(world);
    planter.setCookie(`manyline-console=${'p'.repeat(43)}`);
    await expect(planter.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
  });

  it('ends when the password is changed elsewhere, and when an owner ends it', async () => {
    const { browser: here, email, code } = await joinTeam(world, await world.operators.makeOwnerLink(), 'Changer');
    const there = openBrowser(world);
    await there.call(signInByPassword, { email, password: PASSWORD, code: code() });
    const setup = await here.call(beginPassword);
    const fresh = codeOfSetup(world, setup.secret);
    await here.call(setPassword, { password: 'another horse battery', sealed: setup.sealed, code: fresh });
    await expect(there.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
    const { operator } = await here.call(getMe);
    await owner.call(endOperatorSessions, { operatorId: operator.operatorId, reason: 'a lost laptop' });
    await expect(here.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
  });

  it('is ended alone by an owner who does not know its browser; nobody ends one by another name', async () => {
    const { browser: here, email, code } = await joinTeam(world, await world.operators.makeOwnerLink(), 'Two places');
    const there = openBrowser(world, { userAgent: 'a browser of somebody else' });
    await there.call(signInByPassword, { email, password: PASSWORD, code: code() });
    const { operatorId } = (await here.call(getMe)).operator;
    const { sessions } = await owner.call(getOperatorSessions, { operatorId });
    expect(sessions).toHaveLength(2);
    expect(sessions.every(({ isCurrent }) => !isCurrent)).toBe(true);
    const { sessionId } = sessions.find(({ userAgent }) => userAgent === 'a browser of somebody else')!;
    const reason = 'nobody knows this browser';
    const ownerId = (await owner.call(getMe)).operator.operatorId;
    await expect(owner.call(endOperatorSessions, { operatorId: ownerId, sessionId, reason })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await owner.call(endOperatorSessions, { operatorId, sessionId, reason });
    await expect(there.call(getMe)).rejects.toMatchObject({ code: 'CONSOLE_SIGN_IN_NEEDED' });
    expect((await here.call(getMe)).operator.operatorId).toBe(operatorId);
    expect((await owner.call(getLog)).entries[0]).toMatchObject({ act: 'sessionEnded', before: '1', reason });
  });

  it('has the role that its operator has now', async () => {
    const lowered = await openOperator(world, owner, 'finance');
    await lowered.call(getOrders);
    const { operator } = await lowered.call(getMe);
    await owner.call(setOperatorRole, { operatorId: operator.operatorId, role: 'reviewer', reason: 'another job' });
    await expect(lowered.call(getOrders)).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
  });

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

describe('an invitation', () => {
  it('counts once, and not after two days', async () => {
    const link = await world.operators.makeOwnerLink();
    await joinTeam(world, link, 'Fourth');
    await expect(joinTeam(world, link, 'Fifth')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
    const late = await world.operators.makeOwnerLink();
    world.clock.aheadMs += 49 * 60 * MINUTE;
    await expect(joinTeam(world, late, 'Sixth')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
  });

  it('is worth nothing once whoever made it is removed, or may invite nobody any more: nobody prepares a way back', async () => {
    const inviter = await joinTeam(world, await world.operators.makeOwnerLink(), 'Inviter');
    owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Stayer');
    const { operatorId } = (await inviter.call(getMe)).operator;
    const invite = async (email: string) =>
      (await inviter.call(inviteOperator, { name: 'Me Again', email, role: 'finance' })).link;
    const early = await invite('again@example.com');
    await owner.call(setOperatorRole, { operatorId, role: 'support', reason: 'another job' });
    await expect(joinTeam(world, early, 'Me Again')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
    await world.kit.db.updateTable('operator').set({ role: 'owner' }).where('operator_id', '=', operatorId).execute();
    const late = await invite('again@example.com');
    await owner.call(removeOperator, { operatorId, reason: 'left the firm' });
    await expect(joinTeam(world, late, 'Me Again')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
    const { entries } = await owner.call(getLog, { act: 'invitationWithdrawn' });
    expect(entries.slice(0, 2).map(({ who, object }) => [who, object])).toEqual([
      ['Stayer', 'Me Again <again@example.com>'],
      ['Stayer', 'Me Again <again@example.com>'],
    ]);
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
