import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import { stepOf, stepSigns } from './subscription-steps.ts';

/**
 * Numbers that an account subscribed, renewed, changed and gave up. `what` is the step of a change for the next billing cycle, else the
 * number of the event's type on the wire.
 */
export function createNumberStory(db: Db): StorySource {
  const id = storyId('e.id');
  return {
    kind: 'number',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('subscription_event as e')
        .select(['e.id', 'e.date', 'e.type', 'e.number', 'e.charge', 'e.reference', 'e.plan_id as planId'])
        .select(stepSigns)
        .where('e.account_id', '=', accountId)
        .where(isBehind('e.date', id, after))
        .orderBy('e.date', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.date,
        what: stepOf(row) ?? String(row.type),
        about: row.number,
        ...(row.charge > 0 && { amount: formatMicros(row.charge) }),
      }));
    },
  };
}
