import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAccountInfo } from '@manyline/contract/account';
import { delSms } from '@manyline/contract/chats';
import { setAccountLimit } from '@manyline/contract/console/account-limits';
import { addNote, getStory } from '@manyline/contract/console/account-story';
import { actOnAccount, getAccount } from '@manyline/contract/console/accounts';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import {
  answerDataRequest,
  exportAccount,
  exportDeletions,
  exportHolds,
  fileDataRequest,
  getAccountKeeping,
  getDataRequests,
  getDeletions,
  getHolds,
  getKeeping,
  keptThings,
  proposeDeletion,
  proposeLift,
  setHold,
  undoDeletion,
} from '@manyline/contract/console/keeping';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { createOrUpdateCloudAddressBook } from '@manyline/contract/contacts';
import type { CallInput } from '@manyline/contract/define-call';
import { leaveVoicemail } from '@manyline/contract/local-world';
import { setVoicemail } from '@manyline/contract/numbers';
import { DELETION_DAYS, REQUEST_DAYS } from '@manyline/contract/own-data';
import { DAY_MS } from '@manyline/domain/time';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Feature } from '../../feature.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import { makePng } from '../../testing/test-pictures.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { PURGE_AFTER_MS } from '../chats/purge.service.ts';
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
const PHONE = '12025550141';

async function confirm(kind: string) {
  const { proposals } = await second.call(getProposals);
  const { proposalId } = proposals.findLast((each) => each.kind === kind)!;
  return second.call(decideProposal, { proposalId, outcome: 'confirmed' });
}

/** An account with messages, a contact, a note and a number. */
async function openPerson() {
  const wei = await world.signIn({ verified: true });
  const { accountId } = wei;
  const live = await wei.socket();
  const sent = await live.send(wei.toText(PHONE, 'the blue door'));
  live.close();
  await wei.call(createOrUpdateCloudAddressBook, {
    addressBook: JSON.stringify({ name: 'Bo', phoneList: [{ telCode: '1', phone: '2025550141', tag: 'Mobile' }] }),
  } as never);
  await support.call(addNote, { accountId, noteId: randomUUID(), text: 'A kind person.' });
  return { wei, accountId, sent };
}

async function count(table: string, accountId: string): Promise<number> {
  const { rows } = await world.database.execute(`select count(*)::int as n from ${table} where account_id = $1`, [
    accountId,
  ]);
  return (rows as { n: number }[])[0]!.n;
}

