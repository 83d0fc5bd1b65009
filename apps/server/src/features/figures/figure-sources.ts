import type { FigureName } from '@manyline/contract/console/figures';
import { messageStates } from '@manyline/domain/message-states';
import { HOUR_MS } from '@manyline/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { brandCurrencies, codeMargin } from './margin.ts';

/** Rows that are counted by the hour they belong to. */
export interface FigureSource {
  readonly name: string;
  /** The figures that come of them; nobody else counts these. */
  readonly figures: readonly FigureName[];
  /** The figures of one hour, as a select of `figure_hour`'s columns but the hour. */
  count(hour: number): RawBuilder<unknown>;
  /** Hours that rows changed of within a time, where changes can be found. */
  changed?(from: number, until: number): RawBuilder<{ hour: number }>;
}

const { sent, delivered, undelivered, failed, queued } = messageStates;
const LOST = sql.raw(`(${undelivered.number}, ${failed.number})`);
const KEPT = sql.raw(`(${queued.number}, ${sent.number}, ${delivered.number})`);

/** Texts of chats. Lost ones are among those that were sent; their charge went back. */
const texts: FigureSource = {
  name: 'texts',
  figures: ['textsSent', 'textsFailed', 'textsReceived'],
  count: (hour) => sql`
    select f.figure, s.platform as brand, coalesce(n.source, '') as carrier, '' as service, '' as country, '' as gateway,
      sum(case f.figure when 'textsFailed' then t.lost when 'textsSent' then t.count * t.is_out else t.count * (1 - t.is_out) end)::bigint as count,
      sum(case f.figure when 'textsFailed' then 0 when 'textsSent' then t.charge * t.is_out else t.charge * (1 - t.is_out) end)::bigint as amount
    from (
      select account_id, own_number, (direction = 'out')::int as is_out, count(*) as count,
        count(*) filter (where direction = 'out' and state in ${LOST}) as lost,
        sum(charge) filter (where direction = 'in' or state in ${KEPT}) as charge
      from countable_text where date >= ${hour} and date < ${hour + HOUR_MS} group by account_id, own_number, direction
    ) t
    join account_state s on s.account_id = t.account_id
    left join number_carrier n on n.account_id = t.account_id and n.number = t.own_number
    cross join (values ('textsSent'), ('textsFailed'), ('textsReceived')) f (figure)
    group by f.figure, s.platform, n.source`,
  changed: (from, until) => sql<{ hour: number }>`
    select distinct date - date % ${sql.lit(HOUR_MS)} as hour from text_change where changed_at >= ${from} and changed_at < ${until}`,
};

/** Numbers that were locked for a code, in the hour of their order, whenever the code came. */
const codes: FigureSource = {
  name: 'codes',
  figures: ['codesOrdered', 'codesReceived', 'codesWaited', 'margin'],
  count: (hour) => sql`
    select f.figure, s.platform as brand, coalesce(c.supplier, '') as carrier, c.app as service, c.country_code as country, '' as gateway,
      sum(case f.figure when 'codesOrdered' then 1 when 'margin' then (m.margin is not null)::int else (c.received > 0)::int end)::bigint as count,
      sum(case f.figure when 'codesWaited' then coalesce(c.waited_ms, 0) when 'codesReceived' then c.charge
        when 'margin' then coalesce(m.margin, 0) else 0 end)::bigint as amount
    from countable_code c
    join account_state s on s.account_id = c.account_id
    left join (values ${brandCurrencies}) b (brand, currency) on b.brand = s.platform
    left join supplier_unit u on u.name = c.supplier
    cross join lateral (
      select ${codeMargin} as margin
    ) m
    cross join (values ('codesOrdered'), ('codesReceived'), ('codesWaited'), ('margin')) f (figure)
    where c.locked_at >= ${hour} and c.locked_at < ${hour + HOUR_MS}
    group by f.figure, s.platform, c.supplier, c.app, c.country_code`,
};

const sales: FigureSource = {
  name: 'sales',
  figures: ['sales', 'refunds'],
  count: (hour) => sql`
    select p.figure, s.platform as brand, '' as carrier, '' as service, '' as country, p.gateway,
      count(*) as count, sum(p.amount)::bigint as amount
    from (
      select 'sales' as figure, account_id, gateway, paid as amount from payment_income where at >= ${hour} and at < ${hour + HOUR_MS}
      union all
      select 'refunds', account_id, gateway, amount from payment_return where created_at >= ${hour} and created_at < ${hour + HOUR_MS}
    ) p join account_state s on s.account_id = p.account_id
    group by p.figure, s.platform, p.gateway`,
};

const signUps: FigureSource = {
  name: 'signUps',
  figures: ['signUps'],
  count: (hour) => sql`
    select 'signUps' as figure, platform as brand, '' as carrier, '' as service, '' as country, '' as gateway,
      count(*) as count, 0::bigint as amount
    from account_opening where created_at >= ${hour} and created_at < ${hour + HOUR_MS} group by platform`,
};

export const figureSources: readonly FigureSource[] = [texts, codes, sales, signUps];
