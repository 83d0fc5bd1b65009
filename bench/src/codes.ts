import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runAudit } from '@manyline/server/audit/audit-check';
import { auditChecks } from '@manyline/server/audit/audit-checks';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';
import type { CodePlan, CodeResult } from './lib/code-client.ts';
import { makeCodePeople } from './lib/code-people.ts';
import { freshDatabase } from './lib/databases.ts';
import { ourEnvironment } from './lib/our-world.ts';
import { startServer } from './lib/processes.ts';
import { printFigures, printTable, round } from './lib/report.ts';

/**
 * Codes on their way: from the carrier's webhook to the screen and to the developer's endpoint while 1,000 wait for theirs, and what
 * their programs' polls take meanwhile. Each comes once to each, and the auditor holds afterwards.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- codes');
const RECEIVERS = Number(process.env.RECEIVERS ?? 1_000);
const WARM_UP = 100;
const load = {
  codesPerSecond: Number(process.env.CODES_PER_SECOND ?? 50),
  pollsPerSecond: Number(process.env.POLLS_PER_SECOND ?? 200),
};

const databaseUrl = await freshDatabase(serverUrl);
/** The address that the carrier signs: it knows us by this one, whatever the port turns out to be. */
const PUBLIC_URL = 'http://localhost:8080';
const environment: Record<string, string> = {
  ...ourEnvironment({ databaseUrl }),
  PUBLIC_URL,
  CALLBACKS_TO_LOCALHOST: '1',
};

const client = fork(fileURLToPath(new URL('./lib/code-client.ts', import.meta.url)));
const { url } = await hear<{ url: string }>();
const people = await makeCodePeople(environment, WARM_UP + RECEIVERS, url);
const server = await startServer('../../../apps/server/src/main.ts', environment);
client.send({
  port: server.port,
  people,
  warmUp: WARM_UP,
  ...load,
  secret: environment.SECRET_KEY!,
  publicUrl: PUBLIC_URL,
} satisfies CodePlan);
const { result } = await hear<{ result: CodeResult }>().finally(() => server.stop());

const world = await compose(readConfig(environment), { log: createLogger('silent') });
const problems = await runAudit(world.kit.database.withSession, auditChecks);
await world.stop();
if (problems.length > 0) throw new Error(`the auditor found ${JSON.stringify(problems[0])}`);

const { screenMs, endpointMs, pollMs, polls, pollsPerSecond } = result;
printTable(
  [`${RECEIVERS} wait, ${load.codesPerSecond} codes a second`, 'p50 ms', 'p95 ms', 'p99 ms'],
  [
    ['webhook to screen', round(screenMs.p50, 1), '', round(screenMs.p99, 1)],
    ['webhook to endpoint', round(endpointMs.p50, 1), '', round(endpointMs.p99, 1)],
    [`${polls} polls, ${round(pollsPerSecond, 0)} a second`, round(pollMs.p50, 1), round(pollMs.p95, 1), ''],
  ],
);
printFigures({ screenP99Ms: screenMs.p99, endpointP99Ms: endpointMs.p99, pollP95Ms: pollMs.p95, pollsPerSecond });

/** @throws Error where the client ends instead */
async function hear<T>(): Promise<T> {
  const ended = once(client, 'exit').then(([code]) => Promise.reject(new Error(`the client ended with ${code}`)));
  const [message] = (await Promise.race([once(client, 'message'), ended])) as [T];
  return message;
}
