import type { AuditCheck } from '../../audit/audit-check.ts';

/** Verification numbers and money tell the same story. */
export const verificationChecks: readonly AuditCheck[] = [
  {
    name: 'no number for codes is rented, or could be',
    sql: `select number, account_id, country from number_stock where can_codes and (account_id is not null or country <> '')`,
  },
  {
    name: 'what is held for a code is held exactly as long as its lock is open, or its supplier asked',
    sql: `
      select coalesce(h.account_id, l.account_id) as account_id, h.reference, l.lock_id from
        (select account_id, reference from ledger_hold where state = 'open' and reference like 'code:%') h
      full join (
        select account_id, lock_id from code_lock where state = 'open'
        union all select account_id, order_id as lock_id from code_order where state = 'asked') l
        on l.account_id = h.account_id and h.reference = 'code:' || l.lock_id
      where h.reference is null or l.lock_id is null`,
  },
  {
    name: 'an order at a supplier is open exactly as long as its lock is, for its number and its price',
    sql: `
      select o.account_id, o.order_id, o.state, l.state as lock_state from code_order o
      left join code_lock l on l.account_id = o.account_id and l.lock_id = o.order_id
      where (o.state = 'open') <> (coalesce(l.state, 'closed') = 'open')
        or (l.lock_id is not null and (l.number <> o.number or l.rate <> o.rate))
        or (o.state in ('open', 'ending', 'over')) <> (o.supplier_order is not null)`,
  },
  {
    name: 'no number of a supplier cost more than its code was sold for',
    sql: `
      select o.account_id, order_id, cost, cost_max from code_order o join code_lock l on l.account_id = o.account_id and l.lock_id = o.order_id
      where cost > cost_max`,
  },
  {
    name: 'every code text that is paid for has its posting of that price, and every such posting its text',
    sql: `
      select coalesce(t.account_id, p.account_id) as account_id, t.id, t.charge, p.reference, p.revenue from
        (select account_id, id, charge, captured from code_text where paid) t
      full join (select account_id, reference, revenue, held_paid + held_gift as held from ledger_posting where reference like 'code-text:%') p
        on p.account_id = t.account_id and p.reference = 'code-text:' || t.id
      where t.charge is distinct from coalesce(p.revenue, 0) or (t.captured and p.held <> -t.charge) or (not t.captured and p.held <> 0)`,
  },
  {
    name: 'a lock counts the texts that were paid for in it, and its hold paid for at most the first',
    sql: `
      select l.account_id, l.lock_id, l.received, count(t.id) as texts from code_lock l
      left join code_text t on t.account_id = l.account_id and t.lock_id = l.lock_id and t.paid
      group by l.account_id, l.lock_id, l.received
      having l.received <> count(t.id) or count(t.id) filter (where t.captured) > 1`,
  },
  {
    name: 'no number receives a service for two accounts at once',
    sql: `
      select a.account_id, a.lock_id, b.account_id as other, a.number, a.app from code_lock a
      join code_lock b on b.number = a.number and b.app = a.app and b.account_id <> a.account_id
        and b.locked_at < least(a.expires_at, coalesce(a.closed_at, a.expires_at)) and b.locked_at >= a.locked_at`,
  },
  {
    name: 'every number that is subscribed for a service is its subscriber’s',
    sql: `
      select u.account_id, u.number, u.app, c.account_id as claimed_by from code_number_use u
      left join code_claim c on c.number = u.number and c.app = u.app
      where (u.sub_state = 'active' and (c.account_id is distinct from u.account_id or not c.subscribed))
        or (u.sub_state <> 'active' and c.account_id = u.account_id and c.subscribed)`,
  },
  {
    name: 'every month of a verification number was charged what its history says',
    sql: `
      select coalesce(e.account_id, p.account_id) as account_id, e.id, e.charge, p.reference from
        (select account_id, id, charge, reference from code_subscription_event where reference is not null) e
      full join (select account_id, reference, revenue from ledger_posting where reference like 'code-sub:%' or reference like 'code-renew:%') p
        on p.account_id = e.account_id and p.reference = e.reference
      where e.charge is distinct from p.revenue`,
  },
  {
    name: 'every text from a verification number was charged, and refunded exactly when it was lost',
    sql: `
      select coalesce(s.account_id, p.account_id) as account_id, s.id, s.state, p.reference from code_send s
      full join (select account_id, reference, revenue from ledger_posting where reference like 'code-send:%') p
        on p.account_id = s.account_id and p.reference = 'code-send:' || s.id
      left join ledger_posting r on r.account_id = s.account_id and r.reference = 'refund:code-send:' || s.id
      where s.charge is distinct from p.revenue or coalesce(r.paid + r.gift, 0) <> case when s.state = 'lost' then s.charge else 0 end`,
  },
];
