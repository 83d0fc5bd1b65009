import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { WhenUnsure } from './carriers.ts';

export type CarrierAccountState = 'active' | 'paused' | 'draining';
export type CarrierAccountAct = 'add' | 'pause' | 'resume' | 'drain' | 'remove' | 'set' | 'route';

/** An account at a carrier as it lies in the database. */
export interface CarrierAccountRow {
  /** Kind and the operator's name of it: `twilio:main`. */
  name: string;
  kind: string;
  sealedCredentials: string;
  state: CarrierAccountState;
  whenUnsure: WhenUnsure;
  addedAt: number;
  /** Another one after every change. */
  version: number;
}

export interface CarrierAccountAction {
  name: string;
  at: number;
  action: CarrierAccountAct;
  by: string;
  note: string;
}

export type CarrierAccountsRepository = ReturnType<typeof createCarrierAccountsRepository>;

/** Accounts at carriers that operators added, in the order in which they came, and what was done to them. */
export function createCarrierAccountsRepository(db: Db) {
  return {
    async list(): Promise<CarrierAccountRow[]> {
      const rows = await db.selectFrom('carrier_account').selectAll().orderBy('added_at').orderBy('name').execute();
      return rows.map((row) => ({
        name: row.name,
        kind: row.kind,
        sealedCredentials: row.sealed_credentials,
        state: row.state,
        whenUnsure: row.when_unsure,
        addedAt: row.added_at,
        version: row.version,
      }));
    },

    /** Within a transaction held until it ends; undefined without an account. */
    async lockCredentials(on: Db | Tx, name: string): Promise<string | undefined> {
      const row = await on
        .selectFrom('carrier_account')
        .select('sealed_credentials')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst();
      return row?.sealed_credentials;
    },

    /** A new one, or other credentials for one that is there, which keeps its place and state. */
    async put(
      tx: Tx,
      account: Pick<CarrierAccountRow, 'name' | 'kind' | 'sealedCredentials' | 'whenUnsure'>,
      at: number,
    ) {
      const { name, kind, sealedCredentials, whenUnsure } = account;
      await tx
        .insertInto('carrier_account')
        .values({
          name,
          kind,
          sealed_credentials: sealedCredentials,
          state: 'active',
          when_unsure: whenUnsure,
          added_at: at,
          version: 1,
        })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            sealed_credentials: sealedCredentials,
            when_unsure: whenUnsure,
            version: sql`carrier_account.version + 1`,
          }),
        )
        .execute();
    },

    /** False: there is none. */
    async setState(tx: Tx, name: string, state: CarrierAccountState): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('carrier_account')
        .set({ state, version: sql`version + 1` })
        .where('name', '=', name)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False: there is none. */
    async remove(tx: Tx, name: string): Promise<boolean> {
      const { numDeletedRows } = await tx.deleteFrom('carrier_account').where('name', '=', name).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Removes terms, prices and routes of an account that is gone: an account of the same name begins anew. */
    async tidy(tx: Tx, name: string) {
      await tx.deleteFrom('carrier_price').where('carrier', '=', name).execute();
      await tx.deleteFrom('carrier_terms').where('subject', '=', name).execute();
      await sql`update carrier_route set carriers = array_to_string(array_remove(string_to_array(carriers, ','), ${name}), ',')
        where ${name} = any(string_to_array(carriers, ','))`.execute(tx);
      await tx.deleteFrom('carrier_route').where('carriers', '=', '').execute();
    },

    async noteAction(tx: Tx, { name, at, action, by, note }: CarrierAccountAction) {
      await tx.insertInto('carrier_account_action').values({ name, at, action, acted_by: by, note }).execute();
    },

    async listActions(name: string): Promise<CarrierAccountAction[]> {
      const rows = await db
        .selectFrom('carrier_account_action')
        .selectAll()
        .where('name', '=', name)
        .orderBy('at')
        .execute();
      return rows.map(({ at, action, acted_by: by, note }) => ({
        name,
        at,
        action: action as CarrierAccountAct,
        by,
        note,
      }));
    },
  };
}
