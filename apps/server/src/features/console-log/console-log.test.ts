import { checkLog, exportLog, getLog } from '@manyline/contract/console/log';
import { setOwnAccount } from '@manyline/contract/console/operators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
const sql = (text: string) => world.database.execute(text);
/** As somebody does who may do everything to the database. */
const behindItsBack = async (text: string) => {
  await sql('alter table console_log disable trigger console_log_stands');
  await sql(text);
  await sql('alter table console_log enable trigger console_log_stands');
};

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
  for (const name of ['Anna', 'Berta', 'Carla', 'Dora']) await owner.call(setOwnAccount, { name });
});
afterAll(() => world.close());

it('says who did what, from where, with what was before and after, the newest first', async () => {
  const { entries } = await owner.call(getLog, { act: 'nameSet' });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    ['Carla', 'Dora'],
    ['Berta', 'Carla'],
    ['Anna', 'Berta'],
    ['Olga', 'Anna'],
  ]);
  expect(entries[0]).toMatchObject({ who: 'Carla', role: 'owner', network: '127.0.0.1' });
  expect((await owner.call(getLog, { search: 'bERTA' })).entries).toHaveLength(2);
});

it('leaves as CSV, where nothing is a formula, and the leaving is in the log', async () => {
  await owner.call(setOwnAccount, { name: '=HYPERLINK("http://evil.example")' });
  await owner.call(setOwnAccount, { name: 'Dora' });
  const csv = await owner.call(exportLog, { act: 'nameSet' });
  expect(csv).toContain('seq,at,act');
  expect(csv).toContain("'=HYPERLINK");
  expect((await owner.call(getLog)).entries[0]).toMatchObject({ act: 'logExported' });
});

it('refuses to be changed, and its chain holds', async () => {
  await expect(sql("update console_log set who = 'Eve' where seq = 2")).rejects.toThrow('only ever added to');
  await expect(sql('delete from console_log where seq = 2')).rejects.toThrow('only ever added to');
  const { rows, ...rest } = await owner.call(checkLog);
  expect(rows).toBeGreaterThan(5);
  expect(rest).toEqual({});
});

it('an act that fails leaves no row, and an act leaves one even when many happen at once', async () => {
  const { rows } = await owner.call(checkLog);
  await Promise.all(Array.from({ length: 8 }, (_, at) => owner.call(setOwnAccount, { name: `Name ${at}` })));
  expect(await owner.call(checkLog)).toEqual({ rows: rows + 8 });
});

it.each([
  [
    'changed',
    "update console_log set reason = 'because' where seq = 3",
    "update console_log set reason = '' where seq = 3",
    3,
  ],
  [
    'missing at the end',
    'create table kept as select * from console_log where seq = (select max(seq) from console_log); delete from console_log where seq in (select seq from kept)',
    'insert into console_log select * from kept; drop table kept',
    undefined,
  ],
])('a row that is %s is found, and the chain holds again when it is put back', async (_how, harm, mend, at) => {
  const { rows } = await owner.call(checkLog);
  await behindItsBack(harm);
  expect((await owner.call(checkLog)).brokenAt).toBe(at ?? rows);
  await behindItsBack(mend);
  expect(await owner.call(checkLog)).toEqual({ rows });
});
