import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

/** Questions about an account's data, and how each was answered; legal holds that were set and lifted. */
export function createKeepingStories(db: Db): StorySource[] {
  const filed = storyId('request_id', 'filed');
  const answered = storyId('request_id', 'answered');
  const set = storyId('hold_id', 'set');
  const lifted = storyId('hold_id', 'lifted');
  return [
    {
      kind: 'dataRequest',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('data_request')
          .select([filed.as('id'), 'filed_at', 'kind', 'filed_by', 'note'])
          .where('account_id', '=', accountId)
          .where(isBehind('filed_at', filed, after))
          .orderBy('filed_at', 'desc')
          .orderBy(filed)
          .limit(limit)
          .execute();
        return rows.map(({ id, filed_at: at, kind, filed_by: by, note }) => ({
          id,
          at,
          what: 'filed',
          about: kind,
          ...(by !== '' && { by }),
          ...(note !== '' && { text: note }),
        }));
      },
    },
    {
      kind: 'dataRequest',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('data_request')
          .select([answered.as('id'), 'done_at', 'kind', 'done_by', 'outcome', 'answer'])
          .where('account_id', '=', accountId)
          .where('done_at', 'is not', null)
          .where(isBehind('done_at', answered, after))
          .orderBy('done_at', 'desc')
          .orderBy(answered)
          .limit(limit)
          .execute();
        return rows.map(({ id, done_at: at, kind, done_by: by, outcome, answer }) => ({
          id,
          at: at!,
          what: outcome ?? 'done',
          about: kind,
          ...(by && { by }),
          ...(answer && { text: answer }),
        }));
      },
    },
    {
      kind: 'hold',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('legal_hold')
          .select([set.as('id'), 'set_at', 'set_by', 'reason'])
          .where('account_id', '=', accountId)
          .where(isBehind('set_at', set, after))
          .orderBy('set_at', 'desc')
          .orderBy(set)
          .limit(limit)
          .execute();
        return rows.map(({ id, set_at: at, set_by: by, reason }) => ({ id, at, what: 'set', by, text: reason }));
      },
    },
    {
      kind: 'hold',
      async list(accountId, after, limit) {
        const rows = await db
          .selectFrom('legal_hold')
          .select([lifted.as('id'), 'lifted_at', 'lifted_by'])
          .where('account_id', '=', accountId)
          .where('lifted_at', 'is not', null)
          .where(isBehind('lifted_at', lifted, after))
          .orderBy('lifted_at', 'desc')
          .orderBy(lifted)
          .limit(limit)
          .execute();
        return rows.map(({ id, lifted_at: at, lifted_by: by }) => ({ id, at: at!, what: 'lifted', ...(by && { by }) }));
      },
    },
  ];
}
