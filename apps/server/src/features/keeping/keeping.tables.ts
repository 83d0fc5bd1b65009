import type { RequestKind } from '@manyline/contract/own-data';

declare module '../../db/schema.ts' {
  interface Schema {
    legal_hold: LegalHoldTable;
    /** A view: accounts of which nothing may go. */
    held_account: { account_id: string };
    account_deletion: AccountDeletionTable;
    data_request: DataRequestTable;
  }
}

interface LegalHoldTable {
  hold_id: string;
  account_id: string;
  reason: string;
  set_by: string;
  set_at: number;
  lifted_by: string | null;
  lifted_at: number | null;
}

interface AccountDeletionTable {
  deletion_id: string;
  account_id: string;
  reason: string;
  asked_by: string;
  confirmed_by: string;
  /** As it is again when the deletion is undone. */
  status_before: 'active' | 'suspended';
  at: number;
  due_at: number;
  /** When its erasing began; it is not undone any more. */
  begun_at: number | null;
  undone_at: number | null;
  undone_by: string | null;
  /** When everything personal was gone. */
  done_at: number | null;
}

interface DataRequestTable {
  request_id: string;
  account_id: string;
  kind: RequestKind;
  filed_at: number;
  due_at: number;
  filed_by: string;
  /** The account's holder filed it in the product. */
  by_holder: boolean;
  note: string;
  done_at: number | null;
  done_by: string | null;
  outcome: 'done' | 'declined' | 'withdrawn' | null;
  answer: string | null;
}
