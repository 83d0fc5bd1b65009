import { getAccountInfo } from '@manyline/contract/account';
import { getLocalWorld } from '@manyline/contract/local-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await openWorld({
    started: false,
    env: { REQUESTS_PER_MINUTE: '10' },
    onLog: (line) => lines.push(line),
  });
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

it('a thousand calls that are refused for their number leave one line of the log', async () => {
  const remoteAddress = '203.0.113.250';
  const before = lines.length;
  for (let asked = 0; asked < 1_010; asked += 1) await world.http.inject({ url: getLocalWorld.url, remoteAddress });
  const said = lines.slice(before).filter((line) => line.includes(remoteAddress));
  expect(said.filter((line) => line.includes('too many of them')).length).toBeLessThanOrEqual(1);
  expect(said.length).toBeLessThanOrEqual(11);
});

it('the line of a call says whose it was, and that of a refusal why', async () => {
  const wei = await world.signIn({ numberType: 'none' });
  const before = lines.length;
  await wei.call(getAccountInfo, {});
  await world.http.inject({ url: getAccountInfo.url, headers: { 'x-auth-token': 'none of ours' } });
  const said = lines.slice(before).map((line) => JSON.parse(line));
  const answered = said.filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ status, account }) => [status, account])).toEqual([
    [200, wei.accountId],
    [401, undefined],
  ]);
  expect(said).toContainEqual(expect.objectContaining({ msg: 'request refused', errorCode: 'SESSION_INVALID' }));
});
