import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { runAudit } from '@manyline/server/audit/audit-check';
import { auditChecks } from '@manyline/server/audit/audit-checks';
import {
  composeWithVendor,
  DIAL_ENDED_PATH,
  INCOMING_PATH,
  makeCallees,
  numberOf,
  PUBLIC_URL,
  signCall,
} from './lib/call-vendor.ts';
import { freshDatabase } from './lib/databases.ts';
import { ourEnvironment } from './lib/our-world.ts';
import { startServer } from './lib/processes.ts';
import { median, printFigures, printTable, round, share } from './lib/report.ts';

/**
 * How long a caller waits for what becomes of his call: from a vendor's webhook to the whole document, so many calls at once, floor and
 * product in turns.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- calls');
const CALLEES = Number(process.env.CALLEES ?? 500);
const AT_ONCE = Number(process.env.AT_ONCE ?? 20);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MEASURE_MS = Number(process.env.MEASURE_MS ?? 5_000);
const WARM_UP_MS = 2_000;
const BUSY = { DialCallStatus: 'busy', CallStatus: 'in-progress' };
/** The caller's longest wait. */
const P95_MAX_MS = 300;

interface Waited {
  p50: number;
  p95: number;
  perSecond: number;
}

const databaseUrl = await freshDatabase(serverUrl);
const environment = { ...process.env, ...ourEnvironment({ databaseUrl }), PUBLIC_URL };
await makeCallees(environment, CALLEES);
const sides = {
  floor: async () =>
    startServer('./call-floor.ts', { DATABASE_URL: await freshDatabase(serverUrl), CALLEES: String(CALLEES) }),
  ours: () => startServer('./call-server.ts', environment),
};
const waited: Record<keyof typeof sides, Waited[]> = { floor: [], ours: [] };
for (let turn = 0; turn < ROUNDS; turn += 1)
  for (const side of ['floor', 'ours'] as const) {
    const server = await sides[side]();
    waited[side].push(await callAll(server.port, side === 'ours'));
    await server.stop();
  }

const world = await composeWithVendor(environment);
const problems = await runAudit(world.kit.database.withSession, auditChecks);
await world.stop();
if (problems.length > 0) throw new Error(`the auditor found ${JSON.stringify(problems[0])}`);

const of = (side: keyof typeof sides, what: keyof Waited) => median(waited[side].map((each) => each[what]));
printTable(
  [`${AT_ONCE} calls at once`, 'p50 ms', 'p95 ms', 'a second'],
  (['floor', 'ours'] as const).map((side) => [
    side,
    round(of(side, 'p50'), 1),
    round(of(side, 'p95'), 1),
    round(of(side, 'perSecond'), 0),
  ]),
);
const p95Ms = of('ours', 'p95');
printFigures({ p95Ms, floorP95Ms: of('floor', 'p95'), p95Ratio: p95Ms / of('floor', 'p95') });
if (p95Ms > P95_MAX_MS) throw new Error(`a caller waits ${round(p95Ms, 0)} ms, more than ${P95_MAX_MS}`);

/** Each line calls again when it has its document. `areEnded`: an account has few forwarded calls at once, so each is over before the next. */
async function callAll(port: number, areEnded: boolean): Promise<Waited> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const from = performance.now() + WARM_UP_MS;
  const until = from + MEASURE_MS;
  let next = 0;
  async function keepCalling() {
    while (performance.now() < until) {
      next += 1;
      const begunAt = performance.now();
      const index = next % CALLEES;
      const callSid = await callOnce(port, agent, index);
      if (begunAt >= from) times.push(performance.now() - begunAt);
      if (areEnded && index % 2 === 0) await post(port, agent, DIAL_ENDED_PATH, { ...BUSY, CallSid: callSid });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepCalling));
  agent.destroy();
  return { p50: share(times, 0.5), p95: share(times, 0.95), perSecond: (times.length * 1_000) / MEASURE_MS };
}

/** @throws Error where the document is not the one that its callee asked for */
async function callOnce(port: number, agent: Agent, index: number): Promise<string> {
  const CallSid = `CA${randomBytes(16).toString('hex')}`;
  const fields = { CallSid, From: '+12025550141', To: `+${numberOf(index)}`, CallStatus: 'ringing' };
  const document = await post(port, agent, INCOMING_PATH, fields);
  const expected = index % 2 === 0 ? '<Dial' : '<Record';
  if (!document.includes(expected)) throw new Error(`a call was answered ${document.slice(0, 200)}`);
  return CallSid;
}

async function post(port: number, agent: Agent, path: string, said: Record<string, string>): Promise<string> {
  const fields = new URLSearchParams(said);
  const signature = signCall(fields, path);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return new Promise<string>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (answer) =>
      text(answer).then(resolve, reject),
    );
    sent.on('error', reject).end(fields.toString());
  });
}
