import { changeTerm } from '@manyline/contract/console/carriers';
import { getLog } from '@manyline/contract/console/log';
import { actOnStock, getStock, importStock, previewStock } from '@manyline/contract/console/stock';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const HEAD = 'number,type,countryCode,province,areaCode,sms,mms,voice,source';
const line = (number: string, source = 'pool') => `${number},other,US,California,818,yes,yes,yes,${source}`;
const NEW = ['18185550161', '18185550162', '18185550163'];

let world: TestWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox!.open();
  owner = await openOwner(world);
});
afterEach(() => world.audit());
afterAll(() => world.close());

const listed = async (filter: object) => (await owner.call(getStock, filter)).numbers.map(({ number }) => number);
const reason = 'a list of ours';

it('a list with a mistake says which line, and changes nothing', async () => {
  const csv = [HEAD, line(NEW[0]!), line('12')].join('\n');
  const seen = await owner.call(previewStock, { csv });
  expect(seen.problems).toContainEqual({ line: 3, problem: expect.stringContaining('number') });
  await expect(owner.call(importStock, { csv, reason })).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  expect(await listed({ search: NEW[0]! })).toEqual([]);
});

it('a list says what of it is new before it is imported, and a second time that nothing is', async () => {
  const csv = [HEAD, ...NEW.map((number) => line(number))].join('\n');
  expect(await owner.call(previewStock, { csv })).toMatchObject({ fresh: 3, known: 0, problems: [] });
  expect(await owner.call(importStock, { csv, reason })).toEqual({ fresh: 3 });
  expect(await listed({ search: '1818555016' })).toEqual(NEW);
  expect(await owner.call(previewStock, { csv })).toMatchObject({ fresh: 0, known: 3 });
  expect((await owner.call(getLog, { act: 'numbersImported' })).entries).toMatchObject([
    { after: '3 new of 3', reason },
  ]);
});

it('a number shows who has it, and is found by its state, brand, country, type and source, page by page', async () => {
  const wei = await world.signIn({ platform: 'wetalk' });
  const held = await owner.call(getStock, { state: 'held', brand: 'wetalk' });
  expect(held.numbers).toMatchObject([
    { number: wei.number, state: 'held', holder: { accountId: wei.accountId, platform: 'wetalk' } },
  ]);
  expect(await listed({ state: 'free', search: wei.number })).toEqual([]);
  expect(await listed({ country: 'US', type: 'other', source: 'pool', search: NEW[0]! })).toEqual([NEW[0]]);
  const more = Array.from({ length: 60 }, (_, index) => line(`181855506${10 + index}`));
  await owner.call(importStock, { csv: [HEAD, ...more].join('\n'), reason });
  const first = await owner.call(getStock);
  const next = await owner.call(getStock, { nextPage: first.nextPage });
  expect(first.numbers).toHaveLength(50);
  expect(next.numbers[0]!.number > first.numbers.at(-1)!.number).toBe(true);
});

it('a number that nobody has is retired; one that somebody has is not', async () => {
  const act = (number: string) => owner.call(actOnStock, { number, act: 'retire', reason: 'gone at the carrier' });
  await act(NEW[0]!);
  expect(await listed({ search: NEW[0]! })).toEqual([]);
  const wei = await world.signIn();
  await expect(act(wei.number)).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  expect(await listed({ search: wei.number })).toEqual([wei.number]);
});

it('a number that is given back is nobody’s to rent, and leaves the stock once its carrier has it', async () => {
  const number = '18185550199';
  await owner.call(importStock, { csv: [HEAD, line(number, 'sandbox')].join('\n'), reason });
  await owner.call(actOnStock, { number, act: 'giveBack', reason: 'costs too much' });
  expect((await owner.call(getStock, { search: number })).numbers).toMatchObject([{ state: 'goingBack' }]);
  await world.numberSources.returns.sweep();
  expect(await listed({ search: number })).toEqual([]);
});

it('a list of numbers for codes is looked at and imported whole; a known number stays what it is', async () => {
  const head = 'number,countryCode,send,source';
  const csv = [head, '18185550171,US,no,sandbox', '447911123456,GB,yes,pool'].join('\n');
  const seen = await owner.call(previewStock, { csv, use: 'codes' });
  expect(seen).toMatchObject({ fresh: 2, known: 0, problems: [], sample: [{ country: 'US' }, { country: 'GB' }] });
  expect(await owner.call(importStock, { csv, use: 'codes', reason })).toEqual({ fresh: 2 });
  expect(await listed({ state: 'codes', search: '18185550171' })).toEqual(['18185550171']);
  expect(await listed({ state: 'codes', search: '447911123456' })).toEqual(['447911123456']);
  expect(await owner.call(previewStock, { csv, use: 'codes' })).toMatchObject({ fresh: 0, known: 2 });
  expect((await owner.call(getLog, { act: 'numbersImported' })).entries[0]).toMatchObject({
    after: '2 new of 2, for codes',
  });
  // The other list's columns are no list of this one.
  expect((await owner.call(previewStock, { csv })).problems).not.toEqual([]);
});

it('a number to which no code would come is named by its line, and nothing is imported', async () => {
  const csv = ['number,countryCode,send,source', '18185550181,US,no,pool', '18185550182,US,no,sandbox'].join('\n');
  const place = { subject: '18185550182', key: 'codes' as const };
  await owner.call(changeTerm, { place, value: { said: 'no' }, basedOn: 0, reason });
  expect((await owner.call(previewStock, { csv, use: 'codes' })).problems).toEqual([
    { line: 3, problem: expect.stringContaining('18185550182') },
  ]);
  await expect(owner.call(importStock, { csv, use: 'codes', reason })).rejects.toMatchObject({
    code: 'CONSOLE_REFUSED',
  });
  expect(await listed({ search: '1818555018' })).toEqual([]);
});
