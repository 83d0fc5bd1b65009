import type { Db } from '../../db/transaction.ts';

export type VoiceMode = 'forward' | 'voicemail';
export type InboundVoiceRepository = ReturnType<typeof createInboundVoiceRepository>;

/** How an account's calls are taken: one row with one mode, so that two are never on. */
export function createInboundVoiceRepository(db: Db) {
  return {
    async find(accountId: string): Promise<VoiceMode | undefined> {
      const query = db.selectFrom('inbound_voice').select('mode').where('account_id', '=', accountId);
      return (await query.executeTakeFirst())?.mode;
    },

    async turnOn(accountId: string, mode: VoiceMode, changedAt: number) {
      const row = { mode, changed_at: changedAt };
      await db
        .insertInto('inbound_voice')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute();
    },

    /** The other one, when it is on, stays on. */
    async turnOff(accountId: string, mode: VoiceMode) {
      await db.deleteFrom('inbound_voice').where('account_id', '=', accountId).where('mode', '=', mode).execute();
    },
  };
}
