import { sql } from 'kysely';
import { takeDue } from '../../db/take-due.ts';
import type { Db } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';

/** A call of a supplier that tells of an order, until the order was looked at for it. */
export interface SupplierKnockRow {
  supplier: string;
  knockId: string;
  app: string;
  /** Digits with country code. */
  number: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  tries: number;
}

type Key = Pick<SupplierKnockRow, 'supplier' | 'knockId'>;

export type SupplierKnocksRepository = ReturnType<typeof createSupplierKnocksRepository>;

export function createSupplierKnocksRepository(db: Db) {
  return {
    /** False: it was kept before. */
    async keep({ supplier, knockId, app, number, receivedAt }: Omit<SupplierKnockRow, 'tries'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('supplier_knock')
        .values({ supplier, knock_id: knockId, app, number, received_at: receivedAt, due_at: receivedAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Each for one worker until the lease ends; of these suppliers none. */
    async takeDue(
      lease: { now: number; until: number; limit: number },
      except: readonly string[],
    ): Promise<SupplierKnockRow[]> {
      const rows = await takeDue(
        db,
        {
          table: 'supplier_knock',
          key: ['supplier', 'knock_id'],
          dueAt: 'due_at',
          leasedUntil: 'due_at',
          tries: 'tries',
          ...(except.length > 0 && { where: sql<boolean>`supplier <> all(${listOf('text', except)})` }),
        },
        lease,
      );
      return rows.map(({ supplier, knock_id: knockId, app, number, received_at: receivedAt, tries }) => ({
        supplier,
        knockId,
        app,
        number,
        receivedAt,
        tries,
      }));
    },

    /** `dueAt` null: nothing is left to do. */
    async setDue({ supplier, knockId }: Key, dueAt: number | null): Promise<void> {
      await db
        .updateTable('supplier_knock')
        .set({ due_at: dueAt })
        .where('supplier', '=', supplier)
        .where('knock_id', '=', knockId)
        .execute();
    },

    async prune(before: number): Promise<void> {
      await db.deleteFrom('supplier_knock').where('received_at', '<', before).execute();
    },
  };
}
