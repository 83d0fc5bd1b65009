import { getViews, removeView, saveView, VIEWS_MAX } from '@manyline/contract/console/views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
  support = await openOperator(world, owner, 'support');
});
afterAll(() => world.close());

const room = 'accounts';

it("a view is its operator's own; one of the same name is replaced, and a removed one is gone", async () => {
  await owner.call(saveView, { room, name: 'Suspended', query: 'status=suspended' });
  await owner.call(saveView, { room, name: 'Suspended', query: 'brand=pingme&status=suspended' });
  await owner.call(saveView, { room: 'log', name: 'Suspended', query: 'act=accountClosed' });
  const { views } = await owner.call(getViews, { room });
  expect(views).toEqual([{ name: 'Suspended', query: 'brand=pingme&status=suspended' }]);
  expect((await support.call(getViews, { room })).views).toEqual([]);
  await support.call(removeView, { room, name: 'Suspended' });
  expect((await owner.call(getViews, { room })).views).toHaveLength(1);
  await owner.call(removeView, { room, name: 'Suspended' });
  expect((await owner.call(getViews, { room })).views).toEqual([]);
  expect((await owner.call(getViews, { room: 'log' })).views).toHaveLength(1);
});

it(`an operator keeps ${VIEWS_MAX} of a list`, async () => {
  for (let at = 0; at < VIEWS_MAX; at += 1)
    await support.call(saveView, { room, name: `View ${at}`, query: `search=${at}` });
  const more = { room, name: 'One more', query: '' };
  await expect(support.call(saveView, more)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await support.call(saveView, { ...more, name: 'View 3' });
});
