import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import { REFERRAL_REFERENCE } from './invites.repository.ts';

/** The code of an account, the code that it redeemed, and who redeemed its own. */
export function createInviteStories(db: Db): StorySource[] {
  const made = storyId('account_id', 'made');
  const redeemed = storyId('account_id', 'redeemed');
  const joined = storyId('account_id', 'joined');
  return [
    {
      kind: 'invite',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('invite_code')
          .select([made.as('id'), 'created_at', 'code'])
          .where('account_id', '=', accountId)
          .where(isBehind('created_at', made, after))
          .limit(limit)
          .execute();
        return rows.map(({ id, created_at: at, code }) => ({ id, at, what: 'made', about: code }));
      },
    },
    {
      kind: 'invite',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('referral')
          .select([redeemed.as('id'), 'redeemed_at', 'inviter_id', 'reward'])
          .where('account_id', '=', accountId)
          .where(isBehind('redeemed_at', redeemed, after))
          .limit(limit)
          .execute();
        return rows.map(({ id, redeemed_at: at, inviter_id: otherAccountId, reward }) => ({
          id,
          at,
          what: 'redeemed',
          otherAccountId,
          amount: formatMicros(reward),
          reference: REFERRAL_REFERENCE,
        }));
      },
    },
    {
      kind: 'invite',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('referral')
          .select([joined.as('id'), 'redeemed_at', 'account_id'])
          .where('inviter_id', '=', accountId)
          .where(isBehind('redeemed_at', joined, after))
          .orderBy('redeemed_at', 'desc')
          .orderBy(joined)
          .limit(limit)
          .execute();
        return rows.map(({ id, redeemed_at: at, account_id: otherAccountId }) => ({
          id,
          at,
          what: 'joined',
          otherAccountId,
        }));
      },
    },
  ];
}
