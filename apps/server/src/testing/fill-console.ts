import { DAY_MS } from '@manyline/domain/time';
import pg from 'pg';

export const ACCOUNTS = 10_000;
/** Of these a review waits of every kind that is filed with one row. */
const WAITING = 500;

/** The past of a business: accounts, their numbers, so many messages over the last days, codes and payments to match. PostgreSQL. */
export async function fillConsole(databaseUrl: string, messages: number, days = 30) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fill((statements) => client.query(statements), messages, days);
  } finally {
    await client.end();
  }
}

async function fill(run: (statements: string) => Promise<unknown>, messages: number, days: number) {
  const now = Date.now();
  const from = now - days * DAY_MS;
  const brand = `(array['pingme', 'wephone', 'wetalk', 'jiema'])[1 + n % 4]`;
  await run(
    `insert into account (account_id, user_id, platform, email, created_at)
       select gen_random_uuid(), (200000000 + n)::text, ${brand}, 'person' || n || '@load.example', ${from} + n * (${days * DAY_MS}::bigint / ${ACCOUNTS})
       from generate_series(0, ${ACCOUNTS - 1}) n;
     create table filled_person as select account_id, platform, row_number() over (order by created_at, user_id) - 1 as n from account;
     create unique index on filled_person (n);
     insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, source)
       select account_id, '1201' || lpad(n::text, 7, '5'), '1', 'other', true, true, true, 0, (array['twilio', 'telnyx', 'smpp:east'])[1 + n % 3] from filled_person;
     insert into ledger_balance (account_id, platform, paid) select account_id, platform, 5000000 from filled_person;
     insert into account_feed (account_id, last_seq) select account_id, ${messages} from filled_person;`,
  );
  const between = (count: number) => `${from} + i::bigint * ${days * DAY_MS} / ${count}`;
  await run(
    `insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, reason, failed_at, charge, seq)
       select p.account_id, '1201' || lpad(p.n::text, 7, '5'), '1303' || lpad((i % 50)::text, 7, '5'), ${between(messages)},
         gen_random_uuid(), case when i % 3 = 0 then 'in' else 'out' end, 'sms', 'A message of this account, of the usual length.',
         case when i % 3 = 0 then 10 when i % 41 = 0 then 4 else 2 end,
         case when i % 3 > 0 and i % 41 = 0 then (array['filtered', 'expired', null])[1 + i % 3] end,
         case when i % 3 > 0 and i % 41 = 0 then ${between(messages)} end, 10000, i
       from generate_series(1, ${messages}) i join filled_person p on p.n = i % ${ACCOUNTS}`,
  );
  const codes = Math.floor(messages / 10);
  const sales = Math.floor(messages / 50);
  await run(
    `insert into code_lock (account_id, lock_id, number, app, country_code, number_type, rate, state, reason, received, locked_at, expires_at, closed_at, counted)
       select p.account_id, gen_random_uuid(), '4477' || i, 'app' || (i::bigint * i % 60), (array['GB', 'US', 'DE', 'ID', 'PH', 'IN', 'BR', 'FR'])[1 + i % 8], 1, 200000,
         'closed', 'finished', (i % 5 > 0)::int, at, at, at, true
       from (select i, ${between(codes)} as at from generate_series(1, ${codes}) i) l join filled_person p on p.n = l.i % ${ACCOUNTS};
     insert into code_text (account_id, number, app, date, id, lock_id, event_id, sender, text, charge, paid, captured)
       select account_id, number, app, locked_at + 6000, gen_random_uuid(), lock_id, lock_id::text, 'x', 'x', 200000, true, true from code_lock where received > 0;
     insert into payment_order (account_id, order_id, platform, method, gateway, state, amount, gift, credited, pay_currency, pay_amount, payment_id,
         created_at, updated_at, expires_at, closes_at)
       select p.account_id, gen_random_uuid(), p.platform, 'card', (array['stripe', 'paypal', 'alipay'])[1 + i % 3], 'credited', 5000000, 0, 5000000,
         'USD', 5000000, i::text, at, at, at, at
       from (select i, ${between(sales)} as at from generate_series(1, ${sales}) i) o join filled_person p on p.n = i % ${ACCOUNTS};
     insert into payment_credit (account_id, reference, order_id, gateway, payment_id, paid, gift, at)
       select account_id, gen_random_uuid()::text, order_id, gateway, payment_id, amount, 0, created_at from payment_order;
     insert into payment_refund (account_id, refund_id, order_id, gateway, asked_by, reason, pay_amount, amount, paid_taken, gift_taken, shortfall, state, created_at)
       select account_id, gen_random_uuid(), order_id, gateway, 'Olga', 'asked for it', 1000000, 1000000, 1000000, 0, 0, 'done', created_at + 60000
       from payment_order where payment_id::int % 20 = 0;
     update payment_order o set refunded = r.amount from payment_refund r where r.account_id = o.account_id and r.order_id = o.order_id;
     insert into platform_request (account_id, id, name, url, example, state, filed_at)
       select account_id, gen_random_uuid(), 'Service ' || n, 'https://service.example', 'Your code is 123456', 'reviewing', ${from} + n from filled_person where n < ${WAITING};`,
  );
  await run('vacuum analyze');
  await run('checkpoint');
}
