import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import { callReference } from './call-reference.rules.ts';

/** Calls of an account, by its own numbers: whom they were with is the account's. */
export function createCallStory(db: Db): StorySource {
  const id = storyId('id');
  return {
    kind: 'call',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('call_record')
        .select(['id', 'date', 'own_number', 'type', 'seconds', 'charge', 'carrier_id'])
        .where('account_id', '=', accountId)
        .where(isBehind('date', id, after))
        .orderBy('date', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.date,
        what: row.type,
        about: row.own_number,
        count: row.seconds,
        ...(row.charge > 0 && { amount: formatMicros(row.charge), reference: callReference(row.carrier_id) }),
      }));
    },
  };
}
