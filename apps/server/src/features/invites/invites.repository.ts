import type { BrandId } from '@manyline/brands/schema';
import type { Micros } from '@manyline/domain/money';
import type { Db, Tx } from '../../db/transaction.ts';

export interface InviteCode {
  accountId: string;
  platform: BrandId;
  code: string;
}

/** One account's redeeming of another one's code. */
export interface Referral {
  accountId: string;
  inviterId: string;
  platform: BrandId;
  /** Full number, digits. */
  phone: string;
  reward: Micros;
  redeemedAt: number;
}

/** Of the reward: one an account. It has nothing else in it, so the ledger itself posts it once. */
export const REFERRAL_REFERENCE = 'referral';

export type InvitesRepository = ReturnType<typeof createInvitesRepository>;

export function createInvitesRepository(db: Db) {
  return {
    async findCode(accountId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('invite_code')
        .select('code')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row?.code;
    },

    /** False when the account has a code already, or the code is another account's. */
    async insertCode({ accountId, platform, code }: InviteCode, createdAt: number): Promise<boolean> {
      const inserted = await db
        .insertInto('invite_code')
        .values({ account_id: accountId, platform, code, created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Whose code it is, in whichever brand. */
    async findOwner(code: string): Promise<Pick<InviteCode, 'accountId' | 'platform'> | undefined> {
      const row = await db
        .selectFrom('invite_code')
        .select(['account_id', 'platform'])
        .where('code', '=', code)
        .executeTakeFirst();
      return row && { accountId: row.account_id, platform: row.platform };
    },

    /** Whose code the account has redeemed. */
    async findInviter(executor: Db | Tx, accountId: string): Promise<string | undefined> {
      const row = await executor
        .selectFrom('referral')
        .select('inviter_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row?.inviter_id;
    },

    async isPhoneUsed(platform: BrandId, phone: string): Promise<boolean> {
      const row = await db
        .selectFrom('referral')
        .select('account_id')
        .where('platform', '=', platform)
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False when somebody has redeemed a code with this phone; a rival who is just doing so is waited for. */
    async insertReferral(tx: Tx, referral: Referral): Promise<boolean> {
      const { accountId, inviterId, platform, phone, reward, redeemedAt } = referral;
      const inserted = await tx
        .insertInto('referral')
        .values({
          account_id: accountId,
          inviter_id: inviterId,
          platform,
          phone,
          reward,
          redeemed_at: redeemedAt,
        })
        .onConflict((conflict) => conflict.columns(['platform', 'phone']).doNothing())
        .returning('account_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
  };
}
