import type { AuditCheck } from '../../audit/audit-check.ts';

/** Each check answers the first rows that break it; none means that it holds. */
export const moneyDeskChecks: readonly AuditCheck[] = [
  {
    name: 'every credit and debit by an operator posted once, with its amount, and no posting of theirs is without one',
    sql: `
      select coalesce(a.account_id, p.account_id) as account_id, a.adjustment_id, p.reference, a.amount, p.paid, p.gift from money_adjustment a
      full join (select account_id, reference, paid, gift from ledger_posting where reference like 'operator:%') p
        on p.account_id = a.account_id and p.reference = 'operator:' || a.adjustment_id::text
      where p.paid + p.gift is distinct from a.amount`,
  },
];
