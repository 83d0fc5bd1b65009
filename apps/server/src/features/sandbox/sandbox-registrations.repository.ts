import type {
  RegistrationFate,
  SandboxFiledRegistration,
  SandboxRegistrationStore,
} from '@manyline/ports/sandbox-registrations';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

/** Registrations at an account of the sandbox, in the product's own database. */
export function createSandboxRegistrationStore(db: Db, carrier: string): SandboxRegistrationStore {
  const find = async (column: 'carrier_id' | 'key', value: string) => {
    const row = await db
      .selectFrom('sandbox_registration')
      .selectAll()
      .where('carrier', '=', carrier)
      .where(column, '=', value)
      .executeTakeFirst();
    return row && toFiled(row);
  };
  return {
    async add({ carrierId, number, key, fate, version, readyAt, pictureUrl }) {
      const values = { carrier, carrier_id: carrierId, number, key, fate, version, ready_at: readyAt };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sandbox_registration')
        .values({ ...values, picture_url: pictureUrl })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    find: (carrierId) => find('carrier_id', carrierId),
    findByKey: (key) => find('key', key),

    async change({ carrierId, fate, version, readyAt, pictureUrl }) {
      await db
        .updateTable('sandbox_registration')
        .set({ fate, version, ready_at: readyAt, picture_url: pictureUrl })
        .where('carrier', '=', carrier)
        .where('carrier_id', '=', carrierId)
        .execute();
    },

    async remove(carrierId) {
      await db
        .deleteFrom('sandbox_registration')
        .where('carrier', '=', carrier)
        .where('carrier_id', '=', carrierId)
        .execute();
    },
  };
}

function toFiled(row: Selectable<Schema['sandbox_registration']>): SandboxFiledRegistration {
  return {
    carrierId: row.carrier_id,
    number: row.number,
    key: row.key,
    fate: row.fate as RegistrationFate,
    version: row.version,
    readyAt: row.ready_at,
    pictureUrl: row.picture_url,
  };
}
