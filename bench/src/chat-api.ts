import { freshDatabase } from './lib/databases.ts';
import { fillChats, partnerOf } from './lib/fill-chats.ts';
import { fillMessages } from './lib/fill-messages.ts';
import { makePairs, ourEnvironment } from './lib/our-world.ts';
import { type Child, startServer } from './lib/processes.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';

/**
 * The time that getChatList and a page of getDialogList take while the brand's messages grow from 10^4 to 10^6. The account that
 * asks has 200 chats, and 2,000 messages in one of them, beside its share of the rest.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- chat-api');
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const CALLS = Number(process.env.CALLS ?? 150);
const WARM_UP_CALLS = 50;
const PAIRS = 50;
const SIZES = [10_000, 100_000, 1_000_000];
const kinds = ['getChatList', 'getDialogList'] as const;
type Kind = (typeof kinds)[number];

interface Place {
  stored: number;
  server: Child;
  token: string;
  paths: Record<Kind, string>;
}

async function prepare(stored: number): Promise<Place> {
  const databaseUrl = await freshDatabase(serverUrl!);
  const environment = ourEnvironment({ databaseUrl });
  const [pair] = await makePairs(environment, PAIRS);
  const own = pair!.sender.number;
  await fillMessages(databaseUrl, stored);
  await fillChats(databaseUrl, own, { chats: 200, messages: 2_000 });
  const server = await startServer('../../../apps/server/src/main.ts', environment);
  const { token } = pair!.sender.auth as { token: string };
  const ends = `ownFullNumber=${own}&otherFullNumber=${partnerOf(0)}`;
  const paths = { getChatList: '/web/getChatList?months=4', getDialogList: `/web/getDialogList?${ends}&pageSize=500` };
  return { stored, server, token, paths };
}

/** One after the other; milliseconds of the median one. */
async function measure({ server, token, paths }: Place, kind: Kind, calls: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${server.port}${paths[kind]}`, { headers: { 'x-auth-token': token } });
    const body = await answer.text();
    times.push(performance.now() - from);
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${body}`);
  }
  return median(times);
}

const places: Place[] = [];
for (const size of SIZES) places.push(await prepare(size));
const results = new Map(
  places.map(({ stored }) => [stored, { getChatList: [] as number[], getDialogList: [] as number[] }]),
);
for (const place of places) for (const kind of kinds) await measure(place, kind, WARM_UP_CALLS);
for (let turn = 1; turn <= ROUNDS; turn += 1) {
  for (const place of places) {
    for (const kind of kinds) results.get(place.stored)![kind].push(await measure(place, kind, CALLS));
  }
  const words = places.map(({ stored }) =>
    kinds.map((kind) => round(results.get(stored)![kind].at(-1)!, 2)).join(' and '),
  );
  console.log(`round ${turn}: ${words.join(', ')} ms`);
}
for (const { server } of places) await server.stop();

const of = (stored: number, kind: Kind) => median(results.get(stored)![kind]);
printTable(
  ['median ms', ...kinds],
  SIZES.map((stored) => [`${stored} messages`, ...kinds.map((kind) => round(of(stored, kind), 2))]),
);
const growth = (kind: Kind) => of(SIZES.at(-1)!, kind) / of(SIZES[0]!, kind);
printFigures({
  flat: Math.max(...kinds.map(growth)),
  chatListFlat: growth('getChatList'),
  dialogFlat: growth('getDialogList'),
  chatListMs: of(SIZES.at(-1)!, 'getChatList'),
  dialogMs: of(SIZES.at(-1)!, 'getDialogList'),
});
