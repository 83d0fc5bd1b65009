import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';

type NameOf = CodeServices['service']['nameOf'];

/** Numbers that an account took for a code, each as it stands now. No code is among it. */
export function createCodeStory(db: Db, nameOf: NameOf): StorySource {
  const id = storyId('lock_id');
  return {
    kind: 'code',
    async list(accountId, after, limit, language) {
      const rows = await db
        .selectFrom('code_lock')
        .select(['lock_id', 'locked_at', 'number', 'app', 'state', 'reason', 'received', 'rate'])
        .where('account_id', '=', accountId)
        .where(isBehind('locked_at', id, after))
        .orderBy('locked_at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map(({ lock_id: lockId, locked_at: at, number, app, state, reason, received, rate }) => ({
        id: lockId,
        at,
        what: reason ?? state,
        about: number,
        service: nameOf(app, language),
        count: received,
        amount: formatMicros(rate),
      }));
    },
  };
}

/** Verification numbers that an account subscribed, renewed and gave up. `what` is the number of the event's type on the wire. */
export function createCodeNumberStory(db: Db, nameOf: NameOf): StorySource {
  const id = storyId('id');
  return {
    kind: 'codeNumber',
    async list(accountId, after, limit, language) {
      const rows = await db
        .selectFrom('code_subscription_event')
        .select(['id', 'date', 'type', 'number', 'app', 'charge', 'reference'])
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
        service: nameOf(row.app, language),
        ...(row.charge > 0 && { amount: formatMicros(row.charge) }),
        ...(row.reference !== null && { reference: row.reference }),
      }));
    },
  };
}
