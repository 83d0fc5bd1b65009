import type { WrittenLanguage } from '@manyline/domain/languages';
import type { Db } from '../../db/transaction.ts';

export interface StoredGreeting {
  number: string;
  kind: 'ours' | 'typed' | 'recorded';
  text: string;
  language: WrittenLanguage;
  /** Of its sound in our store; empty where it has none. */
  sound: string;
  seconds: number;
}

export type GreetingsRepository = ReturnType<typeof createGreetingsRepository>;

/** Greetings of numbers before the beep, where their holder chose them. */
export function createGreetingsRepository(db: Db) {
  return {
    async find(accountId: string, number: string): Promise<StoredGreeting | undefined> {
      return db
        .selectFrom('voice_greeting')
        .select(['number', 'kind', 'text', 'language', 'sound', 'seconds'])
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .executeTakeFirst();
    },

    async set(accountId: string, { number, ...greeting }: StoredGreeting, changedAt: number) {
      const row = { ...greeting, changed_at: changedAt };
      await db
        .insertInto('voice_greeting')
        .values({ account_id: accountId, number, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'number']).doUpdateSet(row))
        .execute();
    },
  };
}
