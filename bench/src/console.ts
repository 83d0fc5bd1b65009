import { getAccountCallbacks } from '@manyline/contract/console/account-callbacks';
import { getAccountCalls } from '@manyline/contract/console/account-calls';
import { getAccountCodes, getAccountLedger } from '@manyline/contract/console/account-money';
import { getAccountSessions } from '@manyline/contract/console/account-sessions';
import { getStory } from '@manyline/contract/console/account-story';
import { exportAccounts, findAccounts, getAccount } from '@manyline/contract/console/accounts';
import { getUncertain } from '@manyline/contract/console/carriers';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { getCountedTexts, getOrderedCodes } from '@manyline/contract/console/figure-rows';
import { getFigures, getToday } from '@manyline/contract/console/figures';
import { getHome } from '@manyline/contract/console/home';
import { checkLog, getLog } from '@manyline/contract/console/log';
import { getCredits, getOrders, getRefunds } from '@manyline/contract/console/money';
import { getQueue } from '@manyline/contract/console/queues';
import { getStock } from '@manyline/contract/console/stock';
import { getOperatorSessions, getTeam } from '@manyline/contract/console/team';
import { getViews } from '@manyline/contract/console/views';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { openOwner } from '@manyline/server/features/operators/testing/operator-world';
import { createLogger } from '@manyline/server/log';
import { ACCOUNTS, fillConsole } from '@manyline/server/testing/fill-console';
import { fillConsoleLog } from '@manyline/server/testing/fill-console-log';
import { freshDatabase, run } from './lib/databases.ts';
import { ourEnvironment } from './lib/our-world.ts';
import { median, printFigures, printTable, round, share } from './lib/report.ts';

/**
 * The cost of the operator console's calls as the business grows: 10,000 accounts and 10^5 messages, then 10^6 (up to 10^7 by
 * SIZES). `flat` is the median at the largest size over that at the smallest: each call should read what it shows, not what there is.
 * Of calls that take milliseconds, the p95 of so few turns tells what else the machine did.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- console');
const SIZES = (process.env.SIZES ?? '100000,1000000').split(',').map(Number);
const TURNS = Number(process.env.TURNS ?? 60);
const FLAT_MAX = 1.5;

interface Asked {
  name: string;
  call: OperatorCall;
  input?: object;
}

interface Filled {
  accountId: string;
  operatorId: string;
  /** The key of a page in the middle of all accounts. */
  middle: string;
  oldHour: { from: number; until: number };
  oldDay: { from: number; until: number };
}

const asked = ({ accountId, operatorId, middle, oldHour, oldDay }: Filled): Asked[] => [
  { name: 'home', call: getHome },
  { name: 'today', call: getToday },
  { name: 'texts of a day', call: getFigures, input: { topic: 'texts' } },
  { name: 'texts of a month by carrier', call: getFigures, input: { topic: 'texts', range: 'month', by: 'carrier' } },
  { name: 'codes of a month by service', call: getFigures, input: { topic: 'codes', range: 'month', by: 'service' } },
  { name: 'codes of a month by country', call: getFigures, input: { topic: 'codes', range: 'month', by: 'country' } },
  { name: 'money of a month by gateway', call: getFigures, input: { topic: 'money', range: 'month', by: 'gateway' } },
  { name: 'texts that failed', call: getCountedTexts },
  { name: 'texts that failed by a carrier', call: getCountedTexts, input: { carrier: 'telnyx' } },
  { name: 'texts that failed for a reason that none has', call: getCountedTexts, input: { reason: 'landline' } },
  { name: 'texts that failed for a common reason', call: getCountedTexts, input: { reason: 'expired' } },
  { name: 'texts that failed on an old day', call: getCountedTexts, input: oldDay },
  { name: 'codes that were ordered', call: getOrderedCodes },
  { name: 'codes of a service', call: getOrderedCodes, input: { service: 'app0' } },
  { name: 'codes that did not come', call: getOrderedCodes, input: { outcome: 'nothing' } },
  { name: 'payments credited', call: getCredits },
  { name: 'payments credited by a gateway on an old day', call: getCredits, input: { gateway: 'stripe', ...oldDay } },
  { name: 'top-ups', call: getOrders },
  { name: 'refunds', call: getRefunds },
  { name: 'refunds of an old day', call: getRefunds, input: oldDay },
  { name: 'accounts', call: findAccounts },
  { name: 'accounts, a page in the middle', call: findAccounts, input: { nextPage: middle } },
  { name: 'accounts by a part of an address', call: findAccounts, input: { search: 'person77' } },
  { name: 'an account', call: getAccount, input: { accountId } },
  { name: 'story of an account', call: getStory, input: { accountId } },
  { name: 'ledger of an account', call: getAccountLedger, input: { accountId } },
  { name: 'codes of an account', call: getAccountCodes, input: { accountId } },
  { name: 'calls of an account', call: getAccountCalls, input: { accountId } },
  { name: 'callbacks of an account', call: getAccountCallbacks, input: { accountId } },
  { name: 'sessions of an account', call: getAccountSessions, input: { accountId } },
  { name: 'team', call: getTeam },
  { name: 'sessions of a member', call: getOperatorSessions, input: { operatorId } },
  { name: 'views of a list', call: getViews, input: { room: 'money/credits' } },
  { name: 'texts of which nobody knows', call: getUncertain },
  { name: 'numbers of the stock', call: getStock },
  { name: 'queue', call: getQueue },
  { name: 'queue of a kind', call: getQueue, input: { kind: 'platform' } },
  { name: 'log', call: getLog },
  { name: 'log of an act', call: getLog, input: { act: 'nameSet' } },
  { name: 'log of an old hour', call: getLog, input: oldHour },
  { name: 'log by a text that is nowhere', call: getLog, input: { search: 'no such thing' } },
  { name: 'chain of the log', call: checkLog },
  { name: 'accounts as CSV', call: exportAccounts, input: { search: 'person77' } },
];

