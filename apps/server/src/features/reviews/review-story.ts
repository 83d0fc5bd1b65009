import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Decisions of people about an account: those that came to be. */
export function createReviewStory(db: Db): StorySource {
  const id = storyId('id');
  return {
    kind: 'review',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('review_decision')
        .select(['id', 'at', 'kind', 'outcome', 'decided_by', 'reason'])
        .where('account_id', '=', accountId)
        .where('result', '=', 'done')
        .where(isBehind('at', id, after))
        .orderBy('at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map(({ id: rowId, at, kind, outcome, decided_by: by, reason: text }) => ({
        id: rowId,
        at,
        what: outcome,
        about: kind,
        by,
        ...(text !== '' && { text }),
      }));
    },
  };
}
