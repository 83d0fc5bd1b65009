import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from './lib/databases.ts';
import { makePairs, ourEnvironment } from './lib/our-world.ts';
import { type Child, rssBytes, startServer, stop } from './lib/processes.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';

/** Memory of an idle socket: the product beside bare Socket.IO, 5,000 sockets each, in turns. */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- idle');
const SOCKETS = 5_000;
const PAIRS = 250;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SETTLE_MS = 5_000;

async function measure(server: Child, tokens: string[]): Promise<number> {
  await wait(SETTLE_MS);
  const before = rssBytes(server.pid);
  const client = fork(fileURLToPath(new URL('./lib/idle-client.ts', import.meta.url)), {
    execArgv: ['--max-old-space-size=4096'],
  });
  await new Promise<void>((resolve, reject) => {
    client.once('exit', (code) => reject(new Error(`the sockets ended with ${code}`)));
    client.once('message', () => resolve());
    client.send({ port: server.port, tokens, sockets: SOCKETS });
  });
  await wait(SETTLE_MS);
  const perSocket = (rssBytes(server.pid) - before) / SOCKETS;
  await stop(client);
  await server.stop();
  return perSocket / 1024;
}

const databaseUrl = await freshDatabase(serverUrl);
const environment = ourEnvironment({ databaseUrl });
const pairs = await makePairs(environment, PAIRS);
const tokens = pairs
  .flatMap(({ sender, receiver }) => [sender, receiver])
  .map(({ auth }) => (auth as { token: string }).token);

const floor: number[] = [];
const ours: number[] = [];
for (let turn = 1; turn <= ROUNDS; turn += 1) {
  floor.push(await measure(await startServer('./idle-floor.ts', {}), tokens));
  ours.push(await measure(await startServer('../../../apps/server/src/main.ts', environment), tokens));
  console.log(`round ${turn}: bare ${round(floor.at(-1)!, 1)} KiB, ours ${round(ours.at(-1)!, 1)} KiB a socket`);
}
printTable(
  ['medians', 'KiB a socket', 'of bare Socket.IO'],
  [
    ['bare Socket.IO', round(median(floor), 1), 1],
    ['ours', round(median(ours), 1), round(median(ours) / median(floor), 2)],
  ],
);
printFigures({ ratio: median(ours) / median(floor) });

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
