import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    console_log: ConsoleLogTable;
    console_log_end: { one: boolean; seq: number; hash: Buffer };
    console_log_mark: {
      one: Generated<boolean>;
      seq: number;
      hash: Buffer;
      whole_at: number | null;
      broken_at: number | null;
      seal: Buffer;
    };
  }
}

export interface ConsoleLogTable {
  seq: number;
  at: number;
  act: string;
  operator_id: string | null;
  who: string;
  role: string;
  network: string;
  object: string;
  before: string;
  after: string;
  reason: string;
  hash: Buffer;
}
