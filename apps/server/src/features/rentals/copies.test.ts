import type { Call } from '@manyline/contract/define-call';
import { changePlan } from '@manyline/contract/plans';
import {
  lockVerificationCodePhone,
  subVerificationCodePhone,
  unSubVerificationCodePhone,
} from '@manyline/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRenter } from '../numbers/testing/renter.ts';
import { type CodeWorld, openCodeWorld } from '../verification/testing/code-world.ts';

const COPIES = 20;

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

type Asked = { token: string; call: Call; query: Record<string, string> };
type Answer = { statusCode: number; body: string };

function ask({ token, call, query }: Asked, method: 'GET' | 'HEAD', headers: object = {}): Promise<Answer> {
  return world.http.inject({ method, url: call.url, query, headers: { 'x-auth-token': token, ...headers } });
}
const copiesOf = (make: () => Promise<Answer>) => Promise.all(Array.from({ length: COPIES }, make));

/** The answers of the copies, each once. The clock of a lock is its own and the same. */
const distinct = (answers: Answer[]) => [...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))];

/** Fetches ahead and heads first: twenty of each, which do nothing; then twenty copies, which are one. */
async function askInCopies(asked: Asked, spendable: () => Promise<number>): Promise<number> {
  const before = await spendable();
  const ahead = await copiesOf(() => ask(asked, 'GET', { 'sec-purpose': 'prefetch;prerender' }));
  const heads = await copiesOf(() => ask(asked, 'HEAD'));
  expect(ahead.map(({ statusCode }) => statusCode)).toEqual(Array(COPIES).fill(503));
  expect(heads.map(({ statusCode }) => statusCode)).toEqual(Array(COPIES).fill(404));
  expect(await spendable(), 'nothing was done for nobody').toBe(before);
  const [answers] = await Promise.all([
    copiesOf(() => ask(asked, 'GET')),
    copiesOf(() => ask(asked, 'GET', { 'sec-purpose': 'prefetch' })),
    copiesOf(() => ask(asked, 'HEAD')),
  ]);
  expect(distinct(answers)).toEqual([expect.stringMatching(/^200 /)]);
  return before - (await spendable());
}

it('twenty copies at once of every GET about numbers that changes something are one; HEAD and prefetch are none', async () => {
  const wei = await openRenter(world, '100', { platform: 'wephone' });
  const { token } = wei;
  const paid = async (call: Call, query: Record<string, string>) =>
    askInCopies({ token, call, query }, () => wei.spendable());
  const virtualNumber = await wei.rent('payAsYouGo-1');
  const immediate = await paid(changePlan, { virtualNumber, planId: 'unlimited-1', type: '1' });
  expect(immediate).toBeGreaterThan(0);
  expect(await paid(changePlan, { virtualNumber, planId: 'payAsYouGo-1', type: '2' })).toBe(0);
  expect((await wei.history()).filter((line) => line.startsWith('3 '))).toHaveLength(2);

  const app = 'whatsapp';
  const held = await paid(lockVerificationCodePhone, { app, code: 'US', numberType: '1' });
  expect(held).toBe(200_000);
  expect(await world.count(`code_lock where account_id = '${wei.accountId}'`)).toBe(1);
  const { rows } = await world.database.execute(`select number from code_lock where account_id = '${wei.accountId}'`);
  const [{ number }] = rows as [{ number: string }];
  expect(await paid(subVerificationCodePhone, { app, number })).toBe(3_000_000);
  expect(await paid(unSubVerificationCodePhone, { app, number })).toBe(0);
  expect(await world.count(`code_subscription_event where account_id = '${wei.accountId}'`)).toBe(2);
});
