import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { createBlockRanges } from './block-ranges.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(() => world.close());

it('what was added is summed up, and what is found by time is all of it', async () => {
  const { accountId } = await world.signIn({ numberType: 'none' });
  const from = Date.now() - 20_000;
  await world.database.execute(
    `insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, seq)
     select '${accountId}', '1', '2', ${from} + n, gen_random_uuid(), 'out', 'sms', repeat('x', 200), 2, 100000 + n from generate_series(1, 20000) n`,
  );
  const ranges = createBlockRanges(world.kit.db, 'message_date');
  await ranges.sumUp();
  await ranges.sumUp();
  const { rows } = await world.database.execute(
    `select count(*)::int as count from countable_text where date > ${from} and date <= ${from + 20_000} and own_number = '1'`,
  );
  expect(rows).toEqual([{ count: 20_000 }]);
});
