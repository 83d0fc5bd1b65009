import { randomUUID } from 'node:crypto';
import { getLimits, setLimit } from '@manyline/contract/console/limits';
import { getLog } from '@manyline/contract/console/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const FRENCH = '33612345678';
let world: TestWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwner(world);
});
afterAll(() => world.close());

const reason = 'pumped tonight';
const find = async (place: string) => (await owner.call(getLimits)).limits.find((limit) => limit.place === place);
const tell = (node: Pick<TestWorld, 'delivery'> = world) =>
  node.delivery.sendNotice({ to: FRENCH, text: 'Hello', key: randomUUID() });
const outcomeOf = (work: Promise<void>) =>
  work.then(
    () => 'sent',
    () => 'refused',
  );

it('a country that is blocked gets no notice any more, on no node, until that is taken back', async () => {
  const node = await world.openNode();
  await tell();
  await owner.call(setLimit, { place: 'FR', limit: { hour: 0, day: 0 }, reason });
  await expect(tell()).rejects.toThrow('too many notices');
  await expect.poll(() => outcomeOf(tell(node)), { timeout: 15_000 }).toBe('refused');
  expect(await find('FR')).toMatchObject({ hour: 0, day: 0, isSet: true });
  await owner.call(setLimit, { place: 'FR', reason });
  await tell();
  expect(await find('FR')).toBeUndefined();
  expect((await owner.call(getLog, { act: 'limitSet' })).entries).toMatchObject([
    { object: 'limit FR', before: '0 an hour, 0 a day', after: '' },
    { object: 'limit FR', before: '', after: '0 an hour, 0 a day', reason },
  ]);
  await node.stop();
});

it('numbers that begin so are blocked, the others of the country are not', async () => {
  await owner.call(setLimit, { place: 'to:336123', limit: { hour: 0, day: 0 }, reason });
  await expect(tell()).rejects.toThrow('too many notices');
  await world.delivery.sendNotice({ to: '33698765432', text: 'Hello', key: randomUUID() });
  await owner.call(setLimit, { place: 'to:336123', reason });
  await tell();
});

it('a place that there is not, and a day of less than an hour, are refused in words', async () => {
  for (const [place, limit] of [
    ['XX', { hour: 1, day: 1 }],
    ['GB', { hour: 5, day: 1 }],
  ] as const)
    await expect(owner.call(setLimit, { place, limit, reason })).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
});
