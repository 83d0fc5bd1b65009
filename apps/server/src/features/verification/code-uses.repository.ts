import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { CodeUse } from './code-number.ts';

const columns = [
  'account_id as accountId',
  'number',
  'app',
  'tel_code as telCode',
  'country_code as countryCode',
  'tier',
  'name',
  'notes',
  'used_at as usedAt',
  'received',
  'sub_state as subState',
  'sub_id as subId',
  'sub_rent as subRent',
  'sub_start as subStart',
  'sub_until as subUntil',
  'paid_until as paidUntil',
  'unpaid_since as unpaidSince',
  'warned',
  'ended_event as endedEvent',
] as const;

const LIST_MAX = 500;

export interface UseKey {
  accountId: string;
  number: string;
  app: string;
}

/** A field that is left out stays as it is. */
export interface UseInfo {
  name?: string | undefined;
  notes?: string | undefined;
}

export interface DueUse extends UseKey {
  dueAt: number;
}

export type SubscriptionChange = Partial<
  Pick<
    CodeUse,
    'subState' | 'subId' | 'subRent' | 'subStart' | 'subUntil' | 'paidUntil' | 'unpaidSince' | 'warned' | 'endedEvent'
  >
> & { dueAt?: number | null };

const changeColumns: Record<keyof SubscriptionChange, string> = {
  subState: 'sub_state',
  subId: 'sub_id',
  subRent: 'sub_rent',
  subStart: 'sub_start',
  subUntil: 'sub_until',
  paidUntil: 'paid_until',
  unpaidSince: 'unpaid_since',
  warned: 'warned',
  endedEvent: 'ended_event',
  dueAt: 'due_at',
};

export type CodeUsesRepository = ReturnType<typeof createCodeUsesRepository>;

export function createCodeUsesRepository(db: Db) {
  const select = (on: Db | Tx, { accountId, number, app }: UseKey) =>
    on
      .selectFrom('code_number_use')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .where('app', '=', app);
  const update = (tx: Db | Tx, { accountId, number, app }: UseKey) =>
    tx
      .updateTable('code_number_use')
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .where('app', '=', app);

  return {
    /** The tier stays what it was at first; one that had expired begins anew. */
    async note(tx: Tx, use: Pick<CodeUse, 'telCode' | 'countryCode' | 'tier' | 'usedAt'> & UseKey) {
      await tx
        .insertInto('code_number_use')
        .values({
          account_id: use.accountId,
          number: use.number,
          app: use.app,
          tel_code: use.telCode,
          country_code: use.countryCode,
          tier: use.tier,
          used_at: use.usedAt,
          sub_id: null,
          sub_start: null,
          sub_until: null,
          paid_until: null,
          unpaid_since: null,
          due_at: null,
          ended_event: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'number', 'app']).doUpdateSet({
            used_at: use.usedAt,
            sub_state: sql`case when code_number_use.sub_state = 'expired' then 'none' else code_number_use.sub_state end`,
          }),
        )
        .execute();
    },

    find: (on: Db | Tx, key: UseKey): Promise<CodeUse | undefined> => select(on, key).executeTakeFirst(),

    /** Those that can be had again; subscribed ones first, then by the last use. */
    list: (accountId: string, app: string | undefined): Promise<CodeUse[]> =>
      db
        .selectFrom('code_number_use')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('sub_state', '<>', 'expired')
        .$if(app !== undefined, (query) => query.where('app', '=', app!))
        .orderBy(sql`case sub_state when 'active' then 0 when 'ended' then 1 else 2 end`)
        .orderBy('used_at', 'desc')
        .orderBy('number')
        .limit(LIST_MAX)
        .execute(),

    /** Of numbers that are subscribed, or that received something since. */
    listApps: (accountId: string, since: number): Promise<{ app: string; date: number }[]> =>
      db
        .selectFrom('code_number_use')
        .select(['app', sql<number>`max(used_at)`.as('date')])
        .where('account_id', '=', accountId)
        .where('sub_state', '<>', 'expired')
        .where((where) =>
          where.or([
            where('sub_state', '<>', 'none'),
            where.and([where('received', '>', 0), where('used_at', '>', since)]),
          ]),
        )
        .groupBy('app')
        .orderBy('date', 'desc')
        .orderBy('app')
        .execute(),

    async countReceived(tx: Tx, key: UseKey, at: number) {
      await update(tx, key)
        .set({ received: sql`received + 1`, used_at: sql`greatest(used_at, ${at}::bigint)` })
        .execute();
    },

    async setInfo(key: UseKey, info: UseInfo): Promise<boolean> {
      const row = await update(db, key)
        .set((value) => ({ name: info.name ?? value.ref('name'), notes: info.notes ?? value.ref('notes') }))
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    async change(tx: Tx, key: UseKey, change: SubscriptionChange) {
      const set = Object.fromEntries(
        Object.entries(change).map(([name, value]) => [changeColumns[name as keyof SubscriptionChange], value]),
      );
      await update(tx, key).set(set).execute();
    },

    /** Subscriptions that somebody has to look at, in order, after `after`. */
    async listDue(now: number, after: DueUse | undefined, limit: number): Promise<DueUse[]> {
      const { rows } = await sql<DueUse>`
        select due_at as "dueAt", account_id as "accountId", number, app from code_number_use
        where due_at is not null and due_at <= ${now}
          ${after ? sql`and (due_at, account_id, number, app) > (${after.dueAt}, ${after.accountId}::uuid, ${after.number}, ${after.app})` : sql``}
        order by due_at, account_id, number, app limit ${limit}`.execute(db);
      return rows;
    },
  };
}
