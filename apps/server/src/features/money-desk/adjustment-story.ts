import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import { adjustmentReference } from './adjustment-reference.rules.ts';

/** Money that operators gave an account and took. */
export function createAdjustmentStory(db: Db): StorySource {
  const id = storyId('adjustment_id');
  return {
    kind: 'money',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('money_adjustment')
        .select(['adjustment_id', 'at', 'amount', 'cause', 'words', 'by'])
        .where('account_id', '=', accountId)
        .where(isBehind('at', id, after))
        .orderBy('at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map(({ adjustment_id: rowId, at, amount, cause, words: text, by }) => ({
        id: rowId,
        at,
        what: cause,
        by,
        text,
        amount: formatMicros(amount),
        reference: adjustmentReference(rowId),
      }));
    },
  };
}
