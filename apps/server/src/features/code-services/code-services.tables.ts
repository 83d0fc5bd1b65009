import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    code_service: CodeServiceTable;
    code_service_list: {
      id: Generated<number>;
      version: number;
      imported_at: number;
      source: string;
      row_count: number;
    };
  }
}

interface CodeServiceTable {
  app: string;
  position: number;
  name_en: string;
  name_zh: string;
  is_common_word: boolean;
  /** A word a line. */
  words: string;
  senders: string;
}
