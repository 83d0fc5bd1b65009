import { allOperatorCalls } from '@manyline/contract/console/all-calls';
import { getApiKeys, type KeyScope, keyScopes, makeApiKey, revokeApiKey } from '@manyline/contract/console/api-keys';
import { changeBrand, getBrandPiece } from '@manyline/contract/console/business';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { getHome } from '@manyline/contract/console/home';
import { getLog } from '@manyline/contract/console/log';
import { getMe } from '@manyline/contract/console/operators';
import {
  getTeam,
  inviteOperator,
  removeOperator,
  renewInvitation,
  withdrawInvitation,
} from '@manyline/contract/console/team';
import { findErrorCode } from '@manyline/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { joinTeam, openOperator, openOwner, type TestOperator } from './testing/operator-world.ts';

const DAY = 86_400_000;
let world: TestWorld;
let owner: TestOperator;

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
});
afterAll(() => world.close());

const make = async (scopes: KeyScope[], { by = owner, days = 30 } = {}) =>
  (await by.call(makeApiKey, { name: 'Night report', scopes, days })).key;

/** As a program asks: with its key and nothing of a page. */
async function ask(key: string, call: Pick<OperatorCall, 'method' | 'url'>, input: object = {}, headers = {}) {
  const fields = Object.entries(input).map(([name, value]) => [name, String(value)]);
  const answer = await world.http.inject({
    method: call.method,
    url: call.url,
    ...(call.method === 'GET' ? { query: Object.fromEntries(fields) } : { payload: input }),
    headers: { host: `127.0.0.1:${world.port}`, authorization: `Bearer ${key}`, ...headers },
  });
  const code = answer.statusCode < 400 ? undefined : findErrorCode((answer.json() as { retcode: number }).retcode);
  return { code, body: answer.body, json: () => answer.json() as Record<string, unknown> };
}

it('scopes are the permissions with calls that no person confirms, but for what only a person looks at, writes, proposes or decides', () => {
  const unattended = [...allOperatorCalls.values()].filter(({ stepUp }) => !stepUp).map(({ access }) => access);
  const looks = ['identities.see', 'texts.see'];
  const acts = ['accounts.note', 'keeping.act', 'money.decide', 'prices.change'];
  const open = ['anyone', 'operator', ...looks, ...acts];
  expect([...keyScopes].sort()).toEqual([...new Set(unattended)].filter((access) => !open.includes(access)).sort());
});

