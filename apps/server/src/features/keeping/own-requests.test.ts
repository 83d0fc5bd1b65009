import { getBrand } from '@manyline/brands/registry';
import { actOnAccount } from '@manyline/contract/console/accounts';
import {
  answerDataRequest,
  fileDataRequest,
  getAccountKeeping,
  getDataRequests,
  proposeDeletion,
  setHold,
} from '@manyline/contract/console/keeping';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { getMailbox } from '@manyline/contract/local-world';
import { getNotices } from '@manyline/contract/notices';
import {
  COPY_DAYS,
  fileOwnDataRequest,
  getOwnDataCopy,
  getOwnDataRequests,
  REQUEST_DAYS,
  withdrawOwnDataRequest,
} from '@manyline/contract/own-data';
import { validateCodeForEmail } from '@manyline/contract/verify';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { joinTeam, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let second: TestOperator;
let support: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwner(world);
  second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
  support = await openOperator(world, owner, 'support');
});
afterEach(async () => {
  world.clock.aheadMs = 0;
  await world.audit();
});
afterAll(() => world.close());

const reason = 'asked for by its owner';

/** Somebody whose sign-in is an hour old: it is no proof any more. */
async function openPerson() {
  const wei = await world.signIn({ numberType: 'none' });
  await world.database.execute(`update session set created_at = created_at - ${HOUR_MS} where account_id = $1`, [
    wei.accountId,
  ]);
  return wei;
}

/** A code to the address of the account, typed in its session. */
async function prove({ accountId, address, platform, call }: TestAccount) {
  const { rows } = await world.database.execute('select session_id from session where account_id = $1', [accountId]);
  const { verifyId } = await world.session.codes.issue({
    purpose: 'verify',
    brand: getBrand(platform),
    target: { channel: 'email', address },
    ip: '192.0.2.7',
    language: 'en',
    session: { accountId, sessionId: (rows as { session_id: string }[])[0]!.session_id },
  });
  const code = await waitFor(
    async () => (await world.call(getMailbox, { to: address })).items.find((each) => each.code),
    {
      what: 'the code',
    },
  );
  await call(validateCodeForEmail, { verifyid: verifyId, code: code.code! });
}

const mailsTo = async ({ address }: TestAccount) =>
  (await world.call(getMailbox, { to: address })).items.filter(({ code }) => !code).map(({ subject }) => subject);

const openOf = async (accountId: string) =>
  (await owner.call(getAccountKeeping, { accountId })).requests.filter(({ doneAt }) => doneAt === undefined);

async function askForDeletion(wei: TestAccount) {
  await prove(wei);
  return (await wei.call(fileOwnDataRequest, { kind: 'deletion' })).request;
}

/** The one click of the first operator. */
const propose = ({ accountId }: TestAccount, requestId: string) =>
  support.call(proposeDeletion, { accountId, reason, requestId });

async function findProposal(userId: string) {
  const { proposals } = await second.call(getProposals);
  return proposals.find(({ kind, about }) => kind === 'deleteAccount' && about.includes(userId));
}

it('who asks for a copy is among what operators answer, with the day of the answer, and is told by mail and in the product', async () => {
  const wei = await openPerson();
  expect(await wei.call(getOwnDataRequests)).toEqual({ requests: [] });
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  expect(request).toMatchObject({ kind: 'export', state: 'open' });
  expect(request.dueAt - request.filedAt).toBe(REQUEST_DAYS * DAY_MS);
  expect(await wei.call(getOwnDataRequests)).toEqual({ requests: [request] });
  const { requests } = await owner.call(getDataRequests, {});
  expect(requests.filter(({ accountId }) => accountId === wei.accountId)).toMatchObject([
    { requestId: request.requestId, byHolder: true, filedBy: '', note: '', dueAt: request.dueAt },
  ]);
  await expect.poll(() => mailsTo(wei)).toEqual(['PingMe: you asked for a copy of your data']);
  expect((await wei.call(getNotices, {})).notices).toMatchObject([{ target: 'profile' }]);
});

