import { randomUUID } from 'node:crypto';
import { brands, getBrand } from '@manyline/brands/registry';
import { topUpTiles } from '@manyline/brands/top-up';
import { allOperatorCalls } from '@manyline/contract/console/all-calls';
import { getApiKeys, makeApiKey, revokeApiKey } from '@manyline/contract/console/api-keys';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { answerDataRequest, fileDataRequest, proposeDeletion } from '@manyline/contract/console/keeping';
import { claimMoneyReview, decideMoneyReview } from '@manyline/contract/console/money';
import { endOwnSessions, getMe } from '@manyline/contract/console/operators';
import { mayDo, operatorRoles } from '@manyline/contract/console/permissions';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { claimReview, getQueue, lookAtIdentity, releaseReview } from '@manyline/contract/console/queues';
import { beginSupport } from '@manyline/contract/console/support';
import { getViews, removeView, saveView } from '@manyline/contract/console/views';
import { applyNewCodePlatform } from '@manyline/contract/developer';
import { findErrorCode } from '@manyline/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buy, openPayWorld, type PayWorld } from '../payments/testing/pay-world.ts';
import { openOperator, openOwner, type TestOperator } from './testing/operator-world.ts';

/** Things of an account that a call may name. */
type Owned = Awaited<ReturnType<typeof openOwned>>;
type Fields = Record<string, unknown>;

let world: PayWorld;
const operators = new Map<string, TestOperator>();
const accounts: Owned[] = [];
const NOBODY = '01a1fc59-2d29-7a44-960e-ea936341a778';
const nobody = { accountId: NOBODY, userId: '', address: '', number: '19990000000', orderId: NOBODY, reviewId: NOBODY };

beforeAll(async () => {
  // Nothing works by itself: what is kept changes by calls alone.
  world = await openPayWorld();
  await world.sandbox.open();
  const owner = await openOwner(world);
  operators.set('owner', owner);
  for (const role of operatorRoles) if (role !== 'owner') operators.set(role, await openOperator(world, owner, role));
  for (const { id } of brands) accounts.push(await openOwned(id));
});
afterAll(() => world.close());

/** Somebody of a brand with a number, a top-up that was paid, and a platform that they asked for. */
async function openOwned(platform: (typeof brands)[number]['id']) {
  const account = await world.signIn({ platform });
  const orderId = await buy(account, 'card', {
    productId: topUpTiles(getBrand(platform), { crypto: false })[0]!.productId,
  });
  await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once');
  // Not every brand has verification codes.
  const input = { name: `Of ${platform}`, url: 'https://p.example', example: 'Code 123456' };
  await account.call(applyNewCodePlatform, input).catch(() => undefined);
  const { reviews } = await operators.get('owner')!.call(getQueue, { kind: 'platform', pageSize: 100 });
  const review = reviews.find(({ accountId: asker }) => asker === account.accountId);
  const { accountId, userId, address, number } = account;
  return {
    platform,
    accountId,
    userId,
    address,
    number,
    orderId,
    reviewId: review?.id ?? randomUUID(),
    hasReview: !!review,
  };
}

/** Calls that name an account or something of one, as a page would make them. */
const namesAnAccount = /^(accountId|orderId|number)$/;
const shapeOf = ({ query, body }: OperatorCall) =>
  Object.assign({}, ...[query, body].map((schema) => (schema as { shape?: Fields }).shape ?? {})) as Record<
    string,
    z.ZodType
  >;
const fieldsOf = (call: OperatorCall) => Object.keys(shapeOf(call));
/** The value, or where a call knows other words for it, the first of them. */
function fit(schema: z.ZodType, value: unknown): unknown {
  if (schema.safeParse(value).success) return value;
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return inner instanceof z.ZodEnum ? inner.options[0] : value;
}
const calls = [...allOperatorCalls]
  .map(([name, call]) => ({ name, call }))
  .filter(({ call }) => fieldsOf(call).some((field) => namesAnAccount.test(field)));

