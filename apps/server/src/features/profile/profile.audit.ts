import type { AuditCheck } from '../../audit/audit-check.ts';

const ADDRESSES = `
  select account_id, platform, 'phone' as channel, tel_code || phone as address from account where phone is not null
  union all
  select account_id, platform, 'email', email from account where email is not null`;

/** Accounts sign in by what their profile shows, and what is under review waits for somebody. */
export const profileChecks: readonly AuditCheck[] = [
  {
    name: 'every primary phone and e-mail signs its account in, and nothing else does',
    sql: `
      select coalesce(a.account_id, l.account_id) as account_id, coalesce(a.channel, l.channel) as channel
      from (${ADDRESSES}) a
      full join account_login l on l.platform = a.platform and l.channel = a.channel and l.address = a.address
        and l.account_id = a.account_id
      where a.account_id is null or l.account_id is null`,
  },
  {
    name: 'every part of a profile that is under review waits for a person, and no other does',
    sql: `
      select coalesce(p.account_id, r.account_id) as account_id, coalesce(p.kind, r.kind) as kind
      from (
        select account_id, 'profile' as kind from profile where profile_status = 1
        union all select account_id, 'useCase' from profile where use_case_status = 1
      ) p
      full join (select account_id, kind from profile_review where decided_at is null) r
        on r.account_id = p.account_id and r.kind = p.kind
      where p.account_id is null or r.account_id is null`,
  },
];
