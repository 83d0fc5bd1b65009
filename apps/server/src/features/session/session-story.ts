import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Sign-ins of an account, for as long as its sessions are known. */
export function createSignInStory(db: Db): StorySource {
  const id = storyId('session_id');
  return {
    kind: 'signIn',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('session')
        .select(['session_id', 'created_at', 'user_agent', 'network'])
        .where('account_id', '=', accountId)
        .where(isBehind('created_at', id, after))
        .orderBy('created_at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.session_id,
        at: row.created_at,
        what: 'signIn',
        about: row.user_agent,
        ...(row.network !== '' && { text: row.network }),
      }));
    },
  };
}

/** Acts of operators on an account. */
export function createActionStory(db: Db): StorySource {
  const id = storyId('action');
  return {
    kind: 'act',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('account_action')
        .select(['at', 'action', 'acted_by', 'note'])
        .where('account_id', '=', accountId)
        .where(isBehind('at', id, after))
        .orderBy('at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map(({ at, action, acted_by: by, note: text }) => ({ id: action, at, what: action, by, text }));
    },
  };
}
