import { getLocalWorld } from '@manyline/contract/local-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false, env: { REQUESTS_PER_MINUTE: '10' } });
});
afterAll(() => world.close());

it.each([
  ['as it is written', getLocalWorld.url],
  ['with its path in escapes', getLocalWorld.url.replace('/web', '/%77eb')],
])('a call %s is limited by the minute and address', async (_how, url) => {
  const remoteAddress = `203.0.113.${url.length}`;
  const statuses: number[] = [];
  for (let asked = 0; asked < 12; asked += 1)
    statuses.push((await world.http.inject({ url, remoteAddress })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});
