import { randomUUID } from 'node:crypto';
import { adjustBalance, getAccountLedger, getAllowance } from '@manyline/contract/console/account-money';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { getBillList } from '@manyline/contract/histories';
import { nameOfBill } from '@manyline/contract/history-words';
import { getNotices } from '@manyline/contract/notices';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const UNIT = 1_000_000;

let world: TestWorld;
let owner: TestOperator;
let support: TestOperator;
let finance: TestOperator;

beforeAll(async () => {
  world = await openWorld({ env: { OPERATOR_DAY_CAP: '50' } });
  owner = await openOwner(world);
  support = await openOperator(world, owner, 'support');
  finance = await openOperator(world, owner, 'finance');
});
afterEach(() => world.audit());
afterAll(() => world.close());

const openAccount = () => world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
const parts = (accountId: string) => world.ledger.service.getBalance(accountId);
const credit = (accountId: string, amount: string, change: object = {}) => ({
  adjustmentId: randomUUID(),
  accountId,
  direction: 'credit' as const,
  amount,
  cause: 'goodwill' as const,
  reason: 'waited for a week',
  ...change,
});

it('a credit is posted once with its line of the log, stands in the bill by its name, and the account is told', async () => {
  const wei = await openAccount();
  const { accountId } = wei;
  const asked = credit(accountId, '1.5');
  const answers = await Promise.all(Array.from({ length: 5 }, () => support.call(adjustBalance, asked)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('done'));
  // A gift is spent first and never paid out.
  expect(await parts(accountId)).toMatchObject({ paid: 0, gift: 1.5 * UNIT });
  const { list } = await wei.call(getBillList);
  const bill = list.find(({ charge }) => charge === '1.5')!;
  expect(nameOfBill(bill, 'en')).toBe('Credit from support');
  expect(nameOfBill(bill, 'zh')).toBe('客服入账');
  const { entries } = await owner.call(getLog, { act: 'balanceAdjusted', search: '1.5' });
  expect(entries).toMatchObject([{ who: support.name, before: '0', after: '1.5', reason: 'waited for a week' }]);
  const { notices } = await wei.call(getNotices);
  expect(notices[0]?.text).toContain('Goodwill');
  const { lines, currency } = await support.call(getAccountLedger, { accountId });
  expect(lines[0]).toMatchObject({ name: 'Credit from support', amount: '1.5', gift: '1.5', balanceAfter: '1.5' });
  expect(lines[0]?.reference).toBe(`operator:${asked.adjustmentId}`);
  expect(currency).toBe('USD');
});

it('a debit takes no more than there is, and nothing of it is left behind when it is refused', async () => {
  const { accountId } = await openAccount();
  await support.call(adjustBalance, credit(accountId, '2'));
  const debit = { direction: 'debit' as const, cause: 'misuse' as const };
  await expect(support.call(adjustBalance, credit(accountId, '2.000001', debit))).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  await support.call(adjustBalance, credit(accountId, '2', debit));
  expect(await parts(accountId)).toMatchObject({ paid: 0, gift: 0 });
  await expect(support.call(adjustBalance, credit(accountId, '1', { cause: 'misuse' }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('a key that was used for something else moves nothing', async () => {
  const { accountId } = await openAccount();
  const asked = credit(accountId, '1');
  await support.call(adjustBalance, asked);
  await expect(support.call(adjustBalance, { ...asked, amount: '2' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await parts(accountId)).toMatchObject({ gift: UNIT });
});

it('a key that was proposed for something else proposes nothing, also when both come at once', async () => {
  const [one, two] = [await openAccount(), await openAccount()];
  const own = await openOperator(world, await openOwner(world), 'support');
  const asked = credit(one.accountId, '51');
  const answers = await Promise.all(
    [asked, { ...asked, accountId: two.accountId }].map((each) => own.ask(adjustBalance, each)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await own.call(getProposals)).proposals).toHaveLength(1);
  const mine = answers[0]!.statusCode === 200 ? asked : { ...asked, accountId: two.accountId };
  expect(await own.call(adjustBalance, mine)).toEqual({ outcome: 'proposed' });
  await expect(own.call(adjustBalance, { ...mine, amount: '500' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await own.call(decideProposal, { proposalId: asked.adjustmentId, outcome: 'refused' });
});

it('what is more than an operator moves alone in a day waits for somebody else, and is posted once by them', async () => {
  world.clock.aheadMs += 24 * 60 * 60_000;
  const [own, second] = [await openOperator(world, await openOwner(world), 'support'), finance];
  void second;
  const { accountId } = await openAccount();
  // Two at once that fit alone and not together: one of them is done.
  const outcomes = await Promise.all(
    [credit(accountId, '30'), credit(accountId, '30')].map((asked) => own.call(adjustBalance, asked)),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'proposed']);
  expect(await own.call(getAllowance, { accountId })).toEqual({ cap: '50', left: '20', currency: 'USD' });
  expect(await parts(accountId)).toMatchObject({ gift: 30 * UNIT });
  const [mine] = (await own.call(getProposals)).proposals;
  expect(mine).toMatchObject({ kind: 'adjustBalance', isOwn: true });
  const confirm = { proposalId: mine!.proposalId, outcome: 'confirmed' as const };
  await expect(own.call(decideProposal, confirm)).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
  const other = await openOperator(world, await openOwner(world), 'finance');
  const answers = await Promise.all([other.ask(decideProposal, confirm), other.ask(decideProposal, confirm)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await parts(accountId)).toMatchObject({ gift: 60 * UNIT });
  // The dialog that proposed it asks again: it was proposed, and nothing is posted twice.
  const rows = await world.kit.db
    .selectFrom('money_adjustment')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  expect(rows.map(({ confirmed_by }) => confirmed_by).filter(Boolean)).toEqual([other.name]);
});

it('a proposal asked for twice is one, and its proposer may withdraw it', async () => {
  const { accountId } = await openAccount();
  const own = await openOperator(world, await openOwner(world), 'support');
  const asked = credit(accountId, '51');
  for (let time = 0; time < 2; time += 1) expect(await own.call(adjustBalance, asked)).toEqual({ outcome: 'proposed' });
  const { proposals } = await own.call(getProposals);
  expect(proposals.map(({ proposalId }) => proposalId)).toEqual([asked.adjustmentId]);
  await own.call(decideProposal, { proposalId: asked.adjustmentId, outcome: 'refused' });
  expect(await own.call(adjustBalance, asked)).toEqual({ outcome: 'proposed' });
  expect(await parts(accountId)).toMatchObject({ gift: 0 });
});
