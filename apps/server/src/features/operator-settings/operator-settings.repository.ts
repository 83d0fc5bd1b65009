import type { SettingKind } from '@manyline/contract/console/define-setting';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { OperatorSettingTable } from './operator-settings.tables.ts';

/** A place of a kind; each has versions of its own. */
export interface SettingKey {
  kind: SettingKind;
  place: string;
}

export type SettingRow = OperatorSettingTable;
/** A version that begins later. */
export type DueSetting = SettingKey & { version: number };
export type OperatorSettingsRepository = ReturnType<typeof createOperatorSettingsRepository>;

const DUE_AT_ONCE = 50;

export function createOperatorSettingsRepository(db: Db) {
  return {
    /** All versions, the newest first. */
    list: (within: Db | Tx, { kind, place }: SettingKey): Promise<SettingRow[]> =>
      within
        .selectFrom('operator_setting')
        .selectAll()
        .where('kind', '=', kind)
        .where('place', '=', place)
        .orderBy('version', 'desc')
        .execute(),

    /** All versions of the places that were changed last. */
    async listLast(kind: SettingKind, limit: number): Promise<SettingRow[]> {
      const { rows } = await sql<SettingRow>`
        select s.* from operator_setting s join (
          select place, max(made_at) as last from operator_setting where kind = ${kind}
          group by place order by 2 desc, 1 limit ${limit}
        ) p on p.place = s.place where s.kind = ${kind} order by p.last desc, s.place, s.version desc`.execute(db);
      return rows;
    },

    /** False where the version is there already: somebody else was quicker. */
    async insert(tx: Tx, row: SettingRow): Promise<boolean> {
      const inserted = await tx
        .insertInto('operator_setting')
        .values(row)
        .onConflict((conflict) => conflict.columns(['kind', 'place', 'version']).doNothing())
        .returning('version')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Versions of a place that have not begun, whether or not their time has come. */
    async listDueOf(within: Db | Tx, { kind, place }: SettingKey): Promise<number[]> {
      const rows = await within
        .selectFrom('operator_setting_due')
        .select('version')
        .where('kind', '=', kind)
        .where('place', '=', place)
        .execute();
      return rows.map(({ version }) => version);
    },

    /** Those whose time has come, the first first. */
    listDue: (at: number): Promise<DueSetting[]> =>
      db
        .selectFrom('operator_setting_due')
        .select(['kind', 'place', 'version'])
        .where('holds_from', '<=', at)
        .orderBy('holds_from')
        .limit(DUE_AT_ONCE)
        .execute(),

    async addDue(tx: Tx, due: DueSetting & { holds_from: number }) {
      await tx.insertInto('operator_setting_due').values(due).execute();
    },

    /** False where it is not due any more: another node began it. */
    async removeDue(within: Db | Tx, { kind, place, version }: DueSetting): Promise<boolean> {
      const gone = await within
        .deleteFrom('operator_setting_due')
        .where('kind', '=', kind)
        .where('place', '=', place)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      return gone !== undefined;
    },
  };
}
