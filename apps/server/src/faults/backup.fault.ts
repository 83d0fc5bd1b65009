import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPostgresBin, freePort, type PrivateServer, startPostgres } from '../../../../scripts/lib/services.mjs';
import { type ExecuteSql, reportPlans } from '../db/client.ts';
import { startCrowd } from '../testing/crowd.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { expectAudit, lookInto, settlePeople } from '../testing/settled-world.ts';
import { waitFor } from '../testing/wait-for.ts';

const run = promisify(execFile);
let folder: string;
let file: string;
let postgres: PrivateServer;
let fresh: PrivateServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'manyline-backup-'));
  file = join(folder, 'copy.dump');
  [postgres, fresh] = await Promise.all([startWorldPostgres(), startPostgres()]);
});
afterEach(async () => {
  await Promise.all([postgres.stop(), fresh.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function countTables(execute: ExecuteSql): Promise<Record<string, number>> {
  const { rows } = await execute(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows as { name: string }[]) {
    const counted = await execute(`select count(*) as count from ${name}`);
    counts[name] = Number((counted.rows as { count: string }[])[0]?.count);
  }
  return counts;
}

it('a backup taken under load restores into another server: the auditor holds and every row of that moment is there', async () => {
  const bin = findPostgresBin() ?? '';
  const env = onPostgres(postgres.url);
  const people = await settlePeople(env, 20, '100');
  const server = await startServer(await freePort(), env);
  const crowd = startCrowd({ url: server.url, people, textsEach: 400 });
  await waitFor(() => crowd.acked.size > 1_000, { what: '1,000 acks', deadlineMs: 30_000 });

  const counts = await lookInto(env, (database) =>
    database.withSession(async (execute) => {
      await execute('begin isolation level repeatable read read only');
      await execute(reportPlans);
      const { rows } = await execute('select pg_export_snapshot() as snapshot');
      const { snapshot } = (rows as { snapshot: string }[])[0]!;
      await run(join(bin, 'pg_dump'), ['-Fc', `--snapshot=${snapshot}`, '-f', file, postgres.url]);
      const counted = await countTables(execute);
      await execute('rollback');
      return counted;
    }),
  );
  const ackedMeanwhile = crowd.acked.size;
  await run(join(bin, 'pg_restore'), ['--exit-on-error', '-d', fresh.url, file]);
  await lookInto(onPostgres(fresh.url), async (copy) => {
    const restored = await copy.withSession(countTables);
    printRun('backup under load', {
      ackedMeanwhile,
      messages: counts.message ?? 0,
      tables: Object.keys(counts).length,
    });
    expect(restored).toEqual(counts);
    expect(counts.message).toBeGreaterThan(1_000);
    await expectAudit(copy);
  });

  await crowd.done;
  crowd.close();
  await server.end('SIGTERM');
  // The copy is a product: it starts, and what had not left yet leaves.
  const fromCopy = await startServer(await freePort(), onPostgres(fresh.url));
  await lookInto(onPostgres(fresh.url), async (copy) => {
    const countWaiting = async () => {
      const { outbox = 0, outbox_batch: batches = 0 } = await countTables(copy.execute);
      return outbox + batches;
    };
    await waitFor(async () => (await countWaiting()) === 0, {
      what: 'the outbox to empty',
      deadlineMs: 30_000,
    });
    await expectAudit(copy);
  });
  expect(await fromCopy.end('SIGTERM')).toMatchObject({ code: 0 });
});
