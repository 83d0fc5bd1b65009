import type { AuditCheck } from '../../audit/audit-check.ts';

/** Calls and money tell the same story. */
export const callChecks: readonly AuditCheck[] = [
  {
    name: 'every call was charged what its record says',
    sql: `
      select c.account_id, c.id, c.charge, p.paid + p.gift as posted from call_record c
      left join ledger_posting p on p.account_id = c.account_id and p.reference = 'call:' || c.carrier_id
      where c.charge <> -coalesce(p.paid + p.gift, 0)`,
  },
  {
    name: 'every charge for a call has its record',
    sql: `
      select p.account_id, p.reference from ledger_posting p
      left join call_record c on c.account_id = p.account_id and p.reference = 'call:' || c.carrier_id
      where p.reference like 'call:%' and c.account_id is null`,
  },
];
