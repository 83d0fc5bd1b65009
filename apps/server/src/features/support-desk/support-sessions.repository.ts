import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';

export interface StoredSupport {
  sessionId: string;
  accountId: string;
  operatorId: string;
  consoleSessionId: string | null;
  reason: string;
  beganAt: number;
  endsAt: number;
}

type Session = Pick<OperatorCaller, 'operatorId' | 'sessionId'>;

const isOf = (sessionIds: readonly string[]) =>
  sql<boolean>`(console_session_id is null or console_session_id in (${sql.join(sessionIds)}))`;

const columns = [
  'session_id as sessionId',
  'account_id as accountId',
  'operator_id as operatorId',
  'console_session_id as consoleSessionId',
  'reason',
  'began_at as beganAt',
  'ends_at as endsAt',
] as const;

export type SupportSessionsRepository = ReturnType<typeof createSupportSessionsRepository>;

/** Rows stay: who read an account's texts, when and why, is asked for years later. */
export function createSupportSessionsRepository(db: Db) {
  return {
    async insert(tx: Tx, session: StoredSupport) {
      const { sessionId, accountId, operatorId, consoleSessionId, reason, beganAt, endsAt } = session;
      await tx
        .insertInto('support_session')
        .values({
          session_id: sessionId,
          account_id: accountId,
          operator_id: operatorId,
          console_session_id: consoleSessionId,
          reason,
          began_at: beganAt,
          ends_at: endsAt,
          ended_at: null,
        })
        .execute();
    },

    /** The operator's own, in the session of the console that it began in, while it lasts. */
    find: ({ operatorId, sessionId }: Session, now: number): Promise<StoredSupport | undefined> =>
      db
        .selectFrom('support_session')
        .select(columns)
        .where('operator_id', '=', operatorId)
        .where(isOf([sessionId]))
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now)
        .executeTakeFirst(),

    /**
     * Whatever the operator has open; answers the one that lasted still.
     * @param within those sessions of the console alone
     */
    async end(tx: Tx, operatorId: string, now: number, within?: readonly string[]): Promise<StoredSupport | undefined> {
      const ended = await tx
        .updateTable('support_session')
        .set((row) => ({ ended_at: row.fn('least', ['ends_at', row.val(now)]) }))
        .where('operator_id', '=', operatorId)
        .where('ended_at', 'is', null)
        .$if(within !== undefined, (query) => query.where(isOf(within!)))
        .returning(columns)
        .execute();
      return ended.find(({ endsAt }) => endsAt > now);
    },
  };
}

/** Support sessions of an account, with who had them and why. */
export function createSupportStory(db: Db): StorySource {
  const id = storyId('support_session.session_id');
  return {
    kind: 'support',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('support_session')
        .innerJoin('operator_name', 'operator_name.operator_id', 'support_session.operator_id')
        .select(['session_id', 'began_at', 'reason', 'name'])
        .where('account_id', '=', accountId)
        .where(isBehind('began_at', id, after))
        .orderBy('began_at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.session_id,
        at: row.began_at,
        what: 'begun',
        by: row.name,
        text: row.reason,
      }));
    },
  };
}
