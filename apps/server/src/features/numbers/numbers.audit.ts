import type { AuditCheck } from '../../audit/audit-check.ts';

const rents = `(reference like 'rental:%' or reference like 'plan:%' or reference like 'renewal:%')`;

/** Who has which number, what was paid for it, and what the history says tell the same story. */
export const numberChecks: readonly AuditCheck[] = [
  {
    name: 'every number is held by the one account whose own it is, and by no other',
    sql: `
      select coalesce(o.account_id, s.account_id) as account_id, coalesce(s.number, o.number) as number, s.account_id as holder from number_stock s
      full join (select number, account_id from own_number where released_at is null) o on o.number = s.number
      where s.account_id is distinct from o.account_id`,
  },
  {
    name: 'every rent that was charged is one line of the history, of the same amount',
    sql: `
      select p.account_id, p.reference, p.paid + p.gift as charge, count(e.id) as lines
      from (select * from ledger_posting where ${rents}) p
      left join subscription_event e on e.account_id = p.account_id and e.reference = p.reference
      group by p.account_id, p.reference, p.paid, p.gift
      having count(e.id) <> 1 or -(p.paid + p.gift) <> coalesce(max(e.charge), -1)`,
  },
  {
    name: 'every line of the history that names a charge has it in the books',
    sql: `
      select e.account_id, e.id, e.reference, e.charge from subscription_event e
      left join ledger_posting p on p.account_id = e.account_id and p.reference = e.reference
      where e.reference is not null and p.account_id is null`,
  },
];
