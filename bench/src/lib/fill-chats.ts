import { run } from './databases.ts';

/** Digits of the partner of the n-th chat. */
export const partnerOf = (n: number) => `1303${5_000_000 + n}`;

/**
 * Gives the account that holds a number so many chats with one text each, newest first, and the first of them so many
 * messages of the last three weeks, all incoming: nothing was charged, so the books stay right.
 */
export async function fillChats(
  databaseUrl: string,
  own: string,
  { chats, messages }: { chats: number; messages: number },
) {
  await run(
    databaseUrl,
    `with owner as (
       select account_id, last_seq as before from own_number join account_feed using (account_id) where number = '${own}'
     ),
     now as (select (extract(epoch from now()) * 1000)::bigint as ms),
     past as (
       select n as seq, case when n <= ${chats - 1} then ${chats} - n else 0 end as chat,
         case when n <= ${chats - 1} then ms - 1814400000 + n * (1800000000 / ${chats}) else ms - (${chats + messages} - n) * (1814400000 / ${messages}) end as date
       from generate_series(1, ${chats - 1 + messages}) n, now
     ), stored as (
       insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, charge, seq)
       select account_id, '${own}', '1303' || (5000000 + chat), date, gen_random_uuid(), 'in', 'sms',
         'Message ' || seq || ': see you at the station at half past seven, and bring the papers along.', 10, 0, before + seq
       from past, owner returning *
     ), listed as (
       insert into chat (account_id, own_number, other_number, last_id, last_date, last_text, last_type, last_direction, last_state, updated_at, seq)
       select distinct on (other_number) account_id, own_number, other_number, id, date, text, type, direction, state, date, seq
       from stored order by other_number, date desc
       returning account_id
     )
     update account_feed f set last_seq = f.last_seq + ${chats + messages} from owner where f.account_id = owner.account_id`,
  );
  await run(databaseUrl, 'vacuum analyze');
  await run(databaseUrl, 'checkpoint');
}
