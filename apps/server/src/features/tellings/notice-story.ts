import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** News that an account was told, for as long as its list keeps them. */
export function createNoticeStory(db: Db): StorySource {
  const id = storyId('id');
  return {
    kind: 'notice',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('account_notice')
        .select(['id', 'created_at', 'text', 'target', 'read_at'])
        .where('account_id', '=', accountId)
        .where(isBehind('created_at', id, after))
        .orderBy('created_at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.created_at,
        what: row.read_at === null ? 'unread' : 'read',
        about: row.target,
        text: row.text,
      }));
    },
  };
}
