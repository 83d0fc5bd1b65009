import { getLog } from '@manyline/contract/console/log';
import { getFailedCallbacks, replayFailedCallback } from '@manyline/contract/console/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeveloperWorld, openDeveloperWorld } from '../developer/testing/developer-world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: DeveloperWorld;
let owner: TestOperator;

beforeAll(async () => {
  world = await openDeveloperWorld();
  owner = await openOwner(world);
});
afterAll(() => world.close());

it('a callback that was given up reaches its developer when an operator tries it again, and is given up no more', async () => {
  const { server, ...wei } = await world.openDeveloper();
  const { id } = await world.receive(wei);
  await world.database.execute(
    `update callback_delivery set state = 'failed', tries = 10, problem = 'status', answer_code = 503, due_at = null where id = '${id}'`,
  );
  expect((await owner.call(getFailedCallbacks)).callbacks).toMatchObject([{ id, accountId: wei.accountId }]);
  expect(server.posted).toEqual([]);
  const answer = await owner.call(replayFailedCallback, { accountId: wei.accountId, id });
  expect(answer).toEqual({ isDelivered: true });
  expect(server.posted).toMatchObject([{ headers: { 'webhook-id': id } }]);
  expect((await owner.call(getFailedCallbacks)).callbacks).toEqual([]);
  const { entries } = await owner.call(getLog, { act: 'callbackReplayed' });
  expect(entries).toMatchObject([{ object: `callback ${wei.accountId} ${id}` }]);
  // The answer to an operator says nothing of what was in it.
  expect(JSON.stringify(answer)).not.toContain('48213');
});
