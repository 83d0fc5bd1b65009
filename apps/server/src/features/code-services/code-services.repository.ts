import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { CodeService } from './code-service.rules.ts';

export type CodeServicesRepository = ReturnType<typeof createCodeServicesRepository>;

export interface Replacing {
  /** Further writes of the same transaction, done last. */
  within?: (tx: Tx) => Promise<void>;
}

export function createCodeServicesRepository(db: Db) {
  return {
    /** Undefined while nothing was imported. */
    async findVersion(on: Db | Tx = db): Promise<number | undefined> {
      return (await on.selectFrom('code_service_list').select('version').executeTakeFirst())?.version;
    },

    async listServices(on: Db | Tx = db): Promise<CodeService[]> {
      const rows = await on.selectFrom('code_service').selectAll().orderBy('position').execute();
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

    /** All or nothing: readers see the old list until the new one is whole. */
    async replace(
      services: readonly CodeService[],
      source: string,
      at: number,
      { within }: Replacing = {},
    ): Promise<void> {
      const rows = services.map((service, position) => ({
        app: service.app,
        position,
        name_en: service.en,
        name_zh: service.zh,
        is_common_word: service.isCommonWord,
        words: service.words.join('\n'),
        senders: service.senders.join('\n'),
      }));
      await inTransaction(db, async (tx) => {
        await sql`insert into code_service_list (version, imported_at, source, row_count) values (1, ${at}, ${source}, ${rows.length})
          on conflict (id) do update set version = code_service_list.version + 1, imported_at = ${at}, source = ${source}, row_count = ${rows.length}`.execute(
          tx,
        );
        await tx.deleteFrom('code_service').execute();
        await tx.insertInto('code_service').values(rows).execute();
        await within?.(tx);
      });
    },
  };
}

const toList = (lines: string): string[] => (lines === '' ? [] : lines.split('\n'));
