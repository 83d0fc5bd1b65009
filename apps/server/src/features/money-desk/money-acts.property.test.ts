import { randomUUID } from 'node:crypto';
import { adjustBalance } from '@manyline/contract/console/account-money';
import { getMe } from '@manyline/contract/console/operators';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const CAP = 40;
const UNIT = 1_000_000;
const ROUNDS = 6;

let world: TestWorld;
let owner: TestOperator;
let finance: TestOperator;
let accounts: string[];

beforeAll(async () => {
  world = await openWorld({ started: false, env: { OPERATOR_DAY_CAP: String(CAP) } });
  owner = await openOwner(world);
  finance = await openOperator(world, owner, 'finance');
  accounts = [];
  for (let index = 0; index < 2; index += 1)
    accounts.push((await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' })).accountId);
});
afterAll(() => world.close());

interface Wish {
  account: number;
  amount: number;
  direction: 'credit' | 'debit';
  clicks: number;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  account: fc.integer({ min: 0, max: 1 }),
  amount: fc.integer({ min: 1, max: 50 }),
  direction: fc.constantFrom('credit', 'credit', 'debit'),
  clicks: fc.integer({ min: 1, max: 3 }),
});

/** All at once, each as often as it is clicked; what came of each key. */
async function play(operator: TestOperator, wishes: readonly Wish[]) {
  const runs = wishes.flatMap(({ account, amount, direction, clicks }) => {
    const asked = {
      adjustmentId: randomUUID(),
      accountId: accounts[account]!,
      direction,
      amount: String(amount),
      cause: 'correction' as const,
      reason: 'for the test',
    };
    return Array.from({ length: clicks }, () => operator.ask(adjustBalance, asked));
  });
  for (const { statusCode, body } of await Promise.all(runs)) expect([200, 400, 402, 409], body).toContain(statusCode);
}

it('however operators click at once: nobody moves more alone in a day than the cap, nothing moves twice, nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 6 }), async (wishes) => {
      const operator = await openOperator(world, owner, 'support');
      const { operatorId } = (await operator.call(getMe)).operator;
      await play(operator, wishes);
      const { db } = world.kit;
      const mine = await db.selectFrom('money_adjustment').selectAll().where('by', '=', operator.name).execute();
      const alone = mine.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
      const used = await db
        .selectFrom('operator_allowance')
        .select('used')
        .where('operator_id', '=', operatorId)
        .executeTakeFirst();
      expect(alone).toBe(used?.used ?? 0);
      expect(alone).toBeLessThanOrEqual(CAP * UNIT);
      for (const { proposalId } of (await operator.call(getProposals)).proposals)
        await Promise.all([1, 2].map(() => finance.ask(decideProposal, { proposalId, outcome: 'confirmed' })));
      await world.audit();
    }),
    { numRuns: ROUNDS },
  );
});
