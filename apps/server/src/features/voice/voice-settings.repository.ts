import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

export type VoiceMode = 'forward' | 'voicemail';

/** Wishes of an account for its calls beside forwarding or voicemail. */
export interface CallWishes {
  /** A forwarded call that is not taken may leave a voicemail. */
  thenVoicemail: boolean;
  /** Callers that no network vouches for go straight to voicemail. */
  screensSpam: boolean;
  /** Voicemails become text by themselves. */
  transcribes: boolean;
}

export type VoiceSettingsRepository = ReturnType<typeof createVoiceSettingsRepository>;

const none: CallWishes = { thenVoicemail: false, screensSpam: false, transcribes: false };

/** How an account's calls are taken: one row with one mode, so that two are never on. */
export function createVoiceSettingsRepository(db: Db) {
  return {
    async find(accountId: string): Promise<CallWishes & { mode: VoiceMode | undefined }> {
      const row = await db
        .selectFrom('inbound_voice')
        .select(['mode', 'then_voicemail', 'screens_spam', 'transcribes'])
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!row) return { mode: undefined, ...none };
      return {
        mode: row.mode ?? undefined,
        thenVoicemail: row.then_voicemail,
        screensSpam: row.screens_spam,
        transcribes: row.transcribes,
      };
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
    async turnOff(accountId: string, mode: VoiceMode, changedAt: number) {
      await db
        .updateTable('inbound_voice')
        .set({ mode: null, changed_at: changedAt })
        .where('account_id', '=', accountId)
        .where('mode', '=', mode)
        .execute();
    },

    /** A wish that is not given stays as it is. */
    async wish(accountId: string, { thenVoicemail, screensSpam, transcribes }: Partial<CallWishes>, changedAt: number) {
      const row = {
        changed_at: changedAt,
        ...(thenVoicemail !== undefined && { then_voicemail: thenVoicemail }),
        ...(screensSpam !== undefined && { screens_spam: screensSpam }),
        ...(transcribes !== undefined && { transcribes }),
      };
      await db
        .insertInto('inbound_voice')
        .values({ account_id: accountId, mode: null, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute();
    },

    /** False where it was told less than so long ago. */
    async noteTold(tx: Tx, accountId: string, now: number, everyMs: number): Promise<boolean> {
      const { rows } = await sql`
        update inbound_voice set told_at = ${now} where account_id = ${accountId} and told_at <= ${now - everyMs}
        returning account_id`.execute(tx);
      return rows.length > 0;
    },
  };
}
