import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    account_feed: { account_id: string; last_seq: Generated<number>; pruned_seq: Generated<number> };
    feed_change: { account_id: string; seq: number; of_seqs: number[]; changed_at: number };
    chat: ChatTable;
    message: MessageTable;
    /** A view: what others may join of messages. */
    message_text: Pick<
      MessageTable,
      'account_id' | 'own_number' | 'other_number' | 'date' | 'id' | 'text' | 'media' | 'state'
    >;
    /** A view: what others may count of messages. */
    countable_text: Pick<
      MessageTable,
      'account_id' | 'own_number' | 'other_number' | 'date' | 'direction' | 'state' | 'segments' | 'charge'
    >;
    /** A view: texts without their words. */
    counted_text: Pick<
      MessageTable,
      | 'account_id'
      | 'id'
      | 'date'
      | 'type'
      | 'direction'
      | 'own_number'
      | 'other_number'
      | 'state'
      | 'reason'
      | 'failed_at'
    >;
    /** A view: when messages changed, and of when they are. */
    text_change: { changed_at: number; date: number };
    purged_message: PurgedMessageTable;
    chat_setting: {
      account_id: string;
      own_number: string;
      other_number: string;
      pinned_at: number | null;
      archived_at: number | null;
      muted: boolean;
      marked_unread: boolean;
    };
    chat_draft: ChatDraftTable;
    blocked_number: { account_id: string; other_number: string; since: number };
    /** A view: whose calls an account does not want. */
    blocked_caller: { account_id: string; other_number: string };
    opt_out: { account_id: string; own_number: string; other_number: string; since: number };
  }
}

interface ChatTable {
  account_id: string;
  own_number: string;
  other_number: string;
  last_id: string;
  last_date: number;
  last_text: string;
  last_media: Generated<string>;
  last_type: string;
  last_direction: 'in' | 'out';
  last_state: number;
  unread: Generated<number>;
  updated_at: number;
  seq: number;
  deleted: Generated<boolean>;
  /** The seq of the last reading; 0 when never read. */
  read_seq: Generated<number>;
  /** Messages that reading left unread. */
  read_unread: Generated<number>;
}

/** Text that was begun in a chat and not sent, and one of another device that it replaced; empty for a while after it is gone. */
interface ChatDraftTable {
  account_id: string;
  own_number: string;
  other_number: string;
  text: string;
  saved_at: number;
  replaced_text: string | null;
  replaced_at: number | null;
}

export interface MessageTable {
  account_id: string;
  date: number;
  id: string;
  own_number: string;
  other_number: string;
  direction: 'in' | 'out';
  type: string;
  text: string;
  media: Generated<string>;
  state: number;
  reason: string | null;
  segments: Generated<number>;
  charge: Generated<number>;
  sent_at: number | null;
  delivered_at: number | null;
  failed_at: number | null;
  deleted_at: number | null;
  stt: string | null;
  stt_language: string | null;
  seq: number;
  changed_seq: number | null;
  highlight_text: string | null;
  highlight_target: string | null;
}

interface PurgedMessageTable {
  account_id: string;
  id: string;
  date: number;
  direction: 'in' | 'out';
  state: number;
  charge: number;
  purged_at: number;
}
