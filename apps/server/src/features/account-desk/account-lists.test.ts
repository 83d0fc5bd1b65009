import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import { getAccountInfo } from '@manyline/contract/account';
import { exportAccountCallbacks, getAccountCallbacks } from '@manyline/contract/console/account-callbacks';
import { exportAccountCalls, getAccountCalls } from '@manyline/contract/console/account-calls';
import { setAccountLimit } from '@manyline/contract/console/account-limits';
import {
  exportAccountLedger,
  getAccountCodes,
  getAccountLedger,
  type LedgerLine,
  ledgerKinds,
} from '@manyline/contract/console/account-money';
import {
  endAccountSession,
  exportAccountSessions,
  getAccountSessions,
} from '@manyline/contract/console/account-sessions';
import { getStory, type StoryItem, type StoryKind } from '@manyline/contract/console/account-story';
import { actOnAccount } from '@manyline/contract/console/accounts';
import { answerDataRequest, fileDataRequest, proposeLift, setHold } from '@manyline/contract/console/keeping';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { createOrUpdateVerificationCodeApi } from '@manyline/contract/developer';
import { getInviteCode, setInviter } from '@manyline/contract/invites';
import { HOUR_MS } from '@manyline/domain/time';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { givePhone } from '../../testing/verify-account.ts';
import { type DeveloperWorld, openDeveloperWorld } from '../developer/testing/developer-world.ts';
import { joinTeam, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const CALLER = '12025550177';
const reason = 'asked for by its owner';

let world: DeveloperWorld;
let owner: TestOperator;
let second: TestOperator;
let support: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  world = await openDeveloperWorld();
  owner = await openOwner(world);
  second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
  support = await openOperator(world, owner, 'support');
  auditor = await openOperator(world, owner, 'auditor');
});
afterEach(async () => {
  world.clock.aheadMs = 0;
  await world.audit();
});
afterAll(() => world.close());

const fileOf = (text: unknown) => parse(String(text), { bom: true, columns: true }) as Record<string, string>[];

