import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    contact_book: { account_id: string; last_date: Generated<number> };
    contact: ContactTable;
  }
}

type Json = ColumnType<unknown, string | null, string | null>;

interface ContactTable {
  account_id: string;
  id: string;
  local_id: string;
  name: string;
  phones: Json;
  email: Generated<string>;
  company_name: Generated<string>;
  note: Generated<string>;
  date: number;
  deleted_at: number | null;
}
