declare module '../../db/schema.ts' {
  interface Schema {
    support_session: SupportSessionTable;
    account_note: AccountNoteTable;
  }
}

interface SupportSessionTable {
  session_id: string;
  account_id: string;
  operator_id: string;
  reason: string;
  began_at: number;
  ends_at: number;
  /** Ended by its operator, or by their next one; null where its hour ended it. */
  ended_at: number | null;
}

interface AccountNoteTable {
  account_id: string;
  note_id: string;
  at: number;
  operator_id: string;
  by: string;
  text: string;
  struck_at: number | null;
}

export type {};
