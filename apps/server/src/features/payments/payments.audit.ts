import type { AuditCheck } from '../../audit/audit-check.ts';

/** Each check answers the first rows that break it; none means that it holds. */
export const paymentChecks: readonly AuditCheck[] = [
  {
    name: 'every credit of a payment has its one posting, with the same money',
    sql: `
      select c.account_id, c.order_id, c.reference, c.paid, c.gift, p.paid as posted_paid, p.gift as posted_gift from payment_credit c
      left join ledger_posting p on p.account_id = c.account_id and p.reference = c.reference
      where (p.paid, p.gift) is distinct from (c.paid, c.gift)`,
  },
  {
    name: 'every posting of a payment has its credit',
    sql: `
      select p.account_id, p.ordinal, p.reference, p.paid, p.gift from ledger_posting p
      left join payment_credit c on c.account_id = p.account_id and c.reference = p.reference
      where p.reference like 'payment:%' and c.reference is null`,
  },
  {
    name: 'what an order says it was credited is the sum of its credits',
    sql: `
      select o.account_id, o.order_id, o.state, o.credited, o.gift_credited, c.paid, c.gift from payment_order o
      left join (
        select account_id, order_id, sum(paid) as paid, sum(gift) as gift from payment_credit group by account_id, order_id
      ) c on c.account_id = o.account_id and c.order_id = o.order_id
      where (o.credited, o.gift_credited) is distinct from (coalesce(c.paid, 0), coalesce(c.gift, 0))`,
  },
  {
    name: 'every credit belongs to an order of its account',
    sql: `
      select c.account_id, c.order_id, c.reference from payment_credit c
      left join payment_order o on o.account_id = c.account_id and o.order_id = c.order_id where o.order_id is null`,
  },
  {
    name: 'an order is credited if and only if its state says so',
    sql: `
      select account_id, order_id, state, credited, gift_credited from payment_order
      where (state in ('short', 'credited', 'over', 'partRefunded', 'refunded') and credited = 0)
         or (state in ('created', 'waiting', 'seen', 'confirming', 'failed', 'cancelled', 'expired') and credited > 0)`,
  },
  {
    name: 'no payment of a gateway and no transfer is credited twice',
    sql: `
      select gateway, payment_id, count(*) as count from payment_credit group by gateway, payment_id having count(*) > 1`,
  },
  {
    name: 'no order gives more gift than it promised',
    sql: `select account_id, order_id, gift, gift_credited from payment_order where gift_credited > gift`,
  },
  {
    name: 'every refund took its money once, and what was refused came back once',
    sql: `
      select r.account_id, r.refund_id, r.order_id, r.state, r.paid_taken, r.gift_taken, p.paid, p.gift, u.paid as back_paid, u.gift as back_gift
      from payment_refund r
      left join ledger_posting p on p.account_id = r.account_id and p.reference = 'payback:' || r.refund_id
      left join ledger_posting u on u.account_id = r.account_id and u.reference = 'payback-undone:' || r.refund_id
      where (coalesce(p.paid, 0), coalesce(p.gift, 0)) is distinct from (-r.paid_taken, -r.gift_taken)
         or (r.state = 'refused' and r.paid_taken + r.gift_taken > 0) is distinct from (u.reference is not null)
         or (u.reference is not null and (u.paid, u.gift) is distinct from (r.paid_taken, r.gift_taken))`,
  },
  {
    name: 'every posting of a refund has its refund',
    sql: `
      select p.account_id, p.ordinal, p.reference from ledger_posting p
      left join payment_refund r on r.account_id = p.account_id and p.reference in ('payback:' || r.refund_id, 'payback-undone:' || r.refund_id)
      where p.reference like 'payback%' and r.refund_id is null`,
  },
  {
    name: 'what an order says was refunded is the sum of its refunds, and never more than was credited',
    sql: `
      select o.account_id, o.order_id, o.refunded, o.credited, r.amount from payment_order o
      left join (
        select account_id, order_id, sum(amount) as amount from payment_refund where state <> 'refused' group by account_id, order_id
      ) r on r.account_id = o.account_id and r.order_id = o.order_id
      where o.refunded is distinct from coalesce(r.amount, 0) or o.refunded > o.credited`,
  },
  {
    name: 'a transfer that is final was credited, or waits for a person, or is dust, or is about to be decided on',
    sql: `
      select t.chain, t.transfer_id, t.coin, t.amount_e8, t.verdict from payment_transfer t
      left join payment_credit c on c.gateway = 'chain:' || t.chain and c.payment_id = t.transfer_id
      left join payment_review v on v.key = 'chain:' || t.chain || ':' || t.transfer_id
      where t.state = 'final' and not t.undecided and t.verdict is distinct from 'dust' and c.reference is null and v.review_id is null`,
  },
];
