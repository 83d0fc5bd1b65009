import { freshDatabase } from './lib/databases.ts';
import { openFloorLedger } from './lib/floor-ledger.ts';
import { openOurLedger } from './lib/our-ledger.ts';
import { postForAWhile } from './lib/post-load.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';

/**
 * Charges a second, on one hot account and over 1,000 accounts. The floor is the bare guarded update and unique insert, a transaction
 * each over 16 connections; ours finds repeats, keeps paid and gift apart, chains balances, writes every entry, and lets what arrives
 * together share a commit. The floor with shared commits is printed beside them: what the ledger's own rules cost.
 */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- ledger');
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const timing = { warmupMs: 1_500, measureMs: Number(process.env.MEASURE_MS ?? 4_000), inFlight: 400 };
const ACCOUNTS = 1_000;

const floor = await openFloorLedger(await freshDatabase(serverUrl), ACCOUNTS);
const ours = await openOurLedger(await freshDatabase(serverUrl), ACCOUNTS);
const contenders = [
  { what: 'floor', charge: floor.chargeAlone, accounts: floor.accounts },
  { what: 'ours', charge: ours.charge, accounts: ours.accounts },
  { what: 'floor with shared commits', charge: floor.chargeInBatches, accounts: floor.accounts },
];
const runs = contenders.flatMap(({ what, charge, accounts }) => [
  { what: `${what}, 1,000 accounts`, charge, accounts },
  { what: `${what}, one account`, charge, accounts: accounts.slice(0, 1) },
]);

const results = new Map<string, number[]>(runs.map(({ what }) => [what, []]));
for (let turn = 1; turn <= ROUNDS; turn += 1) {
  for (const { what, charge, accounts } of runs) {
    const perSecond = await postForAWhile({ charge, accounts, ...timing });
    results.get(what)!.push(perSecond);
    console.log(`round ${turn}: ${what}: ${Math.round(perSecond)} postings a second`);
  }
}
await floor.close();
await ours.close();

const of = (what: string) => median(results.get(what)!);
printTable(
  ['medians', 'postings/s', 'of the floor'],
  runs.map(({ what }) => [what, Math.round(of(what)), round(of(what) / of(what.replace(/^.*, /, 'floor, ')), 2)]),
);
printFigures({
  ratio: of('ours, 1,000 accounts') / of('floor, 1,000 accounts'),
  hotRatio: of('ours, one account') / of('floor, one account'),
  sharedRatio: of('ours, 1,000 accounts') / of('floor with shared commits, 1,000 accounts'),
  sharedHotRatio: of('ours, one account') / of('floor with shared commits, one account'),
});