function inputFor(
  call: OperatorCall,
  { accountId, orderId, number, reviewId }: Omit<Owned, 'platform' | 'hasReview'>,
): Fields {
  const known: Fields = {
    accountId,
    orderId,
    number,
    id: reviewId,
    kind: 'platform',
    outcome: call.url.includes('/uncertain/') ? 'sent' : 'approved',
    action: 'logout',
    act: 'retire',
    adjustmentId: randomUUID(),
    refundId: randomUUID(),
    refundedBefore: '0',
    direction: 'credit',
    cause: 'goodwill',
    amount: '1',
    reason: 'for the test',
    noteId: randomUUID(),
    messageId: randomUUID(),
    requestId: randomUUID(),
    text: 'x',
    note: 'for the test',
    answer: 'for the test',
    ownNumber: number,
    otherNumber: '12015550199',
    smsId: NOBODY,
    sessionId: NOBODY,
    date: String(Date.now()),
    place: 0,
  };
  const shape = Object.entries(shapeOf(call));
  return Object.fromEntries(
    shape.flatMap(([field, schema]) => (field in known ? [[field, fit(schema, known[field])]] : [])),
  );
}

const refusalOf = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? undefined : findErrorCode((JSON.parse(answer.body) as { retcode: number }).retcode);

/** All that is kept, table by table, but for when a session was used. */
async function digest(): Promise<Record<string, string>> {
  const sql = async (text: string) => (await world.database.execute(text)).rows as Record<string, string>[];
  const tables = await sql(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('operator_session', 'rate_bucket') order by 1",
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
  );
  const rows = await sql(sums.map((sum) => `(${sum})`).join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name!, sum!]));
}

it('a call that names an account is walked with what a page would send', () => {
  expect(calls.length).toBeGreaterThan(15);
});

describe.each(operatorRoles)('an operator who is %s', (role) => {
  it('is told the same of what is and of what is not, where the role does not allow it, and changes nothing', async () => {
    const refused = calls.filter(({ call }) => !mayDo(role, call.access));
    const operator = operators.get(role)!;
    const before = await digest();
    for (const { name, call } of refused) {
      const answers = new Set<string>();
      for (const account of [...accounts, nobody])
        answers.add((await operator.ask(call, inputFor(call, account))).body);
      expect([...answers], `${role} ${name}`).toHaveLength(1);
      expect([...answers][0], `${role} ${name}`).toContain('500002');
    }
    expect(await digest()).toEqual(before);
  });

  it('reads of an account, of any brand, what is its own and nothing of another', async () => {
    const reads = calls.filter(({ call }) => call.method === 'GET' && !call.stepUp && mayDo(role, call.access));
    for (const account of accounts) {
      const foreign = accounts
        .filter(({ accountId }) => accountId !== account.accountId)
        .flatMap(({ accountId, userId, address, number, orderId, reviewId }) => [
          accountId,
          userId,
          address,
          number,
          orderId,
          reviewId,
        ]);
      // Texts are read in a support session alone, which is for one account.
      if (mayDo(role, 'texts.see'))
        await operators.get(role)!.call(beginSupport, { accountId: account.accountId, reason: 'for the test of it' });
      for (const { name, call } of reads) {
        const answer = await operators.get(role)!.ask(call, inputFor(call, account));
        // Nobody here has sent a picture.
        const status = name === 'getSupportMedia' ? 404 : 200;
        expect(answer.statusCode, `${role} ${name} ${account.platform}: ${answer.body}`).toBe(status);
        expect(
          foreign.filter((mark) => answer.body.includes(mark)),
          `${role} ${name} ${account.platform}`,
        ).toEqual([]);
      }
    }
  });
});

it('what nobody has is not found, by any call, and never a fault of ours', async () => {
  const { console_log: _, console_log_end: _end, ...before } = await digest();
  for (const { name, call } of calls) {
    const answer = await operators.get('owner')!.ask(call, inputFor(call, nobody));
    // To give back what nobody took is no fault.
    if (answer.statusCode < 400) expect(call.method === 'GET' || name.startsWith('release'), name).toBe(true);
    else
      expect(
        ['NOT_FOUND', 'CONSOLE_NOT_CLAIMED', 'CONSOLE_NO_SUPPORT', 'CONSOLE_REFUSED'],
        `${name} ${answer.body}`,
      ).toContain(refusalOf(answer));
  }
  // A file that leaves is written down, also an empty one.
  expect(await digest()).toMatchObject(before);
});

