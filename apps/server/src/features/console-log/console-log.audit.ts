import type { AuditCheck } from '../../audit/audit-check.ts';

/** The links themselves need the installation's secret: the console follows them. */
export const consoleLogChecks: readonly AuditCheck[] = [
  {
    name: 'the log of the console has every row up to its end',
    sql: `
      select e.seq, (select count(*) from console_log) as rows from console_log_end e
      where e.seq <> (select count(*) from console_log)
        or e.seq <> coalesce((select max(seq) from console_log), 0)`,
  },
];
