import { checkLog, exportLog, getLog } from '@manyline/contract/console/log';
import { setOwnAccount } from '@manyline/contract/console/operators';
import { sql as kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { createConsoleLog } from './console-log.service.ts';

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
  const { operatorId } = entries[0]!;
  expect((await owner.call(getLog, { act: 'nameSet', operatorId })).entries).toEqual(entries);
  expect((await owner.call(getLog, { operatorId: '01a1fc59-2d29-7a44-960e-ea936341a778' })).entries).toEqual([]);
});

it('is filtered by time', async () => {
  const { entries } = await owner.call(getLog, {});
  const { at } = entries.find(({ act }) => act === 'nameSet')!;
  const later = await owner.call(getLog, { from: at, until: at + 1 });
  expect(later.entries.length).toBeGreaterThan(0);
  expect(later.entries.every((entry) => entry.at === at)).toBe(true);
  expect((await owner.call(getLog, { from: at + 86_400_000 })).entries).toEqual([]);
  expect((await owner.call(getLog, { until: at - 86_400_000 })).entries).toEqual([]);
});

it('of the oldest hour of many as many rows are read as the page shows', async () => {
  const HOUR_MS = 3_600_000;
  // Acts of 80 hours, a second apart, in a transaction that is undone: nobody did them.
  await world.kit.db
    .transaction()
    .execute(async (tx) => {
      await kysely`insert into console_log (seq, at, act, operator_id, who, role, network, object, before, after, reason, hash)
      select -300000 + n, n * 1000, 'nameSet', null, 'Ana', 'owner', '', '', '', '', '', '' from generate_series(1, 288000) n`.execute(
        tx,
      );
      await kysely`analyze console_log`.execute(tx);
      const readRows = async () => {
        const { rows } = await kysely<{ read: number }>`select (idx_tup_fetch + seq_tup_read)::int as read
        from pg_stat_xact_user_tables where relname = 'console_log'`.execute(tx);
        return rows[0]!.read;
      };
      const before = await readRows();
      const log = createConsoleLog({ db: tx, secret: 'x', now: Date.now });
      const { rows } = await log.list({ from: 1_000, until: HOUR_MS + 1_000 }, { limit: 50 });
      expect([rows[0]!.at, rows.length]).toEqual([HOUR_MS, 50]);
      expect((await readRows()) - before).toBeLessThan(300);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
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
  expect(rest.brokenAt).toBeUndefined();
});

it('an act that fails leaves no row, and an act leaves one even when many happen at once', async () => {
  const { rows } = await owner.call(checkLog);
  await Promise.all(Array.from({ length: 8 }, (_, at) => owner.call(setOwnAccount, { name: `Name ${at}` })));
  expect(await owner.call(checkLog)).toEqual({ rows: rows + 8 });
});

it('a look follows what came since the last one, and leaves its mark at the end', async () => {
  const { rows: before } = await owner.call(checkLog);
  await owner.call(setOwnAccount, { name: 'Emma' });
  expect((await owner.call(checkLog)).rows).toBe(before + 1);
  const { rows } = await sql('select seq from console_log_mark');
  expect(rows).toEqual([{ seq: before + 1 }]);
});

it('a row below the mark that is changed is seen by whoever reads it, and by the look at all of it, until it is put back', async () => {
  const { rows } = await owner.call(checkLog);
  await behindItsBack("update console_log set reason = 'because' where seq = 3");
  expect((await owner.call(getLog)).brokenAt).toBe(3);
  expect((await owner.call(getLog, { act: 'joined' })).brokenAt).toBeUndefined();
  expect((await owner.call(checkLog)).brokenAt).toBeUndefined();
  expect((await owner.call(checkLog, { whole: 'yes' })).brokenAt).toBe(3);
  // From then on everybody who looks is told.
  expect((await owner.call(checkLog)).brokenAt).toBe(3);
  await behindItsBack("update console_log set reason = '' where seq = 3");
  expect(await owner.call(checkLog, { whole: 'yes' })).toMatchObject({ rows });
  expect((await owner.call(checkLog)).brokenAt).toBeUndefined();
});

it('a row that is gone is seen by whoever reads the one after it, and by the look at all of it', async () => {
  await owner.call(checkLog);
  await behindItsBack(
    'create table kept as select * from console_log where seq = 4; delete from console_log where seq = 4',
  );
  expect((await owner.call(getLog)).brokenAt).toBe(4);
  expect((await owner.call(checkLog, { whole: 'yes' })).brokenAt).toBe(4);
  await behindItsBack('insert into console_log select * from kept; drop table kept');
  expect((await owner.call(checkLog, { whole: 'yes' })).brokenAt).toBeUndefined();
});

it('an end that is cut off is seen at the next look, also where the last link was set back with it', async () => {
  const { rows } = await owner.call(checkLog);
  await behindItsBack(
    `create table kept as select * from console_log where seq = ${rows}; delete from console_log where seq = ${rows}`,
  );
  expect((await owner.call(checkLog)).brokenAt).toBe(rows);
  await sql('create table kept_end as select * from console_log_end');
  await sql(
    `update console_log_end set seq = ${rows - 1}, hash = (select hash from console_log where seq = ${rows - 1})`,
  );
  expect((await owner.call(checkLog)).brokenAt).toBe(rows);
  expect((await owner.call(checkLog, { whole: 'yes' })).brokenAt).toBe(rows);
  await sql('update console_log_end set seq = k.seq, hash = k.hash from kept_end k; drop table kept_end');
  await behindItsBack('insert into console_log select * from kept; drop table kept');
  expect(await owner.call(checkLog, { whole: 'yes' })).toMatchObject({ rows });
  expect((await owner.call(checkLog)).brokenAt).toBeUndefined();
});

it('a mark that is set ahead of a changed row by SQL counts for nothing', async () => {
  await owner.call(checkLog);
  const { rows: before } = await owner.call(checkLog);
  await behindItsBack("update console_log set reason = 'because' where seq = 3");
  await sql(`update console_log_mark set broken_at = null, whole_at = 0, seq = ${before}`);
  expect((await owner.call(checkLog)).brokenAt).toBe(3);
  await behindItsBack("update console_log set reason = '' where seq = 3");
  expect((await owner.call(checkLog, { whole: 'yes' })).brokenAt).toBeUndefined();
});
