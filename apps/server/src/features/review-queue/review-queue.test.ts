import { getLog } from '@manyline/contract/console/log';
import { stepUpByPassword } from '@manyline/contract/console/operators';
import {
  claimReview,
  decideQueuedReview,
  exportDecisions,
  getDecisions,
  getQueue,
  lookAtIdentity,
  releaseReview,
} from '@manyline/contract/console/queues';
import { applyNewCodePlatform } from '@manyline/contract/developer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, PASSWORD, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let first: TestOperator;
let second: TestOperator;
let filed = 0;

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
  first = await openOperator(world, owner, 'reviewer');
  second = await openOperator(world, owner, 'reviewer');
});
afterAll(() => world.close());

/** A platform that somebody asks for; answers what the queue has of it. */
async function file() {
  filed += 1;
  const name = `Platform ${filed}`;
  const person = await world.signIn({ numberType: 'none' });
  await person.call(applyNewCodePlatform, { name, url: 'https://p.example', example: 'Your code is 123456' });
  const { reviews } = await first.call(getQueue, { kind: 'platform', pageSize: 100 });
  const { kind, accountId, id } = reviews.find(({ summary }) => Object.values(summary).includes(name))!;
  return { kind, accountId, id };
}

const find = async (asker: TestOperator, key: { id: string }) =>
  (await asker.call(getQueue, { pageSize: 100 })).reviews.find(({ id }) => id === key.id);

let key: Awaited<ReturnType<typeof file>>;
beforeEach(async () => {
  key = await file();
});

