import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { sign, signatureHeader } from '@manyline/carrier-sandbox/webhook-signature';
import { KEY_HEADER, USER_ID_HEADER } from '@manyline/contract/key-calls';
import { io, type Socket } from 'socket.io-client';
import { CODE_APP, type CodePerson } from './code-people.ts';
import { share } from './report.ts';

/**
 * A carrier that brings codes, those who wait for them on a screen, their servers, and their programs that ask again and again. A
 * process of its own; says at which URL the servers are, then waits for its plan.
 */
export interface CodePlan {
  port: number;
  people: CodePerson[];
  /** The first so many are not counted. */
  warmUp: number;
  codesPerSecond: number;
  pollsPerSecond: number;
  /** By which the product knows the carrier, and what it signs. */
  secret: string;
  publicUrl: string;
}

export interface CodeResult {
  screenMs: { p50: number; p99: number };
  endpointMs: { p50: number; p99: number };
  pollMs: { p50: number; p95: number };
  polls: number;
  pollsPerSecond: number;
}

/** Of one person's code, by the clock of this process. */
interface Trace {
  sentAt: number;
  shown: number[];
  posted: number[];
}

const CARRIER_PATH = '/carrier/sandbox';
const SETTLED_MS = 3_000;
const GIVEN_UP_MS = 60_000;
const REPEATED_AFTER_MS = 1_000;
const traces = new Map<string, Trace>();

const endpoint = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { to } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string };
    traces.get(to)?.posted.push(performance.now());
    response.end('thanks');
  });
}).listen(0, '127.0.0.1');
await once(endpoint, 'listening');
process.on('message', async (plan: CodePlan) => {
  process.send?.({ result: await run(plan) });
  process.exit(0);
});
process.send?.({ url: `http://127.0.0.1:${(endpoint.address() as { port: number }).port}/hook` });

async function run(plan: CodePlan): Promise<CodeResult> {
  const { people, warmUp } = plan;
  const sockets: Socket[] = [];
  for (const person of people) sockets.push(await watch(plan.port, person));
  const polling = startPolling(plan);
  await everySecond(people, plan.codesPerSecond, (person, index) => {
    if (index === warmUp) polling.begin();
    return bringCode(plan, person);
  });
  const givenUpAt = performance.now() + GIVEN_UP_MS;
  while ([...traces.values()].some(isOpen) && performance.now() < givenUpAt) await wait(50);
  const { times, seconds } = await polling.end();
  // Whoever is told twice is told within a moment.
  await wait(SETTLED_MS);
  for (const socket of sockets) socket.disconnect();
  const counted = people.slice(warmUp).map(({ number }) => readTrace(number));
  return {
    screenMs: spread(counted.map(({ sentAt, shown }) => shown[0]! - sentAt)),
    endpointMs: spread(counted.map(({ sentAt, posted }) => posted[0]! - sentAt)),
    pollMs: { p50: share(times, 0.5), p95: share(times, 0.95) },
    polls: times.length,
    pollsPerSecond: times.length / seconds,
  };
}

function isOpen({ shown, posted }: Trace): boolean {
  return shown.length === 0 || posted.length === 0;
}

/** @throws Error for a code that came not at all, or twice */
function readTrace(number: string): Trace {
  const trace = traces.get(number);
  if (trace?.shown.length === 1 && trace.posted.length === 1) return trace;
  throw new Error(`${number}: shown ${trace?.shown.length} times, posted ${trace?.posted.length} times`);
}

async function watch(port: number, { token, number }: CodePerson): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/webchat',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  socket.on('codeSms', (code: { number: string }) => traces.get(code.number)?.shown.push(performance.now()));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  traces.set(number, { sentAt: 0, shown: [], posted: [] });
  return socket;
}

async function bringCode({ port, secret, publicUrl }: CodePlan, { number }: CodePerson) {
  const text = `Telegram code ${randomInt(10_000, 99_999)}`;
  const event = { kind: 'inbound', eventId: randomUUID(), from: 'Telegram', to: number, text, date: Date.now() };
  const body = Buffer.from(JSON.stringify({ events: [event] }));
  const signature = sign(secret, `${publicUrl}${CARRIER_PATH}`, body);
  traces.get(number)!.sentAt = performance.now();
  const post = () =>
    fetch(`http://127.0.0.1:${port}${CARRIER_PATH}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    });
  // A webhook that is not taken a carrier brings again; the wait counts.
  for (let answer = await post(); !answer.ok; answer = await post()) {
    if (answer.status !== 503) throw new Error(`the webhook was answered ${answer.status} ${await answer.text()}`);
    await wait(REPEATED_AFTER_MS);
  }
}

/** Programs that ask for their codes, one after the other; counted from `begin` on. */
function startPolling({ port, people, pollsPerSecond }: CodePlan) {
  const times: number[] = [];
  let beganAt = performance.now();
  let isCounted = false;
  let isOver = false;
  const poll = async ({ userId, key, number }: CodePerson) => {
    const at = performance.now();
    const url = `http://127.0.0.1:${port}/web/getVerificationCodeSmsList?app=${CODE_APP}&number=${number}`;
    const answer = await fetch(url, { headers: { [KEY_HEADER]: key, [USER_ID_HEADER]: userId } });
    const { retcode } = (await answer.json()) as { retcode: number };
    if (retcode !== 0) throw new Error(`the poll was answered ${answer.status} ${retcode}`);
    if (isCounted) times.push(performance.now() - at);
  };
  const goOn = async () => {
    while (!isOver) await everySecond(people, pollsPerSecond, (person) => (isOver ? undefined : poll(person)));
  };
  const going = goOn();
  return {
    begin() {
      beganAt = performance.now();
      isCounted = true;
    },
    async end() {
      isOver = true;
      const seconds = (performance.now() - beganAt) / 1_000;
      isCounted = false;
      await going;
      return { times, seconds };
    },
  };
}

/** Begins so many a second whether or not those before have ended; what waits behind a slow one counts as slow. */
async function everySecond<T>(list: readonly T[], perSecond: number, work: (each: T, index: number) => unknown) {
  const from = performance.now();
  const underWay: unknown[] = [];
  for (const [index, each] of list.entries()) {
    const due = from + (index * 1_000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    underWay.push(work(each, index));
  }
  await Promise.all(underWay);
}

function spread(times: readonly number[]) {
  return { p50: share(times, 0.5), p99: share(times, 0.99) };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