it('two tabs that ask at once have asked once, and so has who asks again', async () => {
  const wei = await openPerson();
  const tabs = await Promise.all([1, 2, 3].map(() => wei.call(fileOwnDataRequest, { kind: 'export' })));
  const again = await wei.call(fileOwnDataRequest, { kind: 'export' });
  expect(new Set([...tabs, again].map(({ request }) => request.requestId)).size).toBe(1);
  expect(await openOf(wei.accountId)).toHaveLength(1);
  await expect.poll(() => mailsTo(wei)).toHaveLength(1);
});

it('what an operator wrote down for somebody is what they have asked: asking in the product is no second request', async () => {
  const wei = await openPerson();
  const requestId = crypto.randomUUID();
  await support.call(fileDataRequest, { accountId: wei.accountId, requestId, kind: 'export', note: 'by mail' });
  expect((await openOf(wei.accountId))[0]).toMatchObject({ requestId, byHolder: false });
  for (let times = 0; times < 2; times += 1)
    expect((await wei.call(fileOwnDataRequest, { kind: 'export' })).request.requestId).toBe(requestId);
  expect(JSON.stringify(await wei.call(getOwnDataRequests))).not.toContain('by mail');
  // Whoever answers sees that the words are read.
  expect(await openOf(wei.accountId)).toMatchObject([{ requestId, byHolder: true, note: 'by mail' }]);
  await expect.poll(() => mailsTo(wei)).toEqual(['PingMe: you asked for a copy of your data']);
  await owner.call(answerDataRequest, { requestId, outcome: 'declined', answer: 'Ask again next week.' });
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([{ answer: 'Ask again next week.' }]);
});

it('what an operator wrote down for somebody is told to them too once it is answered, without the words', async () => {
  const wei = await openPerson();
  const write = async (kind: 'export' | 'deletion') => {
    const requestId = crypto.randomUUID();
    await support.call(fileDataRequest, { accountId: wei.accountId, requestId, kind, note: 'by mail' });
    return requestId;
  };
  await owner.call(answerDataRequest, { requestId: await write('export'), outcome: 'done', answer: 'looked at' });
  await expect.poll(() => mailsTo(wei)).toContain('PingMe: the copy of your data is ready');
  const requestId = await write('deletion');
  await owner.call(answerDataRequest, { requestId, outcome: 'declined', answer: 'somebody else wrote that mail' });
  await expect.poll(() => mailsTo(wei)).toContain('PingMe: about the deletion of your account');
  expect(JSON.stringify((await world.call(getMailbox, { to: wei.address })).items)).not.toContain('somebody else');
});

