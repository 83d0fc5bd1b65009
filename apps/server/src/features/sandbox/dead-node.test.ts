import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MARKS_FORGOTTEN_WITHIN_MS = 10_000;
const countMarks = async (name: string) =>
  (await world.kit.db.selectFrom('sandbox_setting').select('name').where('name', '=', name).execute()).length;

it('a text that a node was killed over, right before it was stored, arrives by the sweep of another', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  const date = Date.now() - HOUR_MS;
  // The traces of such a node: a message that the network accepted, and its own last mark.
  await world.kit.db
    .updateTable('own_number')
    .set({ rented_at: date - HOUR_MS })
    .where('account_id', '=', wei.accountId)
    .execute();
  await world.kit.db
    .insertInto('sandbox_submission')
    .values({
      key: randomUUID(),
      asked_key: null,
      from_number: '12025550141',
      to_number: wei.number,
      text: 'Left behind',
      media: '',
      reference: 'of nobody here',
      fate: 'deliver',
      date,
      due_at: date,
      carrier: 'sandbox',
    })
    .execute();
  const mark = `reported:${randomUUID()}`;
  await world.kit.db
    .insertInto('sandbox_setting')
    .values({ name: mark, value: JSON.stringify({ account: 'sandbox', since: date - 1_000, seenAt: date + 1_000 }) })
    .execute();

  await live.waitForText('Left behind');
  await waitFor(async () => (await countMarks(mark)) === 0 || undefined, { deadlineMs: MARKS_FORGOTTEN_WITHIN_MS });
});
