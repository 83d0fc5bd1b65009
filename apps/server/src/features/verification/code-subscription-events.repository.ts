import type { Db, Tx } from '../../db/transaction.ts';
import type { RowPlace } from './code-texts-cursor.ts';

/** An event of the subscription of a number for a service; `type` as on the wire, `charge` in micros. */
export interface CodeSubscriptionEvent {
  accountId: string;
  date: number;
  id: string;
  number: string;
  app: string;
  telCode: string;
  type: number;
  charge: number;
  /** Of the posting that took the charge. */
  reference: string | null;
  until: number | null;
}

const columns = [
  'e.account_id as accountId',
  'e.date',
  'e.id',
  'e.number',
  'e.app',
  'e.tel_code as telCode',
  'e.type',
  'e.charge',
  'e.reference',
  'e.until',
] as const;

export type CodeSubscriptionEventsRepository = ReturnType<typeof createCodeSubscriptionEventsRepository>;

export function createCodeSubscriptionEventsRepository(db: Db) {
  return {
    async insert(tx: Tx, { accountId, telCode, ...event }: CodeSubscriptionEvent) {
      await tx
        .insertInto('code_subscription_event')
        .values({ account_id: accountId, tel_code: telCode, ...event })
        .execute();
    },

    find: (on: Db | Tx, accountId: string, id: string): Promise<CodeSubscriptionEvent | undefined> =>
      on
        .selectFrom('code_subscription_event as e')
        .select(columns)
        .where('e.account_id', '=', accountId)
        .where('e.id', '=', id)
        .executeTakeFirst(),

    /** Newest first, with the numbers' names, and whether it is the end that can still be undone. */
    list: (
      accountId: string,
      page: { startMs: number; endMs: number; before: RowPlace | undefined; limit: number },
    ): Promise<
      (CodeSubscriptionEvent & { name: string | null; endedEvent: string | null; paidUntil: number | null })[]
    > =>
      db
        .selectFrom('code_subscription_event as e')
        .leftJoin('code_number_use as u', (join) =>
          join
            .onRef('u.account_id', '=', 'e.account_id')
            .onRef('u.number', '=', 'e.number')
            .onRef('u.app', '=', 'e.app'),
        )
        .select([...columns, 'u.name', 'u.ended_event as endedEvent', 'u.paid_until as paidUntil'])
        .where('e.account_id', '=', accountId)
        .where('e.date', '>=', page.startMs)
        .where('e.date', '<', page.endMs)
        .$if(page.before !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where('e.date', '<', page.before!.date),
              where.and([where('e.date', '=', page.before!.date), where('e.id', '<', page.before!.id)]),
            ]),
          ),
        )
        .orderBy('e.date', 'desc')
        .orderBy('e.id', 'desc')
        .limit(page.limit)
        .execute(),
  };
}
