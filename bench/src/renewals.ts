import { runAudit } from '@manyline/server/audit/audit-check';
import { auditChecks } from '@manyline/server/audit/audit-checks';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';
import { freshDatabase, run } from './lib/databases.ts';
import { fillDue } from './lib/fill-due.ts';
import { ourEnvironment } from './lib/our-world.ts';
import { printFigures, printTable, round } from './lib/report.ts';

/**
 * A night in which many numbers are due at once, rented ones and those for codes: what each costs as they grow in number, and how
 * long the night's work and its news take. `SIZES`: how many numbers, night by night, the first of them to warm up.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- renewals');
const SIZES = (process.env.SIZES ?? '2000,1000,10000,100000').split(',').map(Number);

const databaseUrl = await freshDatabase(serverUrl);
const environment = ourEnvironment({ databaseUrl });
const ahead = 0;
const world = await compose(readConfig({ ...environment, SEED: '0', LOG_LEVEL: 'silent' }), {
  log: createLogger('silent'),
  now: () => Date.now() + ahead,
});
const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
const count = async (from: string) => Number((await run(databaseUrl, `select count(*) as n from ${from}`)).rows[0].n);

const rows: (string | number)[][] = [];
const nights: { size: number; renewMs: number; tellMs: number }[] = [];
for (const [night, size] of SIZES.entries()) {
  const dueAt = Date.now() + ahead;
  await fillDue(databaseUrl, night, size / 2, dueAt);
  const renewMs = await timed(async () => {
    await world.rentals.renewals.run();
    await world.verification.renewals.run();
  });
  const told = await count('telling');
  const tellMs = await timed(() => world.tellings.service.sweep());
  const late = await count(`own_number where due_at <= ${dueAt}`);
  if (late > 0 || (await count('telling')) > 0) throw new Error(`night ${night}: work was left over`);
  nights.push({ size, renewMs, tellMs });
  rows.push([size, round(renewMs / size, 3), round(renewMs / 1_000, 1), told, round(tellMs / 1_000, 1)]);
}
const problems = await runAudit(world.kit.database.withSession, auditChecks);
if (problems.length > 0) throw new Error(`the auditor found ${JSON.stringify(problems[0])}`);
printTable(['numbers due', 'ms each', 's in all', 'news', 's to tell it'], rows);
const measured = nights.slice(1);
const each = ({ renewMs, size }: (typeof nights)[number]) => renewMs / size;
const [smallest, largest] = [measured[0]!, measured.at(-1)!];
printFigures({
  flat: each(largest) / each(smallest),
  msEach: each(largest),
  nightMinutes: (largest.renewMs + largest.tellMs) / 60_000,
});
await world.stop();
process.exit(0);
