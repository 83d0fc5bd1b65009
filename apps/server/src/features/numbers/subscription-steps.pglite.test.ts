import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchQueries } from '../../testing/watch-queries.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createNumberStory } from './number-story.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

const EVENTS = 2_000;
const LIMIT = 100;
/** Each line, and for each of them one event before it and one behind it. */
const READ_MAX = 4 * LIMIT;

let world: TestWorld;
const accountId = randomUUID();

/**
 * Of one account: a number that was paid for long ago, changes of whose plan are booked and dropped ever since, and others that are renewed in
 * between.
 */
beforeAll(async () => {
  world = await openWorld({ started: false });
  const toggled = randomUUID();
  const into = `insert into subscription_event
    (account_id, date, id, number, tel_code, type, charge, rental_id, reference, plan_id, plan_type)`;
  const ofToggled = `select '${accountId}', n * 10, gen_random_uuid(), '12025550100', '1'`;
  await world.database.execute(`
    ${into} ${ofToggled}, 1, 0, '${toggled}', 'first', 'a', 'unlimited' from generate_series(1, 1) n;
    ${into} ${ofToggled}, 3, 0, '${toggled}', null, case when n % 2 = 0 then 'a' else 'b' end, 'unlimited'
      from generate_series(2, ${EVENTS}) n;
    ${into} select '${accountId}', n * 10 + 5, gen_random_uuid(), '12025550101', '1', 2, 0, gen_random_uuid(), 'renewal' || n, 'a', 'unlimited'
      from generate_series(1, ${EVENTS}) n;
    analyze subscription_event;`);
});
afterAll(() => world.close());

it('the step of a change is told from what was paid before it and came behind it, for each line with no more than these two', async () => {
  const { db, asked, countRead } = watchQueries(world.kit.db);
  const page = { startMs: 0, endMs: EVENTS * 20, offset: 0, limit: LIMIT };
  const list = await createSubscriptionsRepository(db).ofAccount(accountId).list(page);
  expect(list).toHaveLength(LIMIT);
  const story = await createNumberStory(db).list(accountId, { at: EVENTS * 20, id: '' }, LIMIT, 'en');
  expect(new Set(story.map(({ what }) => what))).toEqual(new Set(['2', 'overtaken', 'dropped']));
  expect(asked).toHaveLength(2);
  for (const query of asked) expect(await countRead(query)).toBeLessThanOrEqual(READ_MAX);
});
