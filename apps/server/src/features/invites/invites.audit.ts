import type { AuditCheck } from '../../audit/audit-check.ts';

/** Rewards are what the referrals say, and no referral is one that the rules refuse (decision 27). */
export const inviteChecks: readonly AuditCheck[] = [
  {
    name: 'every referral was rewarded once, with a gift of what it says, and no reward is without one',
    sql: `
      select coalesce(r.account_id, p.account_id) as account_id, r.reward, p.paid, p.gift, p.granted
      from referral r
      full join (select account_id, paid, gift, granted from ledger_posting where reference = 'referral') p
        on p.account_id = r.account_id
      where r.account_id is null or p.account_id is null or p.paid <> 0 or p.gift <> r.reward or p.granted <> -r.reward`,
  },
  {
    name: 'nobody redeemed their own code, one of another brand, or in a ring of two',
    sql: `
      select r.account_id, r.inviter_id from referral r
      left join referral back on back.account_id = r.inviter_id
      left join account a on a.account_id = r.account_id
      left join account i on i.account_id = r.inviter_id
      where r.inviter_id = r.account_id or back.inviter_id = r.account_id
        or a.platform is distinct from r.platform or i.platform is distinct from r.platform`,
  },
];
