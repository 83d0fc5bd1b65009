import type { AuditCheck } from '../../audit/audit-check.ts';

/** A proof that stands in a person's way is there to be looked at. */
export const identityChecks: readonly AuditCheck[] = [
  {
    name: 'every identity proof has the front of both pictures',
    sql: `
      select i.account_id, i.status from identity_proof i
      where (select count(*) from identity_picture p
        where p.account_id = i.account_id and p.slot in ('idCard1', 'idHold1')) <> 2`,
  },
];
