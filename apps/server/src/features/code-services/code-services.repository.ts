import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { CodeService } from './code-service.rules.ts';

export type CodeServicesRepository = ReturnType<typeof createCodeServicesRepository>;

export interface Replacing {
  /** The version of the list that it is made for; 0 for the one that the product came with. */
  basedOn?: number;
  /** Further writes of the same transaction, done last. */
  within?: (tx: Tx) => Promise<void>;
}

export function createCodeServicesRepository(db: Db) {
  return {
    /** Undefined while nothing was imported. */
    async findVersion(): Promise<number | undefined> {
      return (await db.selectFrom('code_service_list').select('version').executeTakeFirst())?.version;
    },

    async listServices(): Promise<CodeService[]> {
      const rows = await db.selectFrom('code_service').selectAll().orderBy('position').execute();
      return rows.map((row) => ({
        app: row.app,
        en: row.name_en,
        zh: row.name_zh,
        isCommonWord: row.is_common_word,
        words: toList(row.words),
        senders: toList(row.senders),
      }));
    },

    /** When the list in force was imported, and from what. */
    async findImport(): Promise<{ at: number; source: string } | undefined> {
      const row = await db.selectFrom('code_service_list').select(['imported_at', 'source']).executeTakeFirst();
      return row && { at: row.imported_at, source: row.source };
    },

    /** All or nothing: readers see the old list until the new one is whole. False when it is another than it was made for. */
    async replace(
      services: readonly CodeService[],
      source: string,
      at: number,
      { basedOn, within }: Replacing = {},
    ): Promise<boolean> {
      const rows = services.map((service, position) => ({
        app: service.app,
        position,
        name_en: service.en,
        name_zh: service.zh,
        is_common_word: service.isCommonWord,
        words: service.words.join('\n'),
        senders: service.senders.join('\n'),
      }));
      return inTransaction(db, async (tx) => {
        const known = await tx.selectFrom('code_service_list').select('version').forUpdate().executeTakeFirst();
        if (basedOn !== undefined && (known?.version ?? 0) !== basedOn) return false;
        await sql`insert into code_service_list (version, imported_at, source, row_count) values (1, ${at}, ${source}, ${rows.length})
          on conflict (id) do update set version = code_service_list.version + 1, imported_at = ${at}, source = ${source}, row_count = ${rows.length}`.execute(
          tx,
        );
        await tx.deleteFrom('code_service').execute();
        await tx.insertInto('code_service').values(rows).execute();
        await within?.(tx);
        return true;
      });
    },
  };
}

const toList = (lines: string): string[] => (lines === '' ? [] : lines.split('\n'));
