import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Top-ups of an account, each as it stands now. */
export function createPaymentStory(db: Db): StorySource {
  const id = storyId('order_id');
  return {
    kind: 'order',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('payment_order')
        .select(['order_id', 'created_at', 'state', 'pay_amount', 'pay_currency'])
        .where('account_id', '=', accountId)
        .where(isBehind('created_at', id, after))
        .orderBy('created_at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.order_id,
        at: row.created_at,
        what: row.state,
        about: row.order_id,
        amount: formatMicros(row.pay_amount),
        currency: row.pay_currency,
      }));
    },
  };
}
