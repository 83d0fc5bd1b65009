import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Numbers that an account subscribed, renewed, changed and gave up. `what` is the number of the event's type on the wire. */
export function createNumberStory(db: Db): StorySource {
  const id = storyId('id');
  return {
    kind: 'number',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('subscription_event')
        .select(['id', 'date', 'type', 'number', 'charge'])
        .where('account_id', '=', accountId)
        .where(isBehind('date', id, after))
        .orderBy('date', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.date,
        what: String(row.type),
        about: row.number,
        ...(row.charge > 0 && { amount: formatMicros(row.charge) }),
      }));
    },
  };
}
