import { freshDatabase } from './lib/databases.ts';
import { fillMessages } from './lib/fill-messages.ts';
import { type Measured, runLoad } from './lib/load.ts';
import type { LoadPlan } from './lib/load-client.ts';
import { makePairs, ourEnvironment, temporaryFolder } from './lib/our-world.ts';
import { startServer } from './lib/processes.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';

/**
 * Texts from 100 senders to 100 receivers, floor and product in turns on the same PostgreSQL with fsync on. The floor stores
 * message, charge and balance in one micro-batched transaction and pushes; the floor of equal work stores what the product stores; the
 * product does all that it does.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- send');
const PAIRS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WINDOW = Number(process.env.WINDOW ?? 10);
const timing = { warmupMs: Number(process.env.WARMUP_MS ?? 3_000), measureMs: Number(process.env.MEASURE_MS ?? 6_000) };
const only = process.env.ONLY?.split(';');
const floorPairs = Array.from({ length: PAIRS }, (_, n) => ({
  sender: { auth: { number: `a${n}` }, number: `a${n}` },
  receiver: { auth: { number: `b${n}` }, number: `b${n}` },
}));

type Store = 'postgres' | 'pglite';

async function measureFloor(store: Store, work: 'bare' | 'equal' = 'bare'): Promise<Measured> {
  const folder = temporaryFolder();
  const env: Record<string, string> =
    store === 'postgres' ? { FLOOR_DATABASE_URL: await freshDatabase(serverUrl!) } : { FLOOR_DATA_DIR: folder.path };
  const server = await startServer('./floor-server.ts', { ...env, FLOOR_WORK: work });
  const result = await runLoad(server, { pairs: floorPairs, window: WINDOW, shape: 'floor', ...timing });
  await server.stop();
  folder.remove();
  return result;
}

async function measureOurs(store: Store, stored = 0): Promise<Measured> {
  const folder = temporaryFolder();
  const databaseUrl = store === 'postgres' ? await freshDatabase(serverUrl!) : undefined;
  const environment = ourEnvironment({ databaseUrl, dataDir: folder.path });
  const pairs: LoadPlan['pairs'] = await makePairs(environment, PAIRS);
  if (databaseUrl && stored > 0) await fillMessages(databaseUrl, stored);
  const server = await startServer('../../../apps/server/src/main.ts', environment);
  const result = await runLoad(server, { pairs, window: WINDOW, shape: 'ours', ...timing });
  await server.stop();
  folder.remove();
  return result;
}

const runs: { what: string; once(): Promise<Measured> }[] = [
  { what: 'floor', once: () => measureFloor('postgres') },
  { what: 'floor of equal work', once: () => measureFloor('postgres', 'equal') },
  { what: 'ours', once: () => measureOurs('postgres') },
  { what: 'floor on PGlite', once: () => measureFloor('pglite') },
  { what: 'ours on PGlite', once: () => measureOurs('pglite') },
  { what: 'ours, 10^4 stored', once: () => measureOurs('postgres', 10_000) },
  { what: 'ours, 10^5 stored', once: () => measureOurs('postgres', 100_000) },
  { what: 'ours, 10^6 stored', once: () => measureOurs('postgres', 1_000_000) },
].filter(({ what }) => !only || only.includes(what));

const results = new Map<string, Measured[]>(runs.map(({ what }) => [what, []]));
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { what, once } of runs) {
    const result = await once();
    results.get(what)!.push(result);
    console.log(`round ${round}: ${what}: ${Math.round(result.perSecond)} messages a second`);
  }
}

const of = (what: string, figure: keyof Measured) =>
  median((results.get(what) ?? []).map((result) => result[figure] as number));
printTable(
  ['medians', 'messages/s', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'load µs', 'of the floor'],
  runs.map(({ what }) => [
    what,
    Math.round(of(what, 'perSecond')),
    round(of(what, 'p50Ms'), 1),
    round(of(what, 'p99Ms'), 1),
    round(of(what, 'serverUs'), 1),
    round(of(what, 'postgresUs'), 1),
    round(of(what, 'clientUs'), 1),
    round(of(what, 'perSecond') / of(what.includes('PGlite') ? 'floor on PGlite' : 'floor', 'perSecond'), 2),
  ]),
);
printFigures({
  ratio: of('ours', 'perSecond') / of('floor', 'perSecond'),
  equalWorkRatio: of('ours', 'perSecond') / of('floor of equal work', 'perSecond'),
  p99Ms: of('ours', 'p99Ms'),
  flat: of('ours, 10^4 stored', 'perSecond') / of('ours, 10^6 stored', 'perSecond'),
  pgliteRatio: of('ours on PGlite', 'perSecond') / of('floor on PGlite', 'perSecond'),
});
