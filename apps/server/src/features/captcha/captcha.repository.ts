import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

export type StoredCaptcha = Pick<
  Selectable<Schema['captcha']>,
  'action' | 'kind' | 'seed' | 'answer' | 'audio_answer' | 'pass_hash' | 'expires_at'
>;

export interface NewCaptcha {
  captchaId: string;
  action: string;
  kind: 'text' | 'slider';
  seed: string;
  answer: string;
  audioAnswer: string;
  createdAt: number;
  expiresAt: number;
}

export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>;

const stored = ['action', 'kind', 'seed', 'answer', 'audio_answer', 'pass_hash', 'expires_at'] as const;

export function createCaptchaRepository(db: Db) {
  return {
    async insert(captcha: NewCaptcha) {
      await db
        .insertInto('captcha')
        .values({
          captcha_id: captcha.captchaId,
          action: captcha.action,
          kind: captcha.kind,
          seed: captcha.seed,
          answer: captcha.answer,
          audio_answer: captcha.audioAnswer,
          pass_hash: null,
          created_at: captcha.createdAt,
          expires_at: captcha.expiresAt,
          used_at: null,
        })
        .execute();
    },

    /** Not yet used, not yet answered. */
    async findOpen(captchaId: string, now: number): Promise<StoredCaptcha | undefined> {
      return db
        .selectFrom('captcha')
        .select(stored)
        .where('captcha_id', '=', captchaId)
        .where('used_at', 'is', null)
        .where('pass_hash', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
    },

    /** Of any number of callers at once, one gets the row; whatever they answered, the captcha is gone. */
    async use(captchaId: string, now: number): Promise<StoredCaptcha | undefined> {
      return db
        .updateTable('captcha')
        .set({ used_at: now })
        .where('captcha_id', '=', captchaId)
        .where('used_at', 'is', null)
        .returning(stored)
        .executeTakeFirst();
    },

    /** Trades the answer for a pass: one caller gets the row, and from then on only the pass opens. */
    async attachPass(captchaId: string, passHash: Buffer, now: number): Promise<StoredCaptcha | undefined> {
      return db
        .updateTable('captcha')
        .set({ pass_hash: passHash })
        .where('captcha_id', '=', captchaId)
        .where('used_at', 'is', null)
        .where('pass_hash', 'is', null)
        .where('expires_at', '>', now)
        .returning(stored)
        .executeTakeFirst();
    },

    async purge(now: number): Promise<number> {
      const deleted = await db.deleteFrom('captcha').where('expires_at', '<', now).executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}
