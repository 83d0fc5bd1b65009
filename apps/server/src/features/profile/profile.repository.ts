import type { ProfileDraft } from '@manyline/contract/profile';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { ProfileTable } from './profile.tables.ts';
import type { PartStatus, ProfilePart, StoredProfile, Usage } from './profile.ts';

export type ProfileRepository = ReturnType<typeof createProfileRepository>;

export function createProfileRepository(db: Db) {
  return {
    async find(accountId: string): Promise<StoredProfile | undefined> {
      const row = await db.selectFrom('profile').selectAll().where('account_id', '=', accountId).executeTakeFirst();
      return row && toProfile(row);
    },

    async list(accountIds: readonly string[]): Promise<Map<string, StoredProfile>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db.selectFrom('profile').selectAll().where('account_id', 'in', accountIds).execute();
      return new Map(rows.map((row) => [row.account_id, toProfile(row)]));
    },

    /** The account's profile, held until the transaction ends; a blank one where there is none yet. */
    async lock(tx: Tx, accountId: string, now: number): Promise<StoredProfile> {
      await tx
        .insertInto('profile')
        .values({ account_id: accountId, profile_reason: null, use_case_reason: null, filed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const locked = tx.selectFrom('profile').selectAll().where('account_id', '=', accountId).forUpdate();
      return toProfile(await locked.executeTakeFirstOrThrow());
    },

    async write(tx: Tx, accountId: string, draft: ProfileDraft, usage: Usage, filedAt: number) {
      await tx
        .updateTable('profile')
        .set({
          first_name: draft.firstName,
          last_name: draft.lastName,
          address: draft.address,
          city: draft.city,
          province: draft.province,
          region_code: draft.regionCode,
          postal_code: draft.postalCode,
          feature: usage.feature,
          use_cases: JSON.stringify(usage.useCases),
          filed_at: filedAt,
        })
        .where('account_id', '=', accountId)
        .execute();
    },

    async setStatus(tx: Tx, accountId: string, part: ProfilePart, { status, reason }: PartStatus) {
      const change =
        part === 'profile'
          ? { profile_status: status, profile_reason: reason }
          : { use_case_status: status, use_case_reason: reason };
      await tx.updateTable('profile').set(change).where('account_id', '=', accountId).execute();
    },
  };
}

function toProfile(row: Selectable<ProfileTable>): StoredProfile {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    city: row.city,
    province: row.province,
    regionCode: row.region_code,
    postalCode: row.postal_code,
    feature: row.feature,
    useCases: row.use_cases,
    profileStatus: row.profile_status,
    useCaseStatus: row.use_case_status,
    ...(row.profile_reason !== null && { profileReason: row.profile_reason }),
    ...(row.use_case_reason !== null && { useCaseReason: row.use_case_reason }),
    filedAt: row.filed_at,
  };
}