it('sessions of an account are listed with device and address; one is ended for a reason, the others last', async () => {
  const wei = await world.signIn({ numberType: 'none' });
  const { accountId } = wei;
  const phone = await world.session.sessions.open(accountId, 'a phone', '203.0.113.7');
  await world.session.sessions.open(accountId, 'a laptop', '2001:db8:0:1::/64');
  const { sessions } = await support.call(getAccountSessions, { accountId });
  expect(sessions.map(({ userAgent, network }) => [userAgent, network]).toSorted()).toEqual([
    ['a laptop', '2001:db8:0:1::/64'],
    ['a phone', '203.0.113.7'],
    ['a test', ''],
  ]);
  const look = (token: string) => world.http.inject({ url: getAccountInfo.url, headers: { 'x-auth-token': token } });
  expect((await look(phone)).statusCode).toBe(200);
  const { sessionId } = sessions.find(({ userAgent }) => userAgent === 'a phone')!;
  const ended = { accountId, sessionId, reason: 'she lost it' };
  await support.call(endAccountSession, ended);
  expect((await look(phone)).statusCode).not.toBe(200);
  await expect(wei.call(getAccountInfo)).resolves.toBeTruthy();
  await expect(support.call(endAccountSession, ended)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const left = await support.call(getAccountSessions, { accountId });
  expect(left.sessions.map(({ userAgent }) => userAgent).toSorted()).toEqual(['a laptop', 'a test']);
  const over = await support.call(getAccountSessions, { accountId, state: 'over' });
  expect(over.sessions).toMatchObject([{ sessionId, network: '203.0.113.7', endedAt: expect.any(Number) }]);
  const { entries } = await owner.call(getLog, { act: 'accountSessionEnded' });
  expect(entries).toMatchObject([{ who: support.name, before: `session ${sessionId}`, reason: 'she lost it' }]);
  const { items } = await support.call(getStory, { accountId, kind: 'act' });
  expect(items).toMatchObject([{ what: 'endSession', by: support.name, text: 'she lost it' }]);
  await support.call(actOnAccount, { accountId, action: 'logout', reason });
  expect((await support.call(getAccountSessions, { accountId })).sessions).toEqual([]);
});

it("a session is ended by its own account's id alone, by a role that may, and with a fresh proof", async () => {
  const [wei, ana] = [await world.signIn({ numberType: 'none' }), await world.signIn({ numberType: 'none' })];
  const { sessionId } = (await support.call(getAccountSessions, { accountId: wei.accountId })).sessions[0]!;
  const asked = { accountId: ana.accountId, sessionId, reason };
  await expect(support.call(endAccountSession, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = { ...asked, accountId: wei.accountId };
  await expect(auditor.call(endAccountSession, own)).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
  world.clock.aheadMs = 6 * 60_000;
  await expect(support.call(endAccountSession, own)).rejects.toMatchObject({ code: 'CONSOLE_STEP_UP' });
  await expect(wei.call(getAccountInfo)).resolves.toBeTruthy();
  world.clock.aheadMs = 0;
  const rows = fileOf(await auditor.call(exportAccountSessions, { accountId: wei.accountId }));
  expect(rows).toMatchObject([{ sessionId, userAgent: 'a test' }]);
});

async function record(accountId: string, ownNumber: string, type: 'forwarded' | 'missed', date = Date.now()) {
  const seconds = type === 'forwarded' ? 61 : 0;
  const call = { accountId, ownNumber, type, seconds, date, otherNumber: CALLER, carrierId: randomUUID() };
  return (await world.calls.service.record({ ...call, brand: getBrand('pingme') })).call;
}

it('calls are found by kind, number, id and day, paged by key, and never say whom they were with', async () => {
  const wei = await world.signIn();
  const { accountId, number } = wei;
  const now = Date.now();
  const forwarded = await record(accountId, number, 'forwarded', now - HOUR_MS);
  for (let index = 0; index < 60; index += 1) await record(accountId, number, 'missed', now);
  const first = await support.call(getAccountCalls, { accountId });
  expect(first.calls).toHaveLength(50);
  const rest = await support.call(getAccountCalls, { accountId, nextPage: first.nextPage });
  expect(rest.nextPage).toBeUndefined();
  const all = [...first.calls, ...rest.calls];
  expect(new Set(all.map(({ callId }) => callId)).size).toBe(61);
  expect(all.at(-1)).toMatchObject({ callId: forwarded.id, charge: '0.04', ownNumber: number, seconds: 61 });
  const idsOf = async (filter: object) =>
    (await support.call(getAccountCalls, { accountId, ...filter })).calls.map(({ callId }) => callId);
  expect(await idsOf({ type: 'forwarded' })).toEqual([forwarded.id]);
  expect(await idsOf({ search: forwarded.id })).toEqual([forwarded.id]);
  expect(await idsOf({ search: `+${number}`, type: 'forwarded' })).toEqual([forwarded.id]);
  expect(await idsOf({ until: now - 1 })).toEqual([forwarded.id]);
  for (const search of [CALLER, 'x', randomUUID()]) expect(await idsOf({ search }), search).toEqual([]);
  const file = await auditor.call(exportAccountCalls, { accountId, type: 'forwarded' });
  expect(fileOf(file)).toMatchObject([{ callId: forwarded.id, charge: '0.04' }]);
  expect(JSON.stringify([all, file])).not.toContain(CALLER);
  const { lines } = await support.call(getAccountLedger, { accountId, search: all.at(-1)!.reference! });
  expect(lines).toMatchObject([{ amount: '-0.04' }]);
  await expect(support.call(exportAccountCalls, { accountId })).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
});

it('callbacks are found by state, number and id, with the access behind them, and without what was in them', async () => {
  const wei = await world.openDeveloper();
  const { accountId } = wei;
  const one = await world.receive(wei, { to: '12025550199' });
  await world.receive(wei);
  await world.deliver();
  const all = await support.call(getAccountCallbacks, { accountId });
  expect(all.api).toMatchObject({ status: 'verified', callbackUrl: wei.server.url, lastSuccessAt: expect.any(Number) });
  expect(all.callbacks.map(({ state, service }) => [state, service])).toEqual([
    ['delivered', 'Telegram'],
    ['delivered', 'Telegram'],
  ]);
  const find = async (filter: object) =>
    (await support.call(getAccountCallbacks, { accountId, ...filter })).callbacks.map(({ id }) => id);
  expect(await find({ search: one.id })).toEqual([one.id]);
  expect(await find({ search: '12025550199' })).toEqual([one.id]);
  expect(await find({ state: 'failed' })).toEqual([]);
  const file = String(await auditor.call(exportAccountCallbacks, { accountId, search: one.id }));
  expect(fileOf(file)).toMatchObject([{ id: one.id, state: 'delivered', number: '12025550199' }]);
  for (const secret of ['48213', wei.api.key, wei.api.signingSecret])
    expect(JSON.stringify([all, file])).not.toContain(secret);
  const nobody = await world.signIn({ numberType: 'none' });
  expect(await support.call(getAccountCallbacks, { accountId: nobody.accountId })).toEqual({ callbacks: [] });
});

it('the ledger is filtered as its lines call themselves, by day and by reference, and the file has the same', async () => {
  const { accountId } = await world.signIn({ credit: '3', numberType: 'none' });
  const { postAll } = world.ledger.service;
  const post = (posting: object) =>
    inTransaction(world.kit.db, (tx) =>
      postAll(tx, [{ accountId, type: 'other', date: Date.now(), options: {}, ...posting } as never]),
    );
  await post({ reference: 'charge', kind: 'charge', amount: 1, to: 'revenue' });
  await post({ reference: 'refund', kind: 'refund', of: 'charge' });
  await post({ reference: 'old', kind: 'charge', amount: 2, to: 'revenue', date: Date.now() - 2 * HOUR_MS });
  const { lines } = await support.call(getAccountLedger, { accountId });
  expect(lines.length).toBeGreaterThan(3);
  for (const kind of ledgerKinds) {
    const expected = lines.filter((line) => line.kind === kind);
    expect((await support.call(getAccountLedger, { accountId, kind })).lines, kind).toEqual(expected);
  }
  const referencesOf = (found: readonly LedgerLine[]) => found.map(({ reference }) => reference);
  const until = Date.now() - HOUR_MS;
  expect(referencesOf((await support.call(getAccountLedger, { accountId, until })).lines)).toEqual(['old']);
  expect(referencesOf((await support.call(getAccountLedger, { accountId, from: until })).lines)).not.toContain('old');
  expect(referencesOf((await support.call(getAccountLedger, { accountId, search: 'charge' })).lines)).toEqual([
    'charge',
  ]);
  const file = await auditor.call(exportAccountLedger, { accountId, until });
  expect(fileOf(file)).toMatchObject([{ reference: 'old', amount: '-0.000002' }]);
});

it('codes are found by state, order and number', async () => {
  const { accountId } = await world.signIn({ numberType: 'none' });
  const lock = (number: string, state: 'open' | 'closed') => ({
    account_id: accountId,
    lock_id: randomUUID(),
    number,
    app: number,
    country_code: 'US',
    number_type: 1 as const,
    rate: 0,
    state,
    reason: state === 'open' ? null : ('expired' as const),
    locked_at: 5,
    expires_at: 5,
    closed_at: state === 'open' ? null : 5,
    counted: true,
  });
  const rows = [lock('12025550191', 'closed'), lock('12025550192', 'closed')];
  await world.kit.db.insertInto('code_lock').values(rows).execute();
  const find = async (filter: object) =>
    (await support.call(getAccountCodes, { accountId, ...filter })).codes.map(({ lockId }) => lockId).toSorted();
  const ids = rows.map(({ lock_id: id }) => id);
  expect(await find({})).toEqual(ids.toSorted());
  expect(await find({ state: 'open' })).toEqual([]);
  expect(await find({ search: ids[0] })).toEqual([ids[0]]);
  expect(await find({ search: '+1 202-555-0192' })).toEqual([ids[1]]);
  expect(await find({ from: 6 })).toEqual([]);
});

it('the story tells of limits, requests, holds, access, callbacks, calls, invitations and gifts, each with what leads to its row', async () => {
  const ana = await world.signIn({ numberType: 'none' });
  const wei = await world.openDeveloper();
  const { accountId } = wei;
  await givePhone(world, accountId);
  await wei.call(setInviter, { inviteCode: (await ana.call(getInviteCode)).inviteCode });
  await support.call(setAccountLimit, { accountId, kind: 'codesPerDay', limit: 7, reason });
  await support.call(setAccountLimit, { accountId, kind: 'codesPerDay', reason: 'back again' });
  const requestId = randomUUID();
  await support.call(fileDataRequest, { accountId, requestId, kind: 'export', note: 'by mail' });
  await owner.call(answerDataRequest, { requestId, outcome: 'declined', answer: 'not hers' });
  await owner.call(setHold, { accountId, reason: 'a court' });
  await owner.call(proposeLift, { accountId, reason: 'it is over' });
  const { proposals } = await second.call(getProposals);
  await second.call(decideProposal, { proposalId: proposals[0]!.proposalId, outcome: 'confirmed' });
  await wei.call(createOrUpdateVerificationCodeApi, { type: 2, callBackUrl: wei.server.url });
  await wei.call(createOrUpdateVerificationCodeApi, { type: 3 });
  const code = await world.receive(wei);
  const call = await record(accountId, wei.number, 'forwarded');
  const of = async (kind: StoryKind, id = accountId) =>
    (await support.call(getStory, { accountId: id, kind })).items.map(({ at: _, kind: _kind, ...item }) => item);
  const factsOf = async (kind: StoryKind, ...facts: (keyof StoryItem)[]) =>
    (await of(kind)).map((item) => facts.map((fact) => (item as StoryItem)[fact]));
  expect(await factsOf('limit', 'about', 'before', 'after', 'by', 'text')).toEqual([
    ['codesPerDay', 7, undefined, support.name, 'back again'],
    ['codesPerDay', undefined, 7, support.name, reason],
  ]);
  expect(await factsOf('dataRequest', 'what', 'about', 'by', 'text')).toEqual([
    ['declined', 'export', owner.name, 'not hers'],
    ['filed', 'export', support.name, 'by mail'],
  ]);
  expect(await factsOf('hold', 'what', 'by')).toEqual([
    ['lifted', second.name],
    ['set', owner.name],
  ]);
  expect(await factsOf('apiAccess', 'what')).toEqual([['keyReset'], ['urlSet'], ['applied']]);
  expect(await of('callback')).toEqual([
    { id: code.id, what: 'waiting', about: '12025550141', service: 'Telegram', count: 0 },
  ]);
  expect(await factsOf('call', 'id', 'what', 'about', 'count', 'amount')).toEqual([
    [call.id, 'forwarded', wei.number, 61, '0.04'],
  ]);
  expect(await of('invite')).toMatchObject([{ what: 'redeemed', otherAccountId: ana.accountId, amount: '0.2' }]);
  expect((await of('invite', ana.accountId)).map(({ what, otherAccountId }) => [what, otherAccountId])).toEqual([
    ['joined', accountId],
    ['made', undefined],
  ]);
  const [gift] = await of('gift');
  expect(gift).toMatchObject({ what: 'given', amount: '0.2', text: 'Invitation reward' });
  const { lines } = await support.call(getAccountLedger, { accountId, search: gift!.reference! });
  expect(lines).toMatchObject([{ gift: '0.2' }]);
  const [callItem] = await of('call');
  expect((await support.call(getAccountLedger, { accountId, search: callItem!.reference! })).lines).toHaveLength(1);
  const story = JSON.stringify((await support.call(getStory, { accountId })).items);
  for (const secret of ['48213', CALLER, wei.api.key, wei.api.signingSecret]) expect(story).not.toContain(secret);
});
