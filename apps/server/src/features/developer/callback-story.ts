import type { Language } from '@manyline/domain/languages';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Callbacks to an account's server, each as it stands now. What was in them stays between us and its developer. */
export function createCallbackStory(db: Db, nameOf: (app: string, language: Language) => string): StorySource {
  const id = storyId('id');
  return {
    kind: 'callback',
    async list(accountId, after, limit, language) {
      const rows = await db
        .selectFrom('callback_delivery')
        .select(['id', 'created_at', 'state', 'to_number', 'app', 'tries'])
        .where('account_id', '=', accountId)
        .where(isBehind('created_at', id, after))
        .orderBy('created_at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.created_at,
        what: row.state,
        about: row.to_number,
        service: nameOf(row.app, language),
        count: row.tries,
      }));
    },
  };
}
