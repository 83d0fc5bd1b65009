import { DAY_MS } from '@manyline/domain/time';
import type { AuditCheck } from '../../audit/audit-check.ts';
import { DISORDER_MS } from './bills.repository.ts';
import { daySumsSql } from './books.repository.ts';

/** Each check answers the first rows that break it; none means that it holds. */
export const ledgerChecks: readonly AuditCheck[] = [
  {
    name: 'the entries of every posting sum to zero',
    sql: `
      select account_id, ordinal, reference, paid + gift + held_paid + held_gift + revenue + top_up + granted + adjustment as sum from ledger_posting
      where paid + gift + held_paid + held_gift + revenue + top_up + granted + adjustment <> 0`,
  },
  {
    name: 'every stored balance equals the sum of its entries',
    sql: `
      select b.account_id, b.paid, b.gift, b.held_paid, b.held_gift, e.* from ledger_balance b
      left join (
        select account_id, sum(paid) as paid_sum, sum(gift) as gift_sum, sum(held_paid) as held_paid_sum, sum(held_gift) as held_gift_sum, count(*) as count
        from ledger_posting group by account_id
      ) e on e.account_id = b.account_id
      where (b.paid, b.gift, b.held_paid, b.held_gift, b.postings) is distinct from
        (coalesce(e.paid_sum, 0), coalesce(e.gift_sum, 0), coalesce(e.held_paid_sum, 0), coalesce(e.held_gift_sum, 0), coalesce(e.count, 0))`,
  },
  {
    name: 'no balance is below zero',
    sql: `select account_id, paid, gift, held_paid, held_gift from ledger_balance where least(paid, gift, held_paid, held_gift) < 0`,
  },
  {
    name: 'every afterBalance is the previous one plus the charge, without a gap in the order',
    sql: `
      select account_id, ordinal, paid + gift as charge, after_balance, previous, previous_ordinal from (
        select account_id, ordinal, paid, gift, after_balance,
               coalesce(lag(after_balance) over w, 0) as previous, coalesce(lag(ordinal) over w, 0) as previous_ordinal
        from ledger_posting window w as (partition by account_id order by ordinal)
      ) chained where after_balance <> previous + paid + gift or ordinal <> previous_ordinal + 1`,
  },
  {
    name: 'no reference posts twice',
    sql: `select account_id, reference, count(*) as count from ledger_posting group by account_id, reference having count(*) > 1`,
  },
  {
    name: 'every posting is on an account that exists',
    sql: `
      select p.account_id, p.ordinal, p.reference from ledger_posting p left join ledger_balance b using (account_id) where b.account_id is null`,
  },
  {
    name: 'what open holds keep is what the balance says is held',
    sql: `
      select b.account_id, b.held_paid, b.held_gift, h.paid, h.gift from ledger_balance b
      left join (
        select account_id, sum(paid) as paid, sum(gift) as gift from ledger_hold where state = 'open' group by account_id
      ) h using (account_id)
      where (b.held_paid, b.held_gift) is distinct from (coalesce(h.paid, 0), coalesce(h.gift, 0))`,
  },
  {
    name: 'every closed day says what its postings add up to',
    sql: `
      select coalesce(d.day, s.day) as day, coalesce(d.platform, s.platform) as platform, s.account_id, to_json(d) as closed, to_json(s) as summed
      from ledger_day d
      full join (
        select (p.date / ${DAY_MS})::int as day, b.platform, min(p.account_id::text) as account_id, ${daySumsSql}
        from ledger_posting p join ledger_balance b on b.account_id = p.account_id
        where p.date / ${DAY_MS} <= (select through from ledger_closing)
        group by 1, 2
      ) s on s.day = d.day and s.platform = d.platform
      where (d.paid, d.gift, d.sales, d.refunds, d.revenue, d.granted, d.adjustment) is distinct from
        (s.paid, s.gift, s.sales, s.refunds, s.revenue, s.granted, s.adjustment)`,
  },
  {
    name: 'dates rise with the order of postings, give or take a day',
    sql: `
      select account_id, ordinal, reference, date, latest from (
        select account_id, ordinal, reference, date, max(date) over (partition by account_id order by ordinal) as latest from ledger_posting
      ) dated where date < latest - ${DISORDER_MS}`,
  },
];
