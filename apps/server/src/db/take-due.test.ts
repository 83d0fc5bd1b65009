import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { newId } from './ids.ts';
import { selectingDue, takeDue, takingDue } from './take-due.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
beforeEach(async () => {
  await world.database.db.deleteFrom('telling').execute();
});
afterAll(() => world.close());

const rows = {
  table: 'telling',
  key: ['account_id', 'id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
  tries: 'tries',
} as const;
const take = (lease: { now: number; until: number; limit?: number }) =>
  takeDue(world.database.db, rows, { limit: 10, ...lease });

async function put(...dues: number[]) {
  const accountId = newId(1);
  const values = dues.map((due) => ({
    account_id: accountId,
    id: newId(due),
    content: '{}',
    created_at: 1,
    due_at: due,
  }));
  await world.database.db.insertInto('telling').values(values).execute();
}

it('gives the longest due first, no more than asked for, and none before its time', async () => {
  await put(30, 10, 20, 40);
  expect(await take({ now: 9, until: 100 })).toEqual([]);
  const first = await take({ now: 35, until: 100, limit: 2 });
  expect(first.map(({ id }) => id).toSorted()).toEqual(
    (await world.database.db.selectFrom('telling').select('id').where('due_at', '=', 100).orderBy('id').execute()).map(
      ({ id }) => id,
    ),
  );
  expect((await take({ now: 35, until: 200 })).length).toBe(1);
  expect((await take({ now: 40, until: 200 })).length).toBe(1);
});

it('gives a row to one worker alone until its lease ends, then again, counting the tries', async () => {
  await put(10);
  const [one, two] = await Promise.all([take({ now: 10, until: 50 }), take({ now: 10, until: 50 })]);
  expect([...one, ...two].map(({ tries }) => tries)).toEqual([1]);
  expect(await take({ now: 49, until: 90 })).toEqual([]);
  expect((await take({ now: 50, until: 90 })).map(({ tries }) => tries)).toEqual([2]);
});

it('changes further columns by what they were before', async () => {
  await put(10);
  const also = sql`content = t.content || t.due_at || t.tries`;
  const taken = await takeDue(world.database.db, { ...rows, also }, { now: 10, until: 50, limit: 10 });
  expect(taken.map(({ content }) => content)).toEqual(['{}100']);
});

it('stands within a statement that goes on with what was taken, or with the keys of what is due', async () => {
  await put(10, 20, 90);
  const taking = takingDue(rows, { now: 50, until: 60, limit: 10 });
  const joined = await sql<{ tries: number }>`with taken as (${taking}) select tries from taken`.execute(
    world.database.db,
  );
  expect(joined.rows).toEqual([{ tries: 1 }, { tries: 1 }]);
  const due = selectingDue(rows, { now: 60, limit: 1 });
  const removed = await sql`
    with due as (${due}) delete from telling t using due where t.id = due.id returning t.id`.execute(world.database.db);
  expect(removed.rows).toHaveLength(1);
  expect(await world.database.db.selectFrom('telling').select('id').execute()).toHaveLength(2);
});
