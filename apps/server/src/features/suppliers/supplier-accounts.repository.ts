import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

export type SupplierAccountAct = 'add' | 'pause' | 'resume' | 'remove';

/** An account at a supplier as it lies in the database. */
export interface SupplierAccountRow {
  /** Kind and the operator's name of it: `5sim:main`. */
  name: string;
  kind: string;
  sealedCredentials: string;
  state: 'active' | 'paused';
  units: string;
  marginPercent: number;
  addedAt: number;
  /** Another one after every change. */
  version: number;
  offersReadAt: number | null;
  /** Another one after every change of its offers. */
  offersVersion: number;
}

const columns = [
  'name',
  'kind',
  'sealed_credentials as sealedCredentials',
  'state',
  'units',
  'margin_percent as marginPercent',
  'added_at as addedAt',
  'version',
  'offers_read_at as offersReadAt',
  'offers_version as offersVersion',
] as const;

export type SupplierAccountsRepository = ReturnType<typeof createSupplierAccountsRepository>;

export function createSupplierAccountsRepository(db: Db) {
  return {
    /** In the order in which they came. */
    list: (): Promise<SupplierAccountRow[]> =>
      db.selectFrom('supplier_account').select(columns).orderBy('added_at').orderBy('name').execute(),

    /** Within a transaction held until it ends; undefined without an account. */
    async lockCredentials(on: Db | Tx, name: string): Promise<string | undefined> {
      const row = await on
        .selectFrom('supplier_account')
        .select('sealed_credentials')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst();
      return row?.sealed_credentials;
    },

    /** A new one, or other credentials for one that is there, which keeps its place and state. */
    async put(
      tx: Tx,
      account: Pick<SupplierAccountRow, 'name' | 'kind' | 'sealedCredentials' | 'units' | 'marginPercent'>,
      at: number,
    ) {
      const { name, kind, sealedCredentials, units, marginPercent } = account;
      const changed = {
        sealed_credentials: sealedCredentials,
        units,
        margin_percent: marginPercent,
        offers_due_at: at,
      };
      await tx
        .insertInto('supplier_account')
        .values({ name, kind, state: 'active', added_at: at, version: 1, offers_read_at: null, ...changed })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ ...changed, version: sql`supplier_account.version + 1` }),
        )
        .execute();
    },

    /** False: there is none. */
    async setState(tx: Tx, name: string, state: SupplierAccountRow['state']): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('supplier_account')
        .set({ state, version: sql`version + 1` })
        .where('name', '=', name)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Its offers go with it. False: there is none. */
    async remove(tx: Tx, name: string): Promise<boolean> {
      await tx.deleteFrom('supplier_offer').where('supplier', '=', name).execute();
      const { numDeletedRows } = await tx.deleteFrom('supplier_account').where('name', '=', name).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async noteAction(
      tx: Tx,
      {
        name,
        at,
        action,
        by,
        note,
      }: { name: string; at: number; action: SupplierAccountAct; by: string; note: string },
    ) {
      await tx.insertInto('supplier_account_action').values({ name, at, action, acted_by: by, note }).execute();
    },

    listActions: (name: string) =>
      db
        .selectFrom('supplier_account_action')
        .select(['at', 'action', 'acted_by as by', 'note'])
        .where('name', '=', name)
        .orderBy('at')
        .execute(),
  };
}