it('an account is deleted by two, can be undone for days, and its holder is kept out and told meanwhile', async () => {
  const { wei, accountId } = await openPerson();
  await support.call(proposeDeletion, { accountId, reason });
  expect((await support.call(getAccount, { accountId })).account.status).toBe('active');
  await confirm('deleteAccount');
  await expect(wei.call(getAccountInfo)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  const { deletion } = await support.call(getAccountKeeping, { accountId });
  expect(deletion).toMatchObject({ askedBy: support.name, confirmedBy: 'Second', isHeld: false });
  expect(deletion!.dueAt - deletion!.at).toBe(DELETION_DAYS * DAY_MS);
  expect(await world.keeping.deletions.run()).toBe(0);
  await support.call(undoDeletion, { accountId, reason: 'changed her mind' });
  expect((await support.call(getAccount, { accountId })).account.status).toBe('active');
  expect(await count('message', accountId)).toBe(1);
  await expect(support.call(undoDeletion, { accountId, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { items } = await support.call(getStory, { accountId, kind: 'act' });
  expect(items.map(({ what }) => what)).toEqual(['restore', 'delete']);
});

it('an account that is deleted while another operator closes or reopens it stays deleted', async () => {
  const { accountId } = await openPerson();
  await support.call(proposeDeletion, { accountId, reason });
  await confirm('deleteAccount');
  const { service } = world.accounts;
  const { get } = service;
  // As it was when the other operator's call looked at it, just before.
  service.get = async (id, tx) => ({ ...(await get(id, tx)), status: 'active' });
  try {
    for (const action of ['close', 'reopen'] as const)
      await expect(owner.call(actOnAccount, { accountId, action, reason })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  } finally {
    service.get = get;
  }
  expect((await support.call(getAccount, { accountId })).account.status).toBe('deleted');
  await support.call(undoDeletion, { accountId, reason });
});

it('a hold that is set anew is not lifted by what was proposed about the one before', async () => {
  const { accountId } = await openPerson();
  const hold = { accountId, reason: 'a court asked for it' };
  await owner.call(setHold, hold);
  await owner.call(proposeLift, { accountId, reason: 'the case is closed' });
  await owner.call(proposeLift, { accountId, reason: 'clicked twice' });
  await confirm('liftHold');
  await owner.call(setHold, { ...hold, reason: 'another court' });
  const { proposals } = await second.call(getProposals);
  for (const { proposalId, kind } of proposals)
    if (kind === 'liftHold') await second.ask(decideProposal, { proposalId, outcome: 'confirmed' });
  expect((await owner.call(getHolds)).holds).toMatchObject([{ accountId, reason: 'another court' }]);
  await owner.call(proposeLift, { accountId, reason: 'that one too' });
  await confirm('liftHold');
});

it('accounts under a hold and accounts that go are found by their user id, and those that go by whether a hold keeps them', async () => {
  const [free, held] = [await openPerson(), await openPerson()];
  for (const { accountId } of [free, held]) {
    await owner.call(proposeDeletion, { accountId, reason });
    await confirm('deleteAccount');
  }
  await owner.call(setHold, { accountId: held.accountId, reason: 'a court asked for it' });
  const userIdOf = async (accountId: string) => (await owner.call(getAccount, { accountId })).account.userId;
  const userId = await userIdOf(held.accountId);
  const goingOf = async (filter: CallInput<typeof getDeletions>) =>
    (await owner.call(getDeletions, filter)).deletions.map(({ accountId }) => accountId);
  expect((await owner.call(getHolds, { userId })).holds).toMatchObject([{ accountId: held.accountId }]);
  expect((await owner.call(getHolds, { userId: await userIdOf(free.accountId) })).holds).toEqual([]);
  expect((await owner.call(getHolds, { userId: '1' })).holds).toEqual([]);
  expect(await goingOf({ userId })).toEqual([held.accountId]);
  expect(await goingOf({ userId, state: 'due' })).toEqual([]);
  expect(await goingOf({ state: 'held' })).toEqual([held.accountId]);
  expect(await goingOf({ state: 'due' })).toContain(free.accountId);
  expect(await goingOf({ state: 'due' })).not.toContain(held.accountId);
  const file = async (call: OperatorCall, input: object) => (await owner.ask(call, input)).body.trim().split('\r\n');
  expect(await file(exportHolds, { userId })).toHaveLength(2);
  expect(await file(exportDeletions, { state: 'held' })).toHaveLength(2);
  expect((await owner.call(getLog)).entries[0]).toMatchObject({ object: 'deletions', after: 'state=held' });
  await owner.call(proposeLift, { accountId: held.accountId, reason: 'the case is closed' });
  await confirm('liftHold');
  for (const { accountId } of [free, held]) await owner.call(undoDeletion, { accountId, reason: 'for the test of it' });
});

it('when its days are over everything personal goes, its numbers are free, and the books stand as they stood', async () => {
  const { wei, accountId } = await openPerson();
  const balance = await wei.spendable();
  const postings = await count('ledger_posting', accountId);
  const requestId = randomUUID();
  await support.call(fileDataRequest, { accountId, requestId, kind: 'deletion', note: 'by mail of today' });
  await support.call(setAccountLimit, { accountId, kind: 'textsPerMinute', limit: 1, reason: 'she is called Wei' });
  await support.call(proposeDeletion, { accountId, reason });
  await confirm('deleteAccount');
  world.clock.aheadMs = DELETION_DAYS * DAY_MS + 60_000;
  expect(await world.keeping.deletions.run()).toBe(1);
  expect(await world.keeping.deletions.run()).toBe(0);
  for (const table of [
    'message',
    'chat',
    'contact',
    'account_note',
    'account_message',
    'account_limit',
    'account_login',
    'session',
    'account_device',
    'account_notice',
    'low_balance',
    'profile',
  ])
    expect(await count(table, accountId), table).toBe(0);
  expect(await count('ledger_posting', accountId)).toBe(postings);
  expect(await wei.spendable()).toBe(balance);
  const { rows } = await world.database.execute('select account_id, phone, email from account where account_id = $1', [
    accountId,
  ]);
  expect(rows).toEqual([{ account_id: accountId, phone: null, email: null }]);
  const { rows: stock } = await world.database.execute('select account_id from number_stock where number = $1', [
    wei.number,
  ]);
  expect(stock).toEqual([{ account_id: null }]);
  world.clock.aheadMs = 0;
  const { requests } = await owner.call(getDataRequests, { state: 'answered' });
  expect(requests).toMatchObject([{ requestId, outcome: 'done' }]);
  expect((await owner.call(getAccountKeeping, { accountId })).erasedAt).toBeGreaterThan(0);
  // Whoever comes with the address again is somebody else.
  const { account, isNew } = await world.accounts.service.findOrCreate({
    platform: 'pingme',
    channel: 'email',
    address: wei.address,
    language: 'en',
  });
  expect([isNew, account.accountId === accountId]).toEqual([true, false]);
});

/** While a step of the erasing is taken, something else happens. */
async function eraseWhile(happens: () => Promise<unknown>): Promise<number> {
  const { keeper } = world.contacts;
  const { forget } = keeper;
  keeper.forget = async (accountId) => {
    await happens();
    await forget!(accountId);
  };
  try {
    return await world.keeping.deletions.run();
  } finally {
    keeper.forget = forget!;
  }
}

it('an erasing that has begun is not undone, also by a clock that was set back, and is finished by it', async () => {
  const { accountId } = await openPerson();
  await support.call(proposeDeletion, { accountId, reason });
  await confirm('deleteAccount');
  world.clock.aheadMs = DELETION_DAYS * DAY_MS + 60_000;
  expect(await eraseWhile(() => Promise.reject(new Error('the machine went away')))).toBe(0);
  world.clock.aheadMs = 0;
  await expect(support.call(undoDeletion, { accountId, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await support.call(getAccountKeeping, { accountId })).deletion!.begunAt).toBeGreaterThan(Date.now());
  expect(await world.keeping.deletions.run()).toBe(1);
  expect(await count('message', accountId)).toBe(0);
});

it('a hold that is set while an account is being erased keeps the rest, and says that erasing had begun', async () => {
  const { accountId } = await openPerson();
  await support.call(proposeDeletion, { accountId, reason });
  await confirm('deleteAccount');
  await world.database.execute('update account_deletion set due_at = 1 where account_id = $1', [accountId]);
  expect(await eraseWhile(() => owner.call(setHold, { accountId, reason: 'a court asked for it' }))).toBe(0);
  expect(await world.keeping.deletions.run()).toBe(0);
  const { deletion, erasedAt } = await owner.call(getAccountKeeping, { accountId });
  expect(deletion).toMatchObject({ isHeld: true, begunAt: expect.any(Number) });
  expect(erasedAt).toBeUndefined();
  const { entries } = await owner.call(getLog, { act: 'holdSet', search: accountId });
  expect(entries).toMatchObject([{ before: 'being erased', after: 'held' }]);
  await owner.call(proposeLift, { accountId, reason: 'the case is closed' });
  await confirm('liftHold');
  expect(await world.keeping.deletions.run()).toBe(1);
});

it('the table of what is kept has every thing once, each with a job that there is', async () => {
  const { kept } = await owner.call(getKeeping);
  expect(kept.map(({ what }) => what).toSorted()).toEqual([...keptThings].toSorted());
  for (const row of kept) {
    expect(row.ms !== undefined, row.what).toBe(row.rule === 'forMs');
    if (row.job !== undefined) expect(row.cron, row.what).toMatch(/^[\d*/]+ [\d*/]+ \* \* \*$/);
  }
  await expect(support.call(getKeeping)).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
});

it('a request has a clock of its days, is filed once, and answered by one', async () => {
  const { accountId } = await world.signIn({ numberType: 'none' });
  const requestId = randomUUID();
  const asked = { accountId, requestId, kind: 'export' as const, note: 'wants a copy' };
  await support.call(fileDataRequest, asked);
  await support.call(fileDataRequest, { ...asked, note: 'again' });
  const { requests } = await owner.call(getDataRequests, {});
  const [request] = requests.filter((each) => each.accountId === accountId);
  expect(request).toMatchObject({ requestId, kind: 'export', note: 'wants a copy', filedBy: support.name });
  expect(request!.dueAt - request!.filedAt).toBe(REQUEST_DAYS * DAY_MS);
  const answer = { requestId, outcome: 'done' as const, answer: 'sent by post' };
  const answers = await Promise.all([owner.ask(answerDataRequest, answer), second.ask(answerDataRequest, answer)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

/** A picture that was sent, a voicemail and a greeting of its own. */
async function leaveMedia({ call, number, socket, toPicture }: TestAccount) {
  const live = await socket();
  await live.send(toPicture(PHONE, await makePng(30, 20)));
  await call(setVoicemail, { voicemail: 1 });
  await world.call(leaveVoicemail, { from: PHONE, to: number, text: 'Call me back.' });
  await waitFor(() => live.heard.messages.find(({ type }) => type === 'voicemail'), { what: 'the voicemail' });
  await live.raw.emitWithAck('setDraft', {
    ownFullNumber: number,
    otherFullNumber: PHONE,
    text: 'Half a th',
    since: 0,
  });
  live.close();
}

it('an archive has everything of its account and nothing of others, in JSON, CSV and files; the log says who took it', async (context) => {
  const { wei, accountId } = await openPerson();
  await leaveMedia(wei);
  await leaveMedia((await openPerson()).wei);
  await support.call(addNote, { accountId, noteId: randomUUID(), text: '=HYPERLINK("http://evil.example")' });
  const answer = await owner.ask(exportAccount, { accountId });
  expect(answer.headers['content-type']).toBe('application/zip');
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    writeFileSync(join(folder, 'a.zip'), answer.rawPayload);
    const program =
      'import sys,zipfile,json;z=zipfile.ZipFile(sys.argv[1]);print(json.dumps({n:z.read(n).decode("latin1" if n.count("/") else "utf-8-sig") for n in z.namelist()}))';
    const text = execFileSync('python3', ['-c', program, join(folder, 'a.zip')], { encoding: 'utf8' });
    const files = JSON.parse(text) as Record<string, string>;
    expect(JSON.parse(files['account.json']!)).toMatchObject([{ accountId, email: wei.address }]);
    const messages = JSON.parse(files['messages.json']!) as { text: string; type: string; media: string }[];
    expect(messages).toContainEqual(expect.objectContaining({ text: 'the blue door', otherNumber: PHONE }));
    const mediaOf = (kind: string) => messages.find(({ type }) => type === kind)!.media;
    expect(Object.keys(files).filter((name) => name.includes('/'))).toEqual(
      [mediaOf('mms'), mediaOf('voicemail')].toSorted(),
    );
    const picture = Buffer.from(files[mediaOf('mms')]!, 'latin1');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 30 });
    expect(files[mediaOf('voicemail')]!.slice(0, 4)).toBe('RIFF');
    expect(JSON.parse(files['contacts.json']!)).toHaveLength(1);
    expect(JSON.parse(files['drafts.json']!)).toMatchObject([{ otherNumber: PHONE, text: 'Half a th' }]);
    expect(files['messages.csv']!.split('\r\n')[0]).toContain('id,date,ownNumber');
    expect(files['notes.csv']).toContain('A kind person.');
    // For spreadsheets nothing is a formula; for programs everything is as it was written.
    expect(files['notes.csv']).toContain(`"'=HYPERLINK(`);
    expect(files['notes.json']).toContain('"=HYPERLINK(');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') context.skip('python3 is not installed');
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { entries } = await owner.call(getLog, { act: 'accountTaken' });
  expect(entries).toMatchObject([{ who: 'Olga', object: expect.stringContaining(accountId) }]);
  await expect(support.call(exportAccount, { accountId })).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
});

it('under a legal hold nothing goes, neither by people nor by the clock, until two have lifted it', async () => {
  const { wei, accountId, sent } = await openPerson();
  await wei.call(delSms, { sms: JSON.stringify([{ smsId: sent.smsId, date: sent.date }]) });
  await support.call(proposeDeletion, { accountId, reason });
  await owner.call(setHold, { accountId, reason: 'a court asked for it' });
  await owner.call(setHold, { accountId, reason: 'twice' });
  await expect(confirm('deleteAccount')).rejects.toMatchObject({ code: 'CONSOLE_ON_HOLD' });
  await expect(support.call(proposeDeletion, { accountId, reason })).rejects.toMatchObject({ code: 'CONSOLE_ON_HOLD' });
  await expect(support.call(setHold, { accountId, reason })).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
  const jobs = Object.values(world as object).flatMap((part: Partial<Feature> | undefined) => part?.hooks?.jobs ?? []);
  /** More than a year goes by: everybody is logged out, so new owners come. */
  const purge = async () => {
    world.clock.aheadMs = PURGE_AFTER_MS + 400 * DAY_MS;
    for (const { name, run } of jobs) if (/^(purge|prune|sweep|erase)-/.test(name)) await run();
    world.clock.aheadMs = 0;
    owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Third');
    second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Fourth');
  };
  expect(jobs.length).toBeGreaterThan(20);
  const held = ['message', 'session', 'account_notice'];
  const before = await Promise.all(held.map((table) => count(table, accountId)));
  await purge();
  expect(await Promise.all(held.map((table) => count(table, accountId)))).toEqual(before);
  expect((await owner.call(getHolds)).holds).toMatchObject([{ accountId, reason: 'a court asked for it' }]);
  await owner.call(proposeLift, { accountId, reason: 'the case is closed' });
  expect((await owner.call(getHolds)).holds).toHaveLength(1);
  await confirm('liftHold');
  expect((await owner.call(getHolds)).holds).toEqual([]);
  await purge();
  expect(await count('message', accountId)).toBe(0);
});
