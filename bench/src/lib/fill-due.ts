import { run } from './databases.ts';

/** Accounts that cannot pay: one in so many. */
const POOR_OF = 10;

/**
 * So many accounts, each with a rented number and a subscribed number for codes whose months ended at `dueAt`. One in ten has no money.
 * Those of an earlier night stay: they are due a month later.
 */
export async function fillDue(databaseUrl: string, night: number, accounts: number, dueAt: number) {
  const began = dueAt - 31 * 86_400_000;
  const prefix = `1${200 + night}`;
  await run(
    databaseUrl,
    `create temporary table person as
       select n, gen_random_uuid() as id, case when n % ${POOR_OF} = 0 then 0 else 100000000 end as paid,
         '${prefix}' || lpad(n::text, 7, '0') as own, '7${prefix}' || lpad(n::text, 6, '0') as code from generate_series(1, ${accounts}) n;
     insert into account (account_id, user_id, platform, email, language, created_at)
       select id, '${night}-' || n, 'pingme', '${night}.' || n || '@load.example', case when n % 2 = 0 then 'en' else 'zh_cn' end, ${began} from person;
     insert into account_login (platform, channel, address, account_id, created_at)
       select 'pingme', 'email', '${night}.' || n || '@load.example', id, ${began} from person;
     insert into account_feed (account_id) select id from person;
     insert into ledger_balance (account_id, platform, paid, postings) select id, 'pingme', paid, case when paid = 0 then 0 else 1 end from person;
     insert into ledger_posting (account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance)
       select id, 1, 'bench', 1, ${began}, paid, 0, 0, 0, 0, -paid, 0, 0, paid from person where paid > 0;
     insert into number_stock (number, tel_code, source, type, can_sms, can_mms, can_voice, account_id, created_at, country, area_code)
       select own, '1', 'sandbox', 'other', true, true, true, id, ${began}, 'US', '212' from person;
     insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, country, rental_id, plan_id, plan_type, rent,
         period_months, plan_start, period_start, period_end, paid_at, warned, due_at)
       select id, own, '1', 'other', true, true, true, ${began}, 'US', gen_random_uuid(), 'payAsYouGo-1', 'payAsYouGo', 2000000,
         1, ${began}, ${began}, ${dueAt}, ${began}, 1, ${dueAt} from person;
     insert into code_claim (number, app, account_id, locked_until, subscribed, rests_until)
       select code, 'telegram', id, 0, true, ${Number.MAX_SAFE_INTEGER} from person;
     insert into code_number_use (account_id, number, app, tel_code, country_code, tier, used_at, sub_state, sub_id, sub_rent, sub_start, sub_until, paid_until, warned, due_at)
       select id, code, 'telegram', '7', 'RU', 2, ${began}, 'active', gen_random_uuid(), 3000000, ${began}, ${dueAt}, ${dueAt}, 1, ${dueAt} from person`,
  );
  await run(databaseUrl, 'vacuum analyze');
  // The writes that the filling left are not the night's to pay.
  await run(databaseUrl, 'checkpoint');
}
