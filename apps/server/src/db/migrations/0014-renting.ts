import type { Migration } from '../migration.ts';

/**
 * Numbers are rented: where each is from, by what plan it is held and until when, and how calls to it are taken.
 * `due_at` is when somebody has to look at a held number next: the job reads one index range. What was given before has
 * no plan and is never due.
 */
export const renting: Migration = {
  version: 14,
  name: 'renting',
  sql: `
alter table number_stock
  add column country text not null default '', add column province text not null default '',
  add column area_code text not null default '', add column rests_until bigint not null default 0;
update number_stock set country = case
  when type = 'tollfree' then 'TollFree' when tel_code = '44' then 'GB' when tel_code = '1' then 'US' else '' end;
update number_stock set area_code = substr(number, 2, 3) where tel_code = '1';
create index number_stock_place on number_stock (country, type, area_code, number) where account_id is null;

alter table own_number
  add column country text not null default '',
  add column rental_id uuid, add column changes int not null default 0,
  add column plan_id text, add column plan_type text, add column rent bigint not null default 0 check (rent >= 0),
  add column period_months smallint, add column plan_start bigint, add column period_no int not null default 0,
  add column period_start bigint, add column period_end bigint, add column paid_at bigint,
  add column next_plan_id text, add column next_plan_type text, add column next_rent bigint, add column next_months smallint,
  add column unsubscribed_at bigint, add column unpaid_since bigint, add column release_at bigint,
  add column end_event_id uuid, add column warned smallint not null default 0, add column due_at bigint,
  add check (plan_id is null or (rental_id is not null and plan_type is not null and period_months is not null
    and plan_start is not null and period_start < period_end and paid_at is not null)),
  add check ((unsubscribed_at is null and unpaid_since is null) or release_at is not null);
update own_number o set country = s.country from number_stock s where s.number = o.number;
create index own_number_due on own_number (due_at, account_id, number) where released_at is null and due_at is not null;

alter table subscription_event
  add column rental_id uuid, add column reference text, add column plan_id text, add column plan_type text,
  add column res_date bigint, add column next_payment_date bigint;

create table inbound_voice (
  account_id uuid primary key, mode text not null check (mode in ('forward', 'voicemail')), changed_at bigint not null
);
`,
};