it('of two who take a review at once one gets it, and the other is told who', async () => {
  const answers = await Promise.all([first.ask(claimReview, key), second.ask(claimReview, key)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers[0].statusCode === 200 ? first : second;
  const loser = winner === first ? second : first;
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().retmsg).toContain(winner.name);
  expect(await find(loser, key)).toMatchObject({ claimedBy: winner.name, isClaimedByMe: false });
  expect(await find(winner, key)).toMatchObject({ isClaimedByMe: true });
});

it('only who took it decides; ten minutes later, or once it is given back, another may', async () => {
  const approve = { ...key, outcome: 'approved' as const };
  await expect(first.call(decideQueuedReview, approve)).rejects.toMatchObject({ code: 'CONSOLE_NOT_CLAIMED' });
  await first.call(claimReview, key);
  await expect(second.call(decideQueuedReview, approve)).rejects.toMatchObject({ code: 'CONSOLE_NOT_CLAIMED' });
  await expect(second.call(claimReview, key)).rejects.toMatchObject({ code: 'CONSOLE_CLAIMED' });
  world.clock.aheadMs += 10 * 60_000 + 1;
  await second.call(claimReview, key);
  await expect(first.call(decideQueuedReview, approve)).rejects.toMatchObject({ code: 'CONSOLE_NOT_CLAIMED' });
  await second.call(releaseReview, key);
  await first.call(claimReview, key);
  await first.call(decideQueuedReview, approve);
  expect(await find(first, key)).toBeUndefined();
});

it('a decision, its reason and who made it are in the log and in the trail that the commands read', async () => {
  await first.call(claimReview, key);
  await first.call(decideQueuedReview, { ...key, outcome: 'refused', template: 'exists', words: 'See the list.' });
  const { entries } = await owner.call(getLog, { act: 'reviewDecided' });
  expect(entries[0]).toMatchObject({
    who: first.name,
    role: 'reviewer',
    object: `platform ${key.accountId} ${key.id}`,
    after: 'refused',
    reason: 'This platform is on the list already. See the list.',
  });
  const [line] = await world.reviews.service.listDecisions(key.accountId);
  expect(line).toMatchObject({ by: first.name, result: 'done' });
});

it('what was decided is listed, the newest first, by kind, brand, outcome and person, and leaves as a file for who proved themselves', async () => {
  const other = await file();
  for (const [each, outcome] of [
    [key, 'approved'],
    [other, 'refused'],
  ] as const) {
    await first.call(claimReview, each);
    await first.call(decideQueuedReview, { ...each, outcome, ...(outcome === 'refused' && { words: 'Not yet.' }) });
  }
  const mine = ({ accountId }: { accountId: string }) => [key.accountId, other.accountId].includes(accountId);
  const list = async (filter: { outcome?: 'refused'; kind?: 'platform' | 'api'; platform?: string; userId?: string }) =>
    (await second.call(getDecisions, filter)).decisions.filter(mine);
  const all = await list({});
  expect(all).toMatchObject([
    {
      accountId: other.accountId,
      kind: 'platform',
      platform: 'pingme',
      outcome: 'refused',
      reason: 'Not yet.',
      by: first.name,
    },
    { accountId: key.accountId, outcome: 'approved', by: first.name },
  ]);
  const [newest, oldest] = all;
  expect(await list({ outcome: 'refused' })).toEqual([newest]);
  expect(await list({ kind: 'platform', platform: 'pingme' })).toEqual(all);
  expect(await list({ kind: 'api' })).toEqual([]);
  expect(await list({ platform: 'jiema' })).toEqual([]);
  expect(await list({ platform: 'nobody' })).toEqual([]);
  expect(await list({ userId: oldest!.userId })).toEqual([oldest]);
  expect(await list({ userId: '1' })).toEqual([]);
  await owner.call(stepUpByPassword, { password: PASSWORD, code: owner.code() });
  const taken = await owner.ask(exportDecisions, { userId: newest!.userId });
  expect(taken.body).toContain(`platform,${other.accountId},${newest!.userId},pingme,refused,Not yet.,${first.name}`);
  expect((await first.ask(exportDecisions, {})).statusCode).toBe(403);
});

it('a decision that was tried and did not come to be is not among those decided', async () => {
  await first.call(claimReview, key);
  await world.database.execute(`delete from platform_request where account_id = '${key.accountId}'`);
  await expect(first.call(decideQueuedReview, { ...key, outcome: 'approved' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { decisions } = await first.call(getDecisions, {});
  expect(decisions.filter(({ accountId }) => accountId === key.accountId)).toEqual([]);
});

it('a decision that fails leaves no row in the log', async () => {
  await first.call(claimReview, key);
  const rows = (await owner.call(getLog, { act: 'reviewDecided' })).entries.length;
  const noReason = { ...key, outcome: 'refused' as const };
  await expect(first.call(decideQueuedReview, noReason)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect((await owner.call(getLog, { act: 'reviewDecided' })).entries).toHaveLength(rows);
});

it('comes page by page, the oldest first, each review once', async () => {
  await file();
  await file();
  const seen: string[] = [];
  let nextPage: string | undefined;
  do {
    const page = await first.call(getQueue, { pageSize: 2, ...(nextPage && { nextPage }) });
    seen.push(...page.reviews.map(({ id }) => id));
    nextPage = page.nextPage;
  } while (nextPage !== undefined);
  const all = (await first.call(getQueue, { pageSize: 100 })).reviews;
  expect(seen).toEqual(all.map(({ id }) => id));
  expect(all.map(({ filedAt }) => filedAt)).toEqual(all.map(({ filedAt }) => filedAt).sort((a, b) => a - b));
});

it('a page of a queue that nobody was handed is refused', async () => {
  for (const nextPage of ['x', '1.platform.nobody.x', `1.cats.${key.accountId}.x`])
    await expect(first.call(getQueue, { nextPage })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('what waits behind hundreds of others is reached: of all kinds, of one, of one brand, also where all were filed at once', async () => {
  const [person, latest] = [
    await world.signIn({ numberType: 'none' }),
    await world.signIn({ platform: 'jiema', numberType: 'none' }),
  ];
  const filedAt = Date.now() + world.clock.aheadMs - 60_000;
  await world.database.execute(`
    insert into platform_request (account_id, id, name, url, example, state, filed_at)
      select '${person.accountId}', gen_random_uuid(), 'One of many', 'https://p.example', 'Code 1', 'reviewing', ${filedAt}
      from generate_series(1, 230)`);
  await world.database.execute(`
    insert into identity_proof (account_id, status, filing_id, filed_at)
      values ('${latest.accountId}', 1, gen_random_uuid(), ${filedAt})`);
  await world.database.execute(`
    insert into platform_request (account_id, id, name, url, example, state, filed_at)
      values ('${latest.accountId}', gen_random_uuid(), 'The last', 'https://p.example', 'Code 1', 'reviewing', ${filedAt + 120_000})`);
  const walk = async (filter: { kind?: 'platform'; platform?: string }) => {
    const seen: { kind: string; accountId: string; id: string }[] = [];
    let nextPage: string | undefined;
    do {
      const page = await first.call(getQueue, { ...filter, pageSize: 100, ...(nextPage && { nextPage }) });
      seen.push(...page.reviews);
      nextPage = page.nextPage;
    } while (nextPage !== undefined);
    expect(new Set(seen.map(({ kind, accountId, id }) => `${kind} ${accountId} ${id}`)).size).toBe(seen.length);
    return seen;
  };
  const { waiting } = await first.call(getQueue, {});
  const all = await walk({});
  expect(all).toHaveLength(Object.values(waiting).reduce((sum, count) => sum + count, 0));
  expect(await walk({ kind: 'platform' })).toHaveLength(waiting.platform!);
  expect(waiting.platform).toBeGreaterThan(230);
  const ofBrand = await walk({ platform: 'jiema' });
  expect(ofBrand.map(({ kind, accountId }) => [kind, accountId])).toEqual([
    ['identity', latest.accountId],
    ['platform', latest.accountId],
  ]);
  const { accountId, id: proofId } = ofBrand[0]!;
  expect((await first.call(lookAtIdentity, { accountId, id: proofId })).pictures).toEqual([]);
  const last = { kind: 'platform' as const, accountId, id: all.at(-1)!.id };
  expect(all.at(-1)).toMatchObject(last);
  await first.call(claimReview, last);
  await first.call(decideQueuedReview, { ...last, outcome: 'approved' });
  expect((await first.call(getQueue, {})).waiting.platform).toBe(waiting.platform! - 1);
});
