declare module '../../db/schema.ts' {
  interface Schema {
    support_session: SupportSessionTable;
    account_note: AccountNoteTable;
    /** That a message of an operator was sent; its words are with the account's notices. */
    account_message: { account_id: string; message_id: string; at: number };
  }
}

interface SupportSessionTable {
  session_id: string;
  account_id: string;
  operator_id: string;
  /** The console session that it began in, and ends with; null: it began before that was kept. */
  console_session_id: string | null;
  reason: string;
  began_at: number;
  ends_at: number;
  /** Ended by its operator, by their next one or with their session of the console; null where its hour ended it. */
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
