import { changeBlock, getBlocks, getBlockVersions } from '@manyline/contract/console/blocks';
import { changeRoute, getRouteVersions } from '@manyline/contract/console/carriers';
import { changeLimit, getChangedLimits, getLimits, getLimitVersions } from '@manyline/contract/console/limits';
import { getLog } from '@manyline/contract/console/log';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { joinTeam, openOperator, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
// Each test moves the clock: who acts has proven lately who they are.
beforeEach(async () => {
  owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Olga');
});
afterAll(() => world.close());

const reason = 'a test of it';
const at = () => Date.now() + world.clock.aheadMs;
const versionsOf = (place: string) => owner.call(getLimitVersions, { place });
const limitOf = async (place: string) => (await owner.call(getLimits)).limits.find((limit) => limit.place === place);

interface Asked {
  value?: { hour: number; day: number };
  undo?: number;
  from?: number;
}
async function ask(place: string, asked: Asked) {
  const { latest: basedOn } = await versionsOf(place);
  await owner.call(changeLimit, { place: { place }, ...asked, basedOn, reason });
}
const statesOf = async (place: string) =>
  (await versionsOf(place)).versions.map(({ version, state }) => `${version} ${state}`);

it('each change is a version with who made it, why and the difference, and is undone by one more', async () => {
  await ask('FR', { value: { hour: 5, day: 50 } });
  await ask('FR', { value: { hour: 7, day: 50 } });
  const { value, latest, versions } = await versionsOf('FR');
  expect({ value, latest }).toEqual({ value: { hour: 7, day: 50 }, latest: 2 });
  expect(versions[0]).toMatchObject({
    state: 'inForce',
    who: 'Olga',
    reason,
    changes: [{ path: 'hour', before: '5', after: '7' }],
  });
  await ask('FR', { undo: 2 });
  expect(await limitOf('FR')).toMatchObject({ hour: 5, day: 50 });
  await ask('FR', {});
  expect(await limitOf('FR')).toBeUndefined();
  await ask('FR', { undo: 4 });
  expect(await limitOf('FR')).toMatchObject({ hour: 5, day: 50 });
  expect((await owner.call(getLog, { act: 'limitSet' })).entries).toHaveLength(5);
});

it('of two who change the same at once the second is told, and only what holds or is to come is undone', async () => {
  // Of a place of which nobody has said anything, too.
  for (const place of ['FR', 'CH']) {
    const { latest: basedOn } = await versionsOf(place);
    const change = { place: { place }, value: { hour: 1, day: 1 }, basedOn, reason };
    const answers = await Promise.all([owner.ask(changeLimit, change), owner.ask(changeLimit, change)]);
    expect(answers.map(({ statusCode }) => statusCode).sort(), place).toEqual([200, 409]);
  }
  await expect(ask('FR', { undo: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ask('FR', { undo: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('what is dated begins by itself and on one node alone, what is withdrawn never does, and the log says from when', async () => {
  const node = await world.openNode({ started: false });
  const from = at() + MINUTE_MS;
  await ask('GB', { value: { hour: 3, day: 30 } });
  await ask('GB', { value: { hour: 4, day: 40 }, from });
  await ask('GB', { value: { hour: 9, day: 90 }, from: from + MINUTE_MS });
  expect(await limitOf('GB')).toMatchObject({ hour: 3 });
  expect(await statesOf('GB')).toEqual(['3 scheduled', '2 scheduled', '1 inForce']);
  await world.operatorSettings.beginDue();
  expect(await limitOf('GB')).toMatchObject({ hour: 3 });
  await ask('GB', { undo: 3 });
  world.clock.aheadMs += 3 * MINUTE_MS;
  // Its time has come, and nobody has got to it yet: that is no change past the versions.
  expect(await statesOf('GB')).toEqual(['3 withdrawn', '2 inForce', '1 past']);
  await Promise.all([world.operatorSettings.beginDue(), node.operatorSettings.beginDue()]);
  // Whichever node it was; the other one reads it within seconds.
  await world.delivery.textLimits.reload();
  expect(await limitOf('GB')).toMatchObject({ hour: 4, day: 40 });
  expect((await versionsOf('GB')).latest).toBe(4);
  const { entries } = await owner.call(getLog, { act: 'limitSet' });
  expect(entries.map(({ after }) => after)).toContain(`hour: 4\nday: 40\nfrom ${new Date(from).toISOString()}`);
  await ask('GB', { undo: 2 });
  expect(await limitOf('GB')).toMatchObject({ hour: 3 });
  await node.stop();
});

it('what could not be so now is refused also for a later day, and changes nothing', async () => {
  const wrong = ask('GB', { value: { hour: 5, day: 1 }, from: at() + MINUTE_MS });
  await expect(wrong).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  expect((await versionsOf('GB')).latest).toBe(5);
  const place = { purpose: 'codes' as const, prefix: '44' };
  const value = { carriers: ['twilio:none'] };
  const later = { place, value, from: at() + MINUTE_MS, basedOn: 0, reason };
  await expect(owner.call(changeRoute, later)).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  expect(await owner.call(getRouteVersions, place)).toMatchObject({ latest: 0, versions: [] });
});

it('what cannot begin any more when its time comes is withdrawn, with why', async () => {
  const place = { purpose: 'codes' as const, prefix: '49' };
  const [first] = world.carrierAccounts.carriers.names;
  const from = at() + MINUTE_MS;
  await owner.call(changeRoute, { place, value: { carriers: [first!] }, from, basedOn: 0, reason });
  await world.database.execute('alter table operator_setting disable trigger operator_setting_stands');
  await world.database.execute(
    `update operator_setting set value = '{"carriers":["twilio:gone"]}' where kind = 'route'`,
  );
  await world.database.execute('alter table operator_setting enable trigger operator_setting_stands');
  world.clock.aheadMs += 2 * MINUTE_MS;
  await world.operatorSettings.beginDue();
  expect(await world.carrierAccounts.routes.listRoutes()).toEqual([]);
  const { versions, value } = await owner.call(getRouteVersions, place);
  expect(versions.map(({ state }) => state)).toEqual(['withdrawn']);
  expect(value).toBeUndefined();
  const { rows } = await world.database.execute(
    "select reason from operator_setting where withdraws = 1 and kind = 'route'",
  );
  expect(rows).toEqual([{ reason: 'there is no account twilio:gone' }]);
  await world.operatorSettings.beginDue();
});

it('what a command on the server changed is a version too, by nobody, once somebody looks; it can be undone', async () => {
  const place = { purpose: 'texts' as const, prefix: '33' };
  const [first] = world.carrierAccounts.carriers.names;
  await world.carrierAccounts.routes.setRoute('texts', '33', [first!], { by: 'root', note: 'by the command' });
  const { versions, latest } = await owner.call(getRouteVersions, place);
  expect(versions).toMatchObject([{ version: 1, state: 'inForce', who: '', changes: [{ after: first }] }]);
  await owner.call(changeRoute, { place, undo: 1, basedOn: latest, reason });
  expect(await world.carrierAccounts.routes.listRoutes()).toEqual([]);
  expect((await owner.call(getRouteVersions, place)).latest).toBe(2);
});

it('a block ends on the day that it is let in again', async () => {
  const place = { kind: 'signUp' as const, place: '@spam.example' };
  await owner.call(changeBlock, { place, value: { isBlocked: true }, basedOn: 0, reason });
  await owner.call(changeBlock, { place, from: at() + MINUTE_MS, basedOn: 1, reason: 'a month will do' });
  const blocked = async () => (await owner.call(getBlocks, {})).blocks.length;
  expect(await blocked()).toBe(1);
  world.clock.aheadMs += 2 * MINUTE_MS;
  owner = await joinTeam(world, await world.operators.makeOwnerLink(), 'Later');
  await world.operatorSettings.beginDue();
  expect(await blocked()).toBe(0);
  expect((await owner.call(getBlockVersions, place)).versions.map(({ state }) => state)).toEqual(['inForce', 'past']);
});

it('what was changed last is listed with its place, also where nothing is said of it any more, or not yet', async () => {
  await ask('IT', { value: { hour: 1, day: 1 } });
  world.clock.aheadMs += 1_000;
  await ask('IT', {});
  world.clock.aheadMs += 1_000;
  await ask('ES', { value: { hour: 2, day: 2 }, from: at() + MINUTE_MS });
  const { changes } = await owner.call(getChangedLimits);
  expect(changes.slice(0, 2)).toMatchObject([
    { place: { place: 'ES' }, state: 'scheduled', who: 'Olga' },
    { place: { place: 'IT' }, state: 'inForce' },
  ]);
  const places = changes.map(({ place }) => place.place);
  expect(new Set(places).size).toBe(places.length);
  await ask('IT', { undo: 2 });
  expect(await limitOf('IT')).toMatchObject({ hour: 1, day: 1 });
});

it('versions are only ever added, and who only looks changes nothing', async () => {
  for (const text of ['update operator_setting set value = null', 'delete from operator_setting'])
    await expect(world.database.execute(text)).rejects.toThrow('only ever added');
  const support = await openOperator(world, owner, 'support');
  const { latest } = await support.call(getLimitVersions, { place: 'FR' });
  const change = { place: { place: 'FR' }, basedOn: latest, reason };
  await expect(support.call(changeLimit, change)).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
});
