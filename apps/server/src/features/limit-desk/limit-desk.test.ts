import { randomUUID } from 'node:crypto';
import { changeLimit, getLimits, getLimitVersions } from '@manyline/contract/console/limits';
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
async function setLimit(place: string, value?: { hour: number; day: number }, from?: number) {
  const { latest: basedOn } = await owner.call(getLimitVersions, { place });
  await owner.call(changeLimit, { place: { place }, value, basedOn, reason, ...(from !== undefined && { from }) });
}
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
  await setLimit('FR', { hour: 0, day: 0 });
  await expect(tell()).rejects.toThrow('too many notices');
  await expect.poll(() => outcomeOf(tell(node)), { timeout: 15_000 }).toBe('refused');
  expect(await find('FR')).toMatchObject({ hour: 0, day: 0, isSet: true });
  await setLimit('FR');
  await tell();
  expect(await find('FR')).toBeUndefined();
  expect((await owner.call(getLog, { act: 'limitSet' })).entries).toMatchObject([
    { object: 'limit FR', before: 'hour: 0\nday: 0', after: 'hour: -\nday: -' },
    { object: 'limit FR', before: 'hour: -\nday: -', after: 'hour: 0\nday: 0', reason },
  ]);
  await node.stop();
});

it('numbers that begin so are blocked, the others of the country are not', async () => {
  await setLimit('to:336123', { hour: 0, day: 0 });
  await expect(tell()).rejects.toThrow('too many notices');
  await world.delivery.sendNotice({ to: '33698765432', text: 'Hello', key: randomUUID() });
  await setLimit('to:336123');
  await tell();
});

it('a place that there is not, and a day of less than an hour, are refused in words', async () => {
  for (const [place, limit] of [
    ['XX', { hour: 1, day: 1 }],
    ['GB', { hour: 5, day: 1 }],
  ] as const)
    await expect(setLimit(place, limit)).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
});