it('a request is taken back once, and then another can be filed', async () => {
  const wei = await openPerson();
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  const { requestId } = request;
  const tries = await Promise.allSettled([1, 2].map(() => wei.call(withdrawOwnDataRequest, { requestId })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([{ requestId, state: 'withdrawn' }]);
  await expect(owner.call(answerDataRequest, { requestId, outcome: 'done', answer: 'too late' })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  expect((await wei.call(fileOwnDataRequest, { kind: 'export' })).request.requestId).not.toBe(requestId);
});

it('whoever takes back a deletion is told by mail and in the product, once: a stranger who does it is seen', async () => {
  const wei = await openPerson();
  const { requestId } = await askForDeletion(wei);
  await expect.poll(() => mailsTo(wei)).toContain('PingMe: you asked to have your account deleted');
  await Promise.allSettled([1, 2].map(() => wei.call(withdrawOwnDataRequest, { requestId })));
  const told = async () => (await mailsTo(wei)).filter((subject) => subject === 'PingMe: your account is not deleted');
  await expect.poll(told).toHaveLength(1);
  const [latest] = (await wei.call(getNotices, {})).notices;
  expect(latest).toMatchObject({ target: 'profile', text: expect.stringContaining('You took back your request') });
});

it('asking and taking back again and again ends: each of it is a mail', async () => {
  const wei = await openPerson();
  const ask = async () => {
    const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
    await wei.call(withdrawOwnDataRequest, { requestId: request.requestId });
  };
  for (let filed = 0; filed < 10; filed += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_FREQUENT' });
});

it('what is of another account is neither seen, taken back nor fetched', async () => {
  const [wei, ana] = [await openPerson(), await openPerson()];
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  const { requestId } = request;
  expect(await ana.call(getOwnDataRequests)).toEqual({ requests: [] });
  await expect(ana.call(withdrawOwnDataRequest, { requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([{ requestId, state: 'open' }]);
  await owner.call(answerDataRequest, { requestId, outcome: 'done', answer: 'looked at' });
  await prove(ana);
  await expect(ana.call(getOwnDataCopy)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // Nor does a request of somebody else carry a deletion.
  const deletion = await askForDeletion(wei);
  await expect(
    support.call(proposeDeletion, { accountId: ana.accountId, reason, requestId: deletion.requestId }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const fetchCopy = (wei: TestAccount) =>
  world.app.http.inject({ method: 'GET', url: getOwnDataCopy.url, headers: { 'x-auth-token': wei.token } });

it('a copy that was answered is downloaded by its holder alone, with a proof, for some days, and the log says so', async () => {
  const wei = await openPerson();
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  await prove(wei);
  await expect(wei.call(getOwnDataCopy)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await owner.call(answerDataRequest, { requestId: request.requestId, outcome: 'done', answer: 'looked at' });
  const [ready] = (await wei.call(getOwnDataRequests)).requests;
  expect(ready).toMatchObject({ state: 'done', copyUntil: ready!.doneAt! + COPY_DAYS * DAY_MS });
  expect(ready).not.toHaveProperty('answer');
  await expect.poll(() => mailsTo(wei)).toContain('PingMe: the copy of your data is ready');
  const answer = await fetchCopy(wei);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const archive = answer.rawPayload.toString('latin1');
  for (const part of ['PK', 'account.json', 'messages.csv', 'data-requests.json']) expect(archive).toContain(part);
  // Operators write them for each other: one may say that a court has asked.
  expect(archive).not.toContain('notes.');
  const { entries } = await owner.call(getLog, { act: 'copyFetched' });
  expect(entries.filter(({ object }) => object.includes(wei.accountId))).toHaveLength(1);
  // Another request does not take it away; its time does.
  await wei.call(fileOwnDataRequest, { kind: 'export' });
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([{ state: 'open', copyUntil: ready!.copyUntil }]);
  await world.database.execute('update data_request set done_at = done_at - $2 where account_id = $1', [
    wei.accountId,
    COPY_DAYS * DAY_MS,
  ]);
  expect((await fetchCopy(wei)).statusCode).toBe(404);
});

it('a stolen session neither downloads the copy nor asks for the deletion', async () => {
  const wei = await openPerson();
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  await owner.call(answerDataRequest, { requestId: request.requestId, outcome: 'done', answer: 'looked at' });
  expect((await fetchCopy(wei)).json()).toMatchObject({ retcode: 100024 });
  await expect(wei.call(fileOwnDataRequest, { kind: 'deletion' })).rejects.toMatchObject({ code: 'OWNER_NOT_PROVEN' });
  expect(await openOf(wei.accountId)).toEqual([]);
});

it('a copy is fetched a few times an hour', async () => {
  const wei = await openPerson();
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  await owner.call(answerDataRequest, { requestId: request.requestId, outcome: 'done', answer: 'looked at' });
  await prove(wei);
  for (let fetched = 0; fetched < 5; fetched += 1) expect((await fetchCopy(wei)).statusCode).toBe(200);
  expect((await fetchCopy(wei)).statusCode).toBe(429);
});

it('who is declined reads why, in the product and by mail; what operators wrote down themselves is not shown', async () => {
  const wei = await openPerson();
  const { requestId } = await askForDeletion(wei);
  await owner.call(answerDataRequest, { requestId, outcome: 'declined', answer: 'A payment is still being disputed.' });
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([
    { state: 'declined', answer: 'A payment is still being disputed.' },
  ]);
  await expect.poll(() => mailsTo(wei)).toContain('PingMe: about the deletion of your account');
  const asked = { accountId: wei.accountId, requestId: crypto.randomUUID(), kind: 'export' as const, note: 'by mail' };
  await support.call(fileDataRequest, asked);
  const answer = { requestId: asked.requestId, outcome: 'declined' as const, answer: 'a known fraud' };
  await owner.call(answerDataRequest, answer);
  const { requests } = await wei.call(getOwnDataRequests);
  expect(requests.find(({ kind }) => kind === 'export')).not.toHaveProperty('answer');
});

it('a deletion that its holder asks for follows from the request: one proposes, another confirms, and it is answered when all is gone', async () => {
  const wei = await openPerson();
  const { requestId } = await askForDeletion(wei);
  await propose(wei, requestId);
  const { proposalId } = (await findProposal(wei.userId))!;
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([{ state: 'open' }]);
  await second.call(decideProposal, { proposalId, outcome: 'confirmed' });
  await expect(wei.call(getOwnDataRequests)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  world.clock.aheadMs = 15 * DAY_MS;
  expect(await world.keeping.deletions.run()).toBe(1);
  world.clock.aheadMs = 0;
  const { requests } = await owner.call(getAccountKeeping, { accountId: wei.accountId });
  expect(requests).toMatchObject([{ requestId, outcome: 'done', note: '' }]);
});

it('a deletion that is taken back takes along what was proposed: nobody can confirm it any more', async () => {
  const wei = await openPerson();
  const { requestId } = await askForDeletion(wei);
  await propose(wei, requestId);
  const { proposalId } = (await findProposal(wei.userId))!;
  await wei.call(withdrawOwnDataRequest, { requestId });
  expect(await findProposal(wei.userId)).toBeUndefined();
  await expect(second.call(decideProposal, { proposalId, outcome: 'confirmed' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(propose(wei, requestId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await wei.call(getOwnDataRequests);
});

it('of taking back and confirming at once one happens: nobody is deleted who took it back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const wei = await openPerson();
    const { requestId } = await askForDeletion(wei);
    await propose(wei, requestId);
    const { proposalId } = (await findProposal(wei.userId))!;
    const [taken, confirmed] = await Promise.allSettled([
      wei.call(withdrawOwnDataRequest, { requestId }),
      second.call(decideProposal, { proposalId, outcome: 'confirmed' }),
    ]);
    expect([taken.status, confirmed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { status } = await world.accounts.service.get(wei.accountId);
    expect(status).toBe(taken.status === 'fulfilled' ? 'active' : 'deleted');
  }
});

it('a deletion that is declined takes along what was proposed; of declining and confirming at once one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const wei = await openPerson();
    const { requestId } = await askForDeletion(wei);
    await propose(wei, requestId);
    const { proposalId } = (await findProposal(wei.userId))!;
    const [declined, confirmed] = await Promise.allSettled([
      owner.call(answerDataRequest, { requestId, outcome: 'declined', answer: 'A payment is disputed.' }),
      second.call(decideProposal, { proposalId, outcome: 'confirmed' }),
    ]);
    expect([declined.status, confirmed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { status } = await world.accounts.service.get(wei.accountId);
    expect(status).toBe(declined.status === 'fulfilled' ? 'active' : 'deleted');
    expect(await findProposal(wei.userId)).toBeUndefined();
  }
});

it('a deletion that its holder asks for is done when the data is gone, not when somebody says so', async () => {
  const wei = await openPerson();
  const { requestId } = await askForDeletion(wei);
  await expect(owner.call(answerDataRequest, { requestId, outcome: 'done', answer: 'done' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect((await wei.call(getOwnDataRequests)).requests).toMatchObject([{ requestId, state: 'open' }]);
});

it('under a legal hold both are filed as always, the deletion is not proposed, and nothing says that there is a hold', async () => {
  const wei = await openPerson();
  await owner.call(setHold, { accountId: wei.accountId, reason: 'a court asked for it' });
  const { requestId } = await askForDeletion(wei);
  await wei.call(fileOwnDataRequest, { kind: 'export' });
  await expect(propose(wei, requestId)).rejects.toMatchObject({ code: 'CONSOLE_ON_HOLD' });
  const seen = JSON.stringify([await wei.call(getOwnDataRequests), (await wei.call(getNotices, {})).notices]);
  expect(seen).not.toMatch(/court|hold/);
});

it('what a suspended account had asked stays asked, and is answered', async () => {
  const wei = await openPerson();
  const { request } = await wei.call(fileOwnDataRequest, { kind: 'export' });
  await owner.call(actOnAccount, { accountId: wei.accountId, action: 'close', reason });
  await expect(wei.call(getOwnDataRequests)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect(await openOf(wei.accountId)).toMatchObject([{ requestId: request.requestId }]);
  await owner.call(answerDataRequest, { requestId: request.requestId, outcome: 'done', answer: 'sent by post' });
});
