import type { AuditCheck } from '../../audit/audit-check.ts';

/** Registrations of toll-free numbers: none is forgotten while it waits. */
export const tollFreeChecks: readonly AuditCheck[] = [
  {
    name: 'every registration that waits for its carrier is looked at again',
    sql: `
      select account_id, number, stage from toll_free_registration
      where state = 'reviewing' and stage <> 'operator' and due_at is null`,
  },
];
