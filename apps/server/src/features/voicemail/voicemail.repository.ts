import type { Db } from '../../db/transaction.ts';

export type VoicemailRepository = ReturnType<typeof createVoicemailRepository>;

export function createVoicemailRepository(db: Db) {
  return {
    /** True when nobody else is turning this message into text; it is the caller's until the lease runs out or is given back. */
    async takeLease(accountId: string, id: string, now: number, until: number): Promise<boolean> {
      const row = await db
        .insertInto('transcription_lease')
        .values({ account_id: accountId, message_id: id, until })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'message_id'])
            .doUpdateSet({ until })
            .where('transcription_lease.until', '<', now),
        )
        .returning('until')
        .executeTakeFirst();
      return row !== undefined;
    },

    async giveBack({ accountId, id }: { accountId: string; id: string }) {
      await db
        .deleteFrom('transcription_lease')
        .where('account_id', '=', accountId)
        .where('message_id', '=', id)
        .execute();
    },

    /** Those of killed processes whose message nobody asked about again. */
    async prune(now: number) {
      await db.deleteFrom('transcription_lease').where('until', '<', now).execute();
    },
  };
}
