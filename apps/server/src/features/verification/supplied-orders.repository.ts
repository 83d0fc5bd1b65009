import { sql } from 'kysely';
import { takingDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import { ORDER_SETTLES_MS, type SuppliedOrderRow } from './supplied-order.ts';
import type { SupplierKnockRow } from './supplier-knocks.repository.ts';

const columns = [
  'account_id as accountId',
  'order_id as orderId',
  'supplier',
  'app',
  'country_code as countryCode',
  'rate',
  'cost_max as costMax',
  'state',
  'supplier_order as supplierOrder',
  'number',
  'cost',
  'asked_at as askedAt',
  'is_unsure as isUnsure',
  'absences',
  'heard',
  'tries',
] as const;

type Key = Pick<SuppliedOrderRow, 'accountId' | 'orderId'>;
export type OrderChange = Partial<
  Pick<SuppliedOrderRow, 'state' | 'supplierOrder' | 'number' | 'cost' | 'isUnsure' | 'absences' | 'heard' | 'tries'>
> & { dueAt?: number | null };

const changeColumns: Record<keyof OrderChange, string> = {
  state: 'state',
  supplierOrder: 'supplier_order',
  number: 'number',
  cost: 'cost',
  isUnsure: 'is_unsure',
  absences: 'absences',
  heard: 'heard',
  tries: 'tries',
  dueAt: 'due_at',
};

export type SuppliedOrdersRepository = ReturnType<typeof createSuppliedOrdersRepository>;

export function createSuppliedOrdersRepository(db: Db) {
  const select = (on: Db | Tx, { accountId, orderId }: Key) =>
    on.selectFrom('code_order').select(columns).where('account_id', '=', accountId).where('order_id', '=', orderId);

  return {
    async insert(
      tx: Tx,
      order: Pick<
        SuppliedOrderRow,
        'accountId' | 'orderId' | 'supplier' | 'app' | 'countryCode' | 'rate' | 'costMax' | 'askedAt'
      >,
    ) {
      await tx
        .insertInto('code_order')
        .values({
          account_id: order.accountId,
          order_id: order.orderId,
          supplier: order.supplier,
          app: order.app,
          country_code: order.countryCode,
          rate: order.rate,
          cost_max: order.costMax,
          state: 'asked',
          supplier_order: null,
          number: null,
          cost: null,
          asked_at: order.askedAt,
          due_at: order.askedAt + ORDER_SETTLES_MS,
        })
        .execute();
    },

    find: (key: Key): Promise<SuppliedOrderRow | undefined> => select(db, key).executeTakeFirst(),
    lock: (tx: Tx, key: Key): Promise<SuppliedOrderRow | undefined> => select(tx, key).forUpdate().executeTakeFirst(),

    /** Of an account: those whose supplier has not answered. */
    listAsked: (tx: Tx, accountId: string): Promise<SuppliedOrderRow[]> =>
      tx
        .selectFrom('code_order')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('state', '=', 'asked')
        .orderBy('asked_at', 'desc')
        .execute(),

    async set(on: Db | Tx, { accountId, orderId }: Key, change: OrderChange) {
      const set = Object.entries(change).map(([name, value]) => [changeColumns[name as keyof OrderChange], value]);
      await on
        .updateTable('code_order')
        .set(Object.fromEntries(set))
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .execute();
    },

    /** Its lock is closed: the supplier is to hear of that. Nothing for a lock of our own stock. */
    async noteClosed(tx: Tx, accountId: string, lockId: string, at: number) {
      await tx
        .updateTable('code_order')
        .set({ state: 'ending', due_at: at, tries: 0 })
        .where('account_id', '=', accountId)
        .where('order_id', '=', lockId)
        .where('state', '=', 'open')
        .execute();
    },

    /** Those whose turn it is, each for one worker until the lease ends; of these suppliers none. */
    async takeDue(
      lease: { now: number; until: number; limit: number },
      except: readonly string[],
    ): Promise<SuppliedOrderRow[]> {
      const due = takingDue(
        {
          table: 'code_order',
          key: ['account_id', 'order_id'],
          dueAt: 'due_at',
          leasedUntil: 'due_at',
          tries: 'tries',
          ...(except.length > 0 && { where: sql<boolean>`supplier <> all(${listOf('text', except)})` }),
        },
        lease,
      );
      const { rows } = await sql<SuppliedOrderRow>`
        with taken as (${due})
        select account_id as "accountId", order_id as "orderId", supplier, app, country_code as "countryCode", rate,
          cost_max as "costMax", state, supplier_order as "supplierOrder", number, cost, asked_at as "askedAt",
          is_unsure as "isUnsure", absences, heard, tries
        from taken`.execute(db);
      return rows;
    },

    /** Those that a supplier's knock for a number may be about: not older than `since`, the newest first. */
    listByNumber: (
      { supplier, app, number }: Pick<SupplierKnockRow, 'supplier' | 'app' | 'number'>,
      { since, limit }: { since: number; limit: number },
    ): Promise<SuppliedOrderRow[]> =>
      db
        .selectFrom('code_order')
        .select(columns)
        .where('supplier', '=', supplier)
        .where('number', '=', number)
        .where('app', '=', app)
        .where('asked_at', '>=', since)
        .where('state', 'in', ['open', 'ending', 'over'])
        .orderBy('asked_at', 'desc')
        .limit(limit)
        .execute(),

    /** Whether somebody else is asking the same supplier for the same right now: what is found there may be theirs. */
    async isAnotherUnderWay(tx: Tx, { supplier, app, countryCode, orderId }: SuppliedOrderRow, now: number) {
      const row = await tx
        .selectFrom('code_order')
        .select('order_id')
        .where('supplier', '=', supplier)
        .where('app', '=', app)
        .where('country_code', '=', countryCode)
        .where('state', '=', 'asked')
        .where('is_unsure', '=', false)
        .where('order_id', '<>', orderId)
        .where('asked_at', '>', now - ORDER_SETTLES_MS)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Those of a supplier's orders that are somebody's here. */
    async listKnown(tx: Tx, supplier: string, theirs: readonly string[]): Promise<ReadonlySet<string>> {
      if (theirs.length === 0) return new Set();
      const rows = await tx
        .selectFrom('code_order')
        .select('supplier_order')
        .where('supplier', '=', supplier)
        .where('supplier_order', 'in', [...theirs])
        .execute();
      return new Set(rows.map((row) => row.supplier_order!));
    },

    async countUnsure(): Promise<number> {
      const { count } = await db
        .selectFrom('code_order')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('state', '=', 'asked')
        .where('is_unsure', '=', true)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
