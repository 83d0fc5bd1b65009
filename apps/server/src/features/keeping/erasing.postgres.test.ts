import { getAccountKeeping, proposeDeletion, setHold } from '@manyline/contract/console/keeping';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { joinTeam, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const ROUNDS = 12;
const reason = 'for the test of it';

let world: TestWorld;
let owner: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwner(world);
  second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
});
afterEach(() => world.audit());
afterAll(() => world.close());

/** An account with a message, whose days are over. */
async function openDue(): Promise<string> {
  const wei = await world.signIn({ verified: true });
  const live = await wei.socket();
  await live.send(wei.toText('12025550141', 'the blue door'));
  live.close();
  const { accountId } = wei;
  await owner.call(proposeDeletion, { accountId, reason });
  const { proposalId } = (await second.call(getProposals)).proposals.at(-1)!;
  await second.call(decideProposal, { proposalId, outcome: 'confirmed' });
  await world.database.execute('update account_deletion set due_at = 1 where account_id = $1', [accountId]);
  return accountId;
}

async function countMessages(accountId: string): Promise<number> {
  const { rows } = await world.database.execute('select count(*)::int as n from message where account_id = $1', [
    accountId,
  ]);
  return (rows as { n: number }[])[0]!.n;
}

/** Somebody who came just before the erasing, and is not done yet. Answers how many accounts went. */
async function justBefore(accountId: string, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let isOver = false;
  const { erasing } = await inTransaction(world.kit.db, async (tx) => {
    await world.accounts.service.lock(tx, accountId);
    const run = world.keeping.deletions.run().finally(() => {
      isOver = true;
    });
    await waitFor(
      async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return isOver || rows[0]!.waiting > 0;
      },
      { what: 'the erasing to wait' },
    );
    await work(tx);
    // Within an object, so that the transaction ends before what waits for it.
    return { erasing: run };
  });
  return erasing;
}

it('a deletion that is undone just before its erasing begins is not carried out', async () => {
  const accountId = await openDue();
  const undone = { undone_at: 1, undone_by: 'Olga' };
  const gone = await justBefore(accountId, (tx) =>
    tx.updateTable('account_deletion').set(undone).where('account_id', '=', accountId).execute(),
  );
  expect([gone, await countMessages(accountId)]).toEqual([0, 1]);
});

it('a hold that is set just before the erasing begins keeps everything, and the erasing has not begun', async () => {
  const accountId = await openDue();
  const hold = { hold_id: accountId, account_id: accountId, reason, set_by: 'Olga', set_at: 1 };
  const gone = await justBefore(accountId, (tx) =>
    tx
      .insertInto('legal_hold')
      .values({ ...hold, lifted_by: null, lifted_at: null })
      .execute(),
  );
  expect([gone, await countMessages(accountId)]).toEqual([0, 1]);
  const { deletion } = await owner.call(getAccountKeeping, { accountId });
  expect(deletion).toMatchObject({ isHeld: true });
  expect(deletion!.begunAt).toBeUndefined();
});

it('of a hold and an erasing that come at once, either nothing is gone, or the hold says that erasing had begun or was over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const accountId = await openDue();
    await Promise.all([world.keeping.deletions.run(), owner.call(setHold, { accountId, reason })]);
    const { deletion, erasedAt } = await owner.call(getAccountKeeping, { accountId });
    const { entries } = await owner.call(getLog, { act: 'holdSet', search: accountId });
    const begun = deletion?.begunAt ?? erasedAt;
    if (begun === undefined) expect(await countMessages(accountId)).toBe(1);
    else if (erasedAt === undefined) expect(entries).toMatchObject([{ before: 'being erased', after: 'held' }]);
  }
});
