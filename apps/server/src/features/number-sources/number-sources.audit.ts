import type { AuditCheck } from '../../audit/audit-check.ts';

const orders = `
  select o.*, p.reference as paid_by, -(p.paid + p.gift) as paid, r.reference as back_by, r.paid + r.gift as back
  from number_order o
  left join ledger_posting p on p.account_id = o.account_id and p.reference = 'rental:' || o.id
  left join ledger_posting r on r.account_id = o.account_id and r.reference = 'refund:rental:' || o.id`;

/** Numbers that are bought at carriers: paid once, and either there or paid back. */
export const numberSourceChecks: readonly AuditCheck[] = [
  {
    name: 'every number on order is paid, by the price of its plan',
    sql: `select account_id, id, number, state from (${orders}) as o where paid_by is null or paid <> rent`,
  },
  {
    name: 'an order that failed is paid back, once and in full, and no other is',
    sql: `
      select account_id, id, number, state from (${orders}) as o
      where (state = 'failed') <> (back_by is not null) or (back_by is not null and back <> rent)`,
  },
  {
    name: 'every number that was bought and is held is one that its holder ordered',
    sql: `
      select s.account_id, s.number from number_stock s
      where s.bought and s.account_id is not null
        and not exists (select 1 from number_order o where o.account_id = s.account_id and o.number = s.number and o.state = 'active')`,
  },
  {
    name: 'no number goes back to its carrier that somebody holds or waits for',
    sql: `
      select r.number, w.account_id from number_return r
      join (select number, account_id from number_stock where account_id is not null
        union all select number, account_id from number_order where state in ('asked', 'pending')) w on w.number = r.number
      where r.due_at is not null`,
  },
];
