import type { AuditCheck } from '../../audit/audit-check.ts';

const customerAccounts = `('paid', 'gift', 'heldPaid', 'heldGift')`;

/** Each check answers the first rows that break it; none means that it holds. */
export const ledgerChecks: readonly AuditCheck[] = [
  {
    name: 'the entries of every posting sum to zero',
    sql: `select account_id, ordinal, sum(amount) as sum from ledger_entry group by account_id, ordinal having sum(amount) <> 0`,
  },
  {
    name: 'every stored balance equals the sum of its entries',
    sql: `
      select b.account_id, b.paid, b.gift, b.held_paid, b.held_gift, e.*
      from ledger_balance b
      left join lateral (
        select coalesce(sum(amount) filter (where ledger_account = 'paid'), 0) as paid_sum,
               coalesce(sum(amount) filter (where ledger_account = 'gift'), 0) as gift_sum,
               coalesce(sum(amount) filter (where ledger_account = 'heldPaid'), 0) as held_paid_sum,
               coalesce(sum(amount) filter (where ledger_account = 'heldGift'), 0) as held_gift_sum
        from ledger_entry where account_id = b.account_id
      ) e on true
      where (b.paid, b.gift, b.held_paid, b.held_gift) is distinct from (e.paid_sum, e.gift_sum, e.held_paid_sum, e.held_gift_sum)`,
  },
  {
    name: 'no balance is below zero',
    sql: `select account_id, paid, gift, held_paid, held_gift from ledger_balance where least(paid, gift, held_paid, held_gift) < 0`,
  },
  {
    name: 'every afterBalance is the previous one plus the charge, without a gap in the order',
    sql: `
      select account_id, ordinal, charge, after_balance, previous, previous_ordinal from (
        select account_id, ordinal, charge, after_balance,
               coalesce(lag(after_balance) over w, 0) as previous, coalesce(lag(ordinal) over w, 0) as previous_ordinal
        from ledger_posting window w as (partition by account_id order by ordinal)
      ) chained where after_balance <> previous + charge or ordinal <> previous_ordinal + 1`,
  },
  {
    name: 'the charge of every posting is what its entries do to the spendable balance',
    sql: `
      select p.account_id, p.ordinal, p.charge, coalesce(e.sum, 0) as sum from ledger_posting p
      left join (
        select account_id, ordinal, sum(amount) as sum from ledger_entry where ledger_account in ('paid', 'gift') group by account_id, ordinal
      ) e using (account_id, ordinal) where p.charge <> coalesce(e.sum, 0)`,
  },
  {
    name: 'no reference posts twice',
    sql: `select account_id, reference, count(*) as count from ledger_posting group by account_id, reference having count(*) > 1`,
  },
  {
    name: 'every entry has its posting, on an account that exists',
    sql: `
      select e.account_id, e.ordinal, e.ledger_account from ledger_entry e
      left join ledger_posting p using (account_id, ordinal) left join ledger_balance b using (account_id)
      where p.account_id is null or b.account_id is null`,
  },
  {
    name: 'every open hold is covered by what is held',
    sql: `
      select account_id, sum(h.paid) as paid, sum(h.gift) as gift from ledger_hold h
      where state = 'open' group by account_id
      having (sum(h.paid), sum(h.gift)) is distinct from
        (select b.held_paid, b.held_gift from ledger_balance b where b.account_id = h.account_id)`,
  },
];

/** Sums of our own side per currency, for the operator's eyes; customers' and ours together are zero by the first check. */
export const ownSideSums = `
  select b.platform, e.ledger_account, sum(e.amount) as sum from ledger_entry e join ledger_balance b using (account_id)
  where e.ledger_account not in ${customerAccounts} group by b.platform, e.ledger_account order by 1, 2`;