interface Took {
  p95: number;
  median: number;
}

async function measure(size: number): Promise<Map<string, Took>> {
  const databaseUrl = await freshDatabase(serverUrl!);
  const world = await compose(readConfig(ourEnvironment({ databaseUrl })), { log: createLogger('silent') });
  const began = performance.now();
  await fillConsole(databaseUrl, size);
  const filledAt = performance.now();
  await fillConsoleLog(databaseUrl, world.kit.secret, size / 10);
  const owner = await openOwner({ http: world.app.http, port: 0, operators: world.operators, kit: world.kit } as never);
  const counting = performance.now();
  await rollUpAll(world);
  const counted = performance.now();
  console.log(
    `${size} messages: filled in ${round((filledAt - began) / 1000, 1)} s, every hour counted in ${round((counted - counting) / 1000, 1)} s`,
  );
  await run(databaseUrl, 'vacuum analyze');
  const { rows } = await run(
    databaseUrl,
    'select account_id, created_at from filled_person join account using (account_id) where n = 5000',
  );
  const { rows: times } = await run(databaseUrl, 'select min(at)::bigint as at from console_log');
  const oldHour = { from: Number(times[0].at), until: Number(times[0].at) + 3_600_000 };
  const all = new Map<string, Took>();
  const oldestAt = Number(rows[0].created_at);
  const { members } = await owner.call(getTeam);
  const filled: Filled = {
    accountId: rows[0].account_id,
    operatorId: members[0]!.operatorId,
    middle: `${rows[0].created_at}.${rows[0].account_id}`,
    oldHour,
    oldDay: { from: oldestAt, until: oldestAt + 86_400_000 },
  };
  for (const { name, call, input } of asked(filled)) {
    const took: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const at = performance.now();
      const { statusCode } = await owner.ask(call, input);
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
      took.push(performance.now() - at);
    }
    // The first calls fill caches and plans.
    const warm = took.slice(5);
    all.set(name, { p95: share(warm, 0.95), median: median(warm) });
  }
  // The hour under way, counted again while it grows: what the figures cost by themselves.
  const again: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await run(databaseUrl, 'update figure_count set due_at = 0 where hour = (select max(hour) from figure_count)');
    const at = performance.now();
    await world.figures.rollUp.sweep();
    again.push(performance.now() - at);
  }
  all.set('(counting the hour under way)', { p95: share(again, 0.95), median: median(again) });
  await world.stop();
  return all;
}

async function rollUpAll(world: Awaited<ReturnType<typeof compose>>) {
  for (let turn = 0; turn < 200; turn += 1) {
    await world.figures.rollUp.sweep();
    const { rows } = await world.kit.database.execute('select 1 from figure_count where counted_at is null limit 1');
    if (rows.length === 0) return;
  }
  throw new Error('not every hour was counted');
}

const sizes: Map<string, Took>[] = [];
for (const size of SIZES) sizes.push(await measure(size));
const small = sizes[0]!;
const large = sizes.at(-1)!;
const flat = new Map([...large].map(([name, took]) => [name, took.median / small.get(name)!.median]));
printTable(
  [`ms, median and p95, ${ACCOUNTS} accounts`, ...SIZES.flatMap((size) => [`${size} messages`, 'p95']), 'flat'],
  [...large.keys()].map((name) => [
    name,
    ...sizes.flatMap((of) => [round(of.get(name)!.median, 1), round(of.get(name)!.p95, 1)]),
    round(flat.get(name)!, 2),
  ]),
);
const calls = [...flat].filter(([name]) => !name.startsWith('('));
printFigures({
  homeMs: large.get('home')!.p95,
  slowestMs: Math.max(...calls.map(([name]) => large.get(name)!.p95)),
  flat: Math.max(...calls.map(([, ratio]) => ratio)),
  notFlat: calls.filter(([, ratio]) => ratio > FLAT_MAX).length,
});