describe('a key', () => {
  it('is let through to exactly the calls of its scopes that need no proof', async () => {
    for (const scopes of [['accounts.see', 'log.see'], ['queues.decide'], [...keyScopes]] as KeyScope[][]) {
      const key = await make(scopes);
      for (const [name, call] of allOperatorCalls) {
        const { code } = await ask(key, call);
        const isScope = (keyScopes as readonly string[]).includes(call.access);
        if (call.stepUp || !isScope) expect(code, name).toBe('CONSOLE_NOT_BY_KEY');
        else if (!(scopes as readonly string[]).includes(call.access)) expect(code, name).toBe('CONSOLE_NOT_ALLOWED');
        else expect(['CONSOLE_NOT_BY_KEY', 'CONSOLE_NOT_ALLOWED', 'CONSOLE_FOREIGN'], name).not.toContain(code);
      }
    }
  });

  it('is shown once and kept as a hash; the list says what it is for and where it was used last', async () => {
    const key = await make(['home.see']);
    expect((await ask(key, getHome)).code).toBeUndefined();
    const listed = await owner.ask(getApiKeys);
    expect(listed.body).not.toContain(key);
    expect(listed.json().keys.at(-1)).toMatchObject({
      name: 'Night report',
      begins: key.slice(0, 8),
      scopes: ['home.see'],
      madeBy: 'Olga',
      lastUsedAt: expect.any(Number),
      lastNetwork: '127.0.0.1',
    });
    const { rows } = await world.database.execute('select k::text as text from operator_api_key k');
    expect(JSON.stringify(rows)).not.toContain(key);
    const { entries } = await owner.call(getLog, { act: 'apiKeyMade' });
    expect(entries[0]).toMatchObject({ who: 'Olga', after: '30 d: home.see' });
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  it('acts under its own name, which stands in the log beside that of whoever made it', async () => {
    const key = await make(['brands.see', 'brands.change']);
    const piece = { brand: 'pingme', piece: 'banners' };
    const { latest } = (await ask(key, getBrandPiece, piece)).json();
    const change = { ...piece, value: [], basedOn: latest, reason: 'from the newsroom' };
    expect((await ask(key, changeBrand, change)).body).toContain('200');
    const { entries } = await owner.call(getLog, { act: 'brandChanged' });
    expect(entries[0]).toMatchObject({ who: 'Night report (Olga)', reason: 'from the newsroom' });
  });

  it('is worth nothing in a browser, after its days, once it is taken back, or cut short', async () => {
    const key = await make(['home.see'], { days: 2 });
    expect((await ask(key, getHome, {}, { origin: 'https://evil.example' })).code).toBe('CONSOLE_FOREIGN');
    expect((await ask(key, getHome, {}, { 'sec-fetch-site': 'cross-site' })).code).toBe('CONSOLE_FOREIGN');
    expect((await ask(key.slice(0, -1), getHome)).code).toBe('CONSOLE_SIGN_IN_NEEDED');
    const revoked = await make(['home.see']);
    const { keys } = await owner.call(getApiKeys);
    const about = { keyId: keys.at(-1)!.keyId, reason: 'found on a stick' };
    await owner.call(revokeApiKey, about);
    expect((await ask(revoked, getHome)).code).toBe('CONSOLE_SIGN_IN_NEEDED');
    await expect(owner.call(revokeApiKey, about)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    world.clock.aheadMs += 2 * DAY;
    expect((await ask(key, getHome)).code).toBe('CONSOLE_SIGN_IN_NEEDED');
    owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Olga');
  });

  it('goes with whoever made it', async () => {
    const leaver = await joinTeam(world, await world.operators.makeOwnerLink(), 'Leaver');
    const key = await make(['home.see'], { by: leaver });
    const { operator } = await leaver.call(getMe);
    await owner.call(removeOperator, { operatorId: operator.operatorId, reason: 'left the firm' });
    expect((await ask(key, getHome)).code).toBe('CONSOLE_SIGN_IN_NEEDED');
  });

  it('is made by owners alone, for some days and for something', async () => {
    const auditor = await openOperator(world, owner, 'auditor');
    await expect(make(['home.see'], { by: auditor })).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
    await expect(make([])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(make(['home.see'], { days: 367 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(make(['team.manage' as never])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('an invitation that ran out or was lost', () => {
  const who = { name: 'Rita', email: 'rita@example.com', role: 'reviewer' as const };

  it('is made anew for the same person, and the link before is worth nothing', async () => {
    const { link: lost } = await owner.call(inviteOperator, who);
    world.clock.aheadMs += 3 * DAY;
    owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Olga');
    const { invitations } = await owner.call(getTeam);
    const { invitationId, expiresAt } = invitations.find(({ email }) => email === who.email)!;
    expect(expiresAt).toBeLessThan(world.kit.now());
    const { link } = await owner.call(renewInvitation, { invitationId });
    await expect(joinTeam(world, lost, 'Thief')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
    await joinTeam(world, link, 'Rita');
    expect((await owner.call(getTeam)).members.find(({ name }) => name === 'Rita')).toMatchObject({ role: 'reviewer' });
    await expect(owner.call(renewInvitation, { invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is withdrawn, also after it ran out', async () => {
    const { link } = await owner.call(inviteOperator, { ...who, email: 'second@example.com' });
    const { invitations } = await owner.call(getTeam);
    const { invitationId } = invitations.find(({ email }) => email === 'second@example.com')!;
    await owner.call(withdrawInvitation, { invitationId });
    await expect(joinTeam(world, link, 'Second')).rejects.toMatchObject({ code: 'CONSOLE_LINK_OVER' });
    await expect(owner.call(renewInvitation, { invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
