import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import type { PageEnd } from '../../http/page-cursor.ts';
import type { NumberOrder, OpenOrder } from './number-order.rules.ts';
import type { NumberOrderStage, OrderFailure } from './number-sources.tables.ts';

type Row = Selectable<Schema['number_order']>;

export interface OrdersAsked {
  now: number;
  /** Whoever takes an order has it alone until then. */
  until: number;
  limit: number;
}

export interface OrderFilter {
  state?: NumberOrderStage | undefined;
  source?: string | undefined;
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

const OPEN = ['asked', 'pending'] as const;

/** Numbers that are on order, and those that were. */
export function createOrdersRepository(db: Db) {
  const of = ({ accountId, id }: OpenOrder, tx: Db | Tx) =>
    tx.selectFrom('number_order').selectAll().where('account_id', '=', accountId).where('id', '=', id);

  return {
    /** False where the number is on order already, or goes back to its carrier. Its `dueAt`: when somebody else may look. */
    async insert(tx: Tx, order: NumberOrder, dueAt: number): Promise<boolean> {
      const { number, telCode, source, type, country, province, areaCode, capabilities, cost } = order.number;
      const { planId, type: planType, rent, months } = order.plan;
      const inserted = await tx
        .insertInto('number_order')
        .values({
          account_id: order.accountId,
          id: order.id,
          number,
          tel_code: telCode,
          source,
          type,
          country,
          province,
          area_code: areaCode,
          can_sms: capabilities.sms,
          can_mms: capabilities.mms,
          can_voice: capabilities.voice,
          plan_id: planId,
          plan_type: planType,
          rent,
          period_months: months,
          event_id: order.eventId,
          state: order.state,
          reason: null,
          created_at: order.createdAt,
          ended_at: null,
          due_at: dueAt,
          cost_once: cost?.once ?? null,
          cost_monthly: cost?.monthly ?? null,
          cost_currency: cost?.currency ?? null,
        })
        .onConflict((conflict) => conflict.column('number').where('state', 'in', OPEN).doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) return false;
      // Looked at after the order is there: who gives it up writes both in one commit, and was waited for.
      const back = await tx
        .selectFrom('number_return')
        .select('number')
        .where('number', '=', number)
        .executeTakeFirst();
      return back === undefined;
    },

    /** An open order of the account for this number. */
    async findOpen(tx: Db | Tx, accountId: string, number: string): Promise<NumberOrder | undefined> {
      const row = await tx
        .selectFrom('number_order')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('state', 'in', OPEN)
        .executeTakeFirst();
      return row && toOrder(row);
    },

    async listOpen(accountId: string): Promise<NumberOrder[]> {
      const rows = await db
        .selectFrom('number_order')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('state', 'in', OPEN)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toOrder);
    },

    /** Undefined where it has ended. After the account's balance was locked. */
    async lockOpen(tx: Tx, order: OpenOrder): Promise<NumberOrder | undefined> {
      const row = await of(order, tx).where('state', 'in', OPEN).forUpdate().executeTakeFirst();
      return row && toOrder(row);
    },

    async wait(order: OpenOrder, changes: { state?: 'pending'; dueAt: number }) {
      await db
        .updateTable('number_order')
        .set({ due_at: changes.dueAt, ...(changes.state && { state: changes.state }) })
        .where('account_id', '=', order.accountId)
        .where('id', '=', order.id)
        .where('state', 'in', OPEN)
        .execute();
    },

    async end(tx: Tx, order: OpenOrder, reason: OrderFailure | undefined, endedAt: number) {
      await tx
        .updateTable('number_order')
        .set({ state: reason ? 'failed' : 'active', reason: reason ?? null, ended_at: endedAt, due_at: null })
        .where('account_id', '=', order.accountId)
        .where('id', '=', order.id)
        .execute();
    },

    /** Orders that nobody looks after, each given to one worker. */
    async takeDue({ now, until, limit }: OrdersAsked): Promise<NumberOrder[]> {
      const due = {
        table: 'number_order',
        key: ['account_id', 'id'],
        dueAt: 'due_at',
        leasedUntil: 'due_at',
        tries: 'tries',
      } as const;
      return (await takeDue(db, due, { now, until, limit })).map(toOrder);
    },

    /** Which of these nobody may choose: on order, or on their way back. */
    async listNotForSale(numbers: readonly string[]): Promise<Set<string>> {
      if (numbers.length === 0) return new Set();
      const list = listOf('text', numbers);
      const { rows } = await sql<{ number: string }>`
        select number from number_return where number = any(${list})
        union select number from number_order where number = any(${list}) and state in ('asked', 'pending')`.execute(
        db,
      );
      return new Set(rows.map(({ number }) => number));
    },

    /** Where the number is on order, or was bought of this source: ours to look after. */
    async listOnOrder(source: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('number_order')
        .select('number')
        .where('source', '=', source)
        .where('state', 'in', OPEN)
        .execute();
      return new Set(rows.map(({ number }) => number));
    },

    /** Of everybody, the newest first, with whose each is. */
    async listPage({ state, source }: OrderFilter, { before, limit }: { before: PageEnd | undefined; limit: number }) {
      const rows = await db
        .selectFrom('number_order as o')
        .innerJoin('account_state as a', 'a.account_id', 'o.account_id')
        .selectAll('o')
        .select(['a.user_id', 'a.platform'])
        .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
        .$if(source !== undefined, (query) => query.where('o.source', '=', source!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(o.created_at, o.id) < (${before!.at}::bigint, ${before!.id}::uuid)`),
        )
        .orderBy('o.created_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...toOrder(row),
        reason: row.reason,
        userId: row.user_id,
        platform: row.platform,
      }));
    },

    /** The latest, whatever became of them. */
    async listLatest(limit: number): Promise<(NumberOrder & { reason: OrderFailure | null })[]> {
      const rows = await db.selectFrom('number_order').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
      return rows.map((row) => ({ ...toOrder(row), reason: row.reason }));
    },

    async countOpen(): Promise<number> {
      const { count } = await db
        .selectFrom('number_order')
        .select((value) => value.fn.countAll<string>().as('count'))
        .where('state', 'in', OPEN)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function toOrder(row: Row): NumberOrder {
  const { cost_once: once, cost_monthly: monthly, cost_currency: currency } = row;
  return {
    accountId: row.account_id,
    id: row.id,
    number: {
      number: row.number,
      telCode: row.tel_code,
      source: row.source,
      type: row.type,
      country: row.country,
      province: row.province,
      areaCode: row.area_code,
      capabilities: { sms: row.can_sms, mms: row.can_mms, voice: row.can_voice },
      ...(once !== null && monthly !== null && currency !== null && { cost: { once, monthly, currency } }),
    },
    plan: { planId: row.plan_id, type: row.plan_type, rent: row.rent, months: row.period_months },
    eventId: row.event_id,
    state: row.state,
    createdAt: row.created_at,
    tries: row.tries,
  };
}
