import type { WrittenLanguage } from '@manyline/domain/languages';
import type { Db, Tx } from '../../db/transaction.ts';

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

    /** Answers the sound that nobody's greeting is any more, empty for none. Of changes at once each takes the place of the one before it. */
    async replace(
      tx: Tx,
      accountId: string,
      { number, ...greeting }: StoredGreeting,
      changedAt: number,
    ): Promise<string> {
      const row = { ...greeting, changed_at: changedAt };
      const insert = tx.insertInto('voice_greeting').values({ account_id: accountId, number, ...row });
      const first = await insert
        .onConflict((conflict) => conflict.columns(['account_id', 'number']).doNothing())
        .returning('number')
        .executeTakeFirst();
      if (first) return '';
      const before = await tx
        .selectFrom('voice_greeting')
        .select('sound')
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .forUpdate()
        .executeTakeFirst();
      // An erasure may have taken the row meanwhile.
      await insert.onConflict((conflict) => conflict.columns(['account_id', 'number']).doUpdateSet(row)).execute();
      return before?.sound ?? '';
    },
  };
}
