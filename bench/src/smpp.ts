import { findKannel, startKannel } from '../../scripts/lib/services.mjs';
import type { LoopResult } from './lib/closed-loop.ts';
import { freshDatabase, run } from './lib/databases.ts';
import { type Measured, runLoad } from './lib/load.ts';
import { makePairs, ourEnvironment, temporaryFolder } from './lib/our-world.ts';
import { cpuMs, startServer } from './lib/processes.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';
import { type Costs, runClient } from './lib/run-client.ts';

/**
 * Texts to an SMSC that answers and reports at once, counted when the sender knows that they were delivered, in turns: the package
 * `smpp` alone, which keeps nothing; the product, from `sendMessage` to the push; Kannel by HTTP, its spool on the disk and its
 * receipts in the same PostgreSQL, with fsync on. One bind and the same window for all.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- smpp');
const SENDERS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WINDOW = Number(process.env.WINDOW ?? 100);
const IN_FLIGHT = Number(process.env.IN_FLIGHT ?? 1_000);
const timing = { warmupMs: 3_000, measureMs: Number(process.env.MEASURE_MS ?? 6_000) };
const only = process.env.ONLY?.split(';');
const NAME = 'smpp:bench';

type Outcome = LoopResult & Costs & { smscUs: number };

/** A network of its own for each turn. */
async function withSmsc(work: (port: number) => Promise<(LoopResult & Costs) | Measured>): Promise<Outcome> {
  const smsc = await startServer('./bench-smsc.ts', {});
  const before = cpuMs(smsc.pid);
  const result = await work(smsc.port);
  // Of the whole turn: its texts are about those of its seconds.
  const share = timing.measureMs / (timing.measureMs + timing.warmupMs);
  const smscUs = ((cpuMs(smsc.pid) - before) * share * 1_000) / result.delivered;
  await smsc.stop();
  return { ...result, smscUs };
}

const measureFloor = () =>
  withSmsc((port) => runClient<LoopResult>('./smpp-floor.ts', { port, inFlight: WINDOW, ...timing }, []));

const measureOurs = () =>
  withSmsc(async (port) => {
    const folder = temporaryFolder();
    const environment = ourEnvironment({ databaseUrl: await freshDatabase(serverUrl!), dataDir: folder.path });
    const credentials = { host: '127.0.0.1', port, systemId: 'us', password: 'secret', window: WINDOW };
    const pairs = await makePairs(environment, SENDERS, { name: NAME, credentials });
    for (const [index, { receiver }] of pairs.entries()) receiver.number = `1202555${String(index).padStart(4, '0')}`;
    const server = await startServer('../../../apps/server/src/main.ts', environment);
    const result = await runLoad(server, { pairs, window: IN_FLIGHT / SENDERS, shape: 'reported', ...timing });
    await server.stop();
    folder.remove();
    return result;
  });

/** As its dlr-pgsql.conf has it, with the index that its look-ups want. */
const RECEIPTS = `
  create table dlr (smsc varchar(40), ts varchar(40), source varchar(40), destination varchar(40), service varchar(40),
    url varchar(255), mask integer, status integer, boxc varchar(40));
  create index dlr_ts on dlr (smsc, ts);`;

const measureKannel = () =>
  withSmsc(async (port) => {
    const url = await freshDatabase(serverUrl!);
    await run(url, RECEIPTS);
    const kannel = await startKannel({
      smscPort: port,
      systemId: 'kannel',
      password: 'secret',
      inboundUrl: 'http://127.0.0.1:9/',
      window: WINDOW,
      receiptsIn: { url, table: 'dlr' },
    });
    const plan = { url: kannel.url, inFlight: IN_FLIGHT, ...timing };
    const result = await runClient<LoopResult>('./kannel-load.ts', plan, kannel.pids);
    await kannel.stop();
    return result;
  });

const runs = [
  { what: 'the package smpp', once: measureFloor },
  { what: 'ours', once: measureOurs },
  { what: 'Kannel', once: measureKannel },
].filter(({ what }) => (only ? only.includes(what) : what !== 'Kannel' || findKannel() !== undefined));

const results = new Map<string, Outcome[]>(runs.map(({ what }) => [what, []]));
for (let turn = 1; turn <= ROUNDS; turn += 1) {
  for (const { what, once } of runs) {
    const result = await once();
    results.get(what)!.push(result);
    console.log(`round ${turn}: ${what}: ${Math.round(result.perSecond)} texts a second`);
  }
}

const of = (what: string, figure: keyof Outcome) =>
  median((results.get(what) ?? []).map((result) => result[figure] as number));
printTable(
  ['medians', 'texts/s', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'load µs', 'SMSC µs'],
  runs.map(({ what }) => [
    what,
    Math.round(of(what, 'perSecond')),
    round(of(what, 'p50Ms'), 1),
    round(of(what, 'p99Ms'), 1),
    round(of(what, 'serverUs'), 1),
    round(of(what, 'postgresUs'), 1),
    round(of(what, 'clientUs'), 1),
    round(of(what, 'smscUs'), 1),
  ]),
);
printFigures({
  ratioToFloor: of('ours', 'perSecond') / of('the package smpp', 'perSecond'),
  ...(results.has('Kannel') && { ratioToKannel: of('ours', 'perSecond') / of('Kannel', 'perSecond') }),
  cpuUs: of('ours', 'serverUs'),
  p99Ms: of('ours', 'p99Ms'),
});
