declare module '../../db/schema.ts' {
  interface Schema {
    console_log: ConsoleLogTable;
    console_log_end: { one: boolean; seq: number; hash: Buffer };
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