it("an account's id with what is another's finds nothing", async () => {
  const { reviewId: id } = accounts.find(({ hasReview }) => hasReview)!;
  const { accountId } = accounts.find(({ reviewId }) => reviewId !== id)!;
  const reviewer = operators.get('reviewer')!;
  await expect(reviewer.call(lookAtIdentity, { accountId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(reviewer.call(claimReview, { kind: 'platform', accountId, id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('a key, a proposal, a request and money under review tell a role that may not the same as ones that are not there', async () => {
  const owner = operators.get('owner')!;
  const { accountId } = accounts[0]!;
  const requestId = randomUUID();
  const reviewId = randomUUID();
  await owner.call(makeApiKey, { name: 'Robot', scopes: ['home.see'], days: 1 });
  await owner.call(fileDataRequest, { accountId, requestId, kind: 'export', note: 'asked by mail' });
  await owner.call(proposeDeletion, { accountId, reason: 'asked for it' });
  await world.database.execute(
    `insert into payment_review (review_id, key, kind, detail, opened_at) values ('${reviewId}', 'across', 'unknownOrder', '{}', 1)`,
  );
  const { keyId } = (await owner.call(getApiKeys)).keys[0]!;
  const { proposalId } = (await owner.call(getProposals)).proposals[0]!;
  const reason = 'for the test of it';
  const asked: [OperatorCall, string, string, Fields][] = [
    [revokeApiKey, 'keyId', keyId, { reason }],
    [decideProposal, 'proposalId', proposalId, { outcome: 'confirmed' }],
    [answerDataRequest, 'requestId', requestId, { outcome: 'done', answer: reason }],
    [claimMoneyReview, 'reviewId', reviewId, {}],
    [decideMoneyReview, 'reviewId', reviewId, { decisionId: randomUUID(), action: 'leave', reason }],
  ];
  const before = await digest();
  for (const [call, field, id, rest] of asked) {
    const one = async (value: string) => (await operators.get('reviewer')!.ask(call, { ...rest, [field]: value })).body;
    const answer = await one(id);
    expect(refusalOf({ statusCode: 403, body: answer }), call.url).toBeDefined();
    expect(answer, call.url).toBe(await one(NOBODY));
    const missing = await owner.ask(call, { ...rest, [field]: NOBODY });
    expect(refusalOf(missing), call.url).toBe('NOT_FOUND');
  }
  expect(await digest()).toEqual(before);
});

it("an operator's own things are out of reach of another: sessions, views, and a review that was taken", async () => {
  const finance = operators.get('finance')!;
  const support = operators.get('support')!;
  const { rows } = await world.database.execute('select session_id from operator_session');
  for (const { session_id: sessionId } of rows as { session_id: string }[])
    if ((await finance.ask(endOwnSessions, { sessionId })).statusCode >= 400) break;
  await expect(support.call(getMe)).resolves.toBeTruthy();

  await support.call(saveView, { room: 'accounts', name: 'Mine', query: 'status=active' });
  expect(await operators.get('reviewer')!.call(getViews, { room: 'accounts' })).toEqual({ views: [] });
  await operators.get('reviewer')!.call(removeView, { room: 'accounts', name: 'Mine' });
  expect((await support.call(getViews, { room: 'accounts' })).views).toHaveLength(1);

  const { accountId, reviewId } = accounts.find(({ hasReview }) => hasReview)!;
  const key = { kind: 'platform' as const, accountId, id: reviewId };
  await operators.get('reviewer')!.call(claimReview, key);
  await operators.get('owner')!.call(releaseReview, key);
  await expect(operators.get('owner')!.call(claimReview, key)).rejects.toMatchObject({ code: 'CONSOLE_CLAIMED' });
});
