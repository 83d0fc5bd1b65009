import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Limits of an account's own that operators set, changed and took back. */
export function createLimitStory(db: Db): StorySource {
  const id = storyId('change_id');
  return {
    kind: 'limit',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('account_limit_change')
        .select(['change_id', 'at', 'kind', 'before', 'after', 'by', 'note'])
        .where('account_id', '=', accountId)
        .where(isBehind('at', id, after))
        .orderBy('at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.change_id,
        at: row.at,
        what: row.after === null ? 'usual' : 'set',
        about: row.kind,
        ...(row.before !== null && { before: row.before }),
        ...(row.after !== null && { after: row.after }),
        by: row.by,
        text: row.note,
      }));
    },
  };
}
