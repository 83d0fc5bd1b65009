import { addMonths, ymOf } from '@manyline/domain/time';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';
import { freshDatabase, run } from './lib/databases.ts';
import { ourEnvironment } from './lib/our-world.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';

/** Bills and texts of an account with a long past: what a page costs as the past grows. */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- histories');
const SIZES = [1_000, 10_000, 100_000];
const TURNS = 15;
const PAGE = 200;

/** Texts of one account over six months, evenly, in fifty chats, with their postings. */
async function fillAccount(databaseUrl: string, accountId: string, count: number) {
  await run(
    databaseUrl,
    `with past as (
       select n, gen_random_uuid() as id, (extract(epoch from now()) * 1000)::bigint - (${count} - n) * (15552000000 / ${count}) as date,
         '1303555' || lpad((n % 50)::text, 4, '0') as other from generate_series(1, ${count}) n
     ), chats as (
       insert into chat (account_id, own_number, other_number, last_id, last_date, last_text, last_type, last_direction, last_state, updated_at, seq)
       select distinct on (other) '${accountId}'::uuid, '12125550100', other, id, date, 'text', 'sms', 'out', 2, date, n from past order by other, n desc
     ), stored as (
       insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, charge, seq)
       select '${accountId}', '12125550100', other, date, id, 'out', 'sms', 'An earlier message of this account, of the usual length.', 2, 1, n from past
     ), posted as (
       insert into ledger_posting (account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance, options)
       select '${accountId}', n + 1, 'sms:' || id, 4, date, -1, 0, 0, 0, 1, 0, 0, 0, 1000000 - n, json_build_object('direction', 'out', 'to', other, 'count', 1) from past
     )
     insert into ledger_posting (account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance)
     values ('${accountId}', 1, 'start', 1, 0, 1000000, 0, 0, 0, 0, -1000000, 0, 0, 1000000)`,
  );
  await run(
    databaseUrl,
    `update ledger_balance set paid = 1000000 - ${count}, postings = ${count + 1} where account_id = '${accountId}'`,
  );
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const startedAt = performance.now();
    await work();
    took.push(performance.now() - startedAt);
  }
  return median(took);
}

const databaseUrl = await freshDatabase(serverUrl);
const environment = ourEnvironment({ databaseUrl });
const world = await compose(readConfig({ ...environment, SEED: '0', LOG_LEVEL: 'silent' }), {
  log: createLogger('silent'),
});
const rows: (string | number)[][] = [];
const figures: Record<string, number> = {};
for (const size of SIZES) {
  const address = `past${size}@example.com`;
  const { account } = await world.accounts.service.findOrCreate({
    platform: 'pingme',
    channel: 'email',
    address,
    language: 'en',
  });
  const { accountId } = account;
  await fillAccount(databaseUrl, accountId, size);
  await run(databaseUrl, 'vacuum analyze');
  const { bills } = world.ledger;
  const { smsHistory } = world.chats;
  const [now, old] = [ymOf(Date.now()), addMonths(ymOf(Date.now()), -3)];
  const bill = (ym: string) => time(() => bills.listBills(accountId, { ym, pageSize: PAGE }, 'en'));
  const took = [
    await bill(now),
    await bill(old),
    await time(() => bills.listPayments(accountId, { ym: old, pageSize: PAGE })),
    await time(() => bills.sumSpending(accountId)),
    await time(() => smsHistory.listTexts(accountId, { date: old, pageNo: 1, pageSize: PAGE })),
  ];
  rows.push([size, ...took.map((ms) => round(ms, 2))]);
  Object.assign(figures, { [`billsMs${size}`]: took[0]!, [`oldBillsMs${size}`]: took[1]! });
}
printTable(
  ['postings', 'bills, this month', 'bills, 3 months ago', 'payments', 'spending', 'texts, 3 months ago'],
  rows,
);
printFigures(figures);
await world.stop();
