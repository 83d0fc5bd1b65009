import { run } from './databases.ts';

/** Stores so many messages of the benchmark's accounts, spread over the last weeks, with their charges: the past of a busy system. */
export async function fillMessages(databaseUrl: string, count: number) {
  await run(
    databaseUrl,
    `with owner as (
       select account_id, number, tel_code, row_number() over (order by number) as place, count(*) over () as owners from own_number
     ), past as (
       select n, gen_random_uuid() as id, (extract(epoch from now()) * 1000)::bigint - (${count} - n) * (1814400000 / ${count}) as date from generate_series(1, ${count}) n
     ), stored as (
       insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, charge, seq)
       select o.account_id, o.number, '1303' || lpad((n % 50)::text, 7, '5'), date, id, 'out', 'sms', 'An earlier message of this account, of the usual length.', 2, 0,
         row_number() over (partition by o.account_id order by n)
       from past join owner o on o.place = 1 + n % o.owners returning account_id, id, date, seq
     ), fed as (
       update account_feed f set last_seq = s.last from (select account_id, max(seq) as last from stored group by account_id) s where s.account_id = f.account_id
     ), counted as (
       select s.*, row_number() over (partition by account_id order by seq) + b.postings as ordinal, b.paid + b.gift as spendable
       from stored s join ledger_balance b using (account_id)
     ), posted as (
       insert into ledger_posting (account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance)
       select account_id, ordinal, 'sms:' || id, 4, date, 0, 0, 0, 0, 0, 0, 0, 0, spendable from counted returning account_id
     )
     update ledger_balance b set postings = b.postings + p.count from (select account_id, count(*) as count from posted group by account_id) p where p.account_id = b.account_id`,
  );
  await run(databaseUrl, 'vacuum analyze');
  // The writes that the filling left are not the load's to pay.
  await run(databaseUrl, 'checkpoint');
}
