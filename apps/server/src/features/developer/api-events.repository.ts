import type { Db, Tx } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** gone, silent: callbacks were switched off, and why. */
export type ApiEvent = 'applied' | 'urlSet' | 'keyReset' | 'secretRotated' | 'gone' | 'silent';

/** Writes down what happened to an account's access to the API, within the transaction in which it does. */
export async function addApiEvent(tx: Tx, accountId: string, what: ApiEvent, at: number): Promise<void> {
  await tx.insertInto('api_access_event').values({ account_id: accountId, at, what }).execute();
}

/** An account's access to the API: what it applied for, changed and drew anew, and when callbacks were switched off. */
export function createApiAccessStory(db: Db): StorySource {
  const id = storyId('event_id');
  return {
    kind: 'apiAccess',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('api_access_event')
        .select(['event_id', 'at', 'what'])
        .where('account_id', '=', accountId)
        .where(isBehind('at', id, after))
        .orderBy('at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.event_id, at: row.at, what: row.what }));
    },
  };
}
