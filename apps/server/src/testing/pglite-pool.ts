import type { PGlite } from '@electric-sql/pglite';
import { type Database, makePglite, usePglite } from '../db/client.ts';

/**
 * Embedded databases that begin as the template did, lent to one world after the other: starting one takes a second of the
 * processor and 200 MB, emptying its tables a twentieth of that.
 */
export function createPglitePool(template: Blob) {
  const free: Lendable[] = [];
  return {
    async lend(): Promise<{ database: Database; giveBack(): Promise<void> }> {
      const lendable = free.pop() ?? (await openLendable(template));
      const { session, end } = endable(lendable.pglite);
      const database = await usePglite(session);
      return {
        database,
        async giveBack() {
          // Nothing that is left of a world may write into the next.
          end();
          if (await lendable.empty()) free.push(lendable);
          else await lendable.pglite.close();
        },
      };
    },
  };
}

interface Lendable {
  pglite: PGlite;
  /** As the template was. False if a test changed tables themselves, which is not mended. */
  empty(): Promise<boolean>;
}

type Rows = Record<string, string>;

async function openLendable(template: Blob): Promise<Lendable> {
  const pglite = await makePglite(undefined, template);
  const tables = await listTables(pglite);
  const shape = await readShape(pglite);
  const filled = await listFilled(pglite, tables);
  const rows: Rows = {};
  for (const table of filled) rows[table] = await readRows(pglite, table);
  return {
    pglite,
    async empty() {
      await pglite.exec('rollback');
      await pglite.exec('discard all');
      await dropMonths(pglite);
      if ((await readShape(pglite)) !== shape) return false;
      const dirty = await listFilled(pglite, tables);
      await pglite.exec(`truncate ${[...new Set([...dirty, ...filled])].join(', ')} restart identity cascade`);
      for (const [table, json] of Object.entries(rows))
        await pglite.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [json]);
      return true;
    },
  };
}

/** A session of the database that refuses everything from its end on. */
function endable(pglite: PGlite) {
  let ended = false;
  const session = new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return async () => {};
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (ended) throw new Error('the world of this database has been closed');
        return value.apply(target, args);
      };
    },
  });
  return {
    session,
    end: () => {
      ended = true;
    },
  };
}

const OURS = "nspname in ('public', 'jobs')";

async function listTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and relkind in ('r', 'p') and not relispartition`,
  );
  return rows.map(({ name }) => name);
}

async function listFilled(pglite: PGlite, tables: string[]): Promise<string[]> {
  const looks = tables.map((table) => `select '${table}' as name where exists (select from ${table})`);
  const { rows } = await pglite.query<{ name: string }>(looks.join(' union all '));
  return rows.map(({ name }) => name);
}

async function readRows(pglite: PGlite, table: string): Promise<string> {
  const { rows } = await pglite.query<{ all: string }>(`select json_agg(t)::text as all from ${table} t`);
  return rows[0]!.all;
}

/** Partitions that a start of the product makes: messages have one a month, from the month that its clock shows. */
async function dropMonths(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'message'::regclass`,
  );
  const months = rows.map(({ name }) => name).filter((name) => /^message_\d+$/.test(name));
  if (months.length > 0) await pglite.exec(`drop table ${months.join(', ')}`);
}

/** Changes when a table, column, index, rule or function is added or taken away. */
async function readShape(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query(
    `select (select string_agg(relname || relnatts, ',' order by relname) from pg_class c
         join pg_namespace n on n.oid = c.relnamespace where ${OURS}) as relations,
       (select count(*) from pg_constraint) as constraints, (select count(*) from pg_trigger) as triggers,
       (select count(*) from pg_proc) as functions, (select count(*) from pg_type) as types`,
  );
  return JSON.stringify(rows);
}
