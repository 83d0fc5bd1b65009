import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { chatColumns } from './chats.repository.ts';
import type { ChatRow, StoredMessage } from './chats.rows.ts';
import { messageColumns } from './message-store.repository.ts';

/** A stretch of an account's messages, newest first, of which those that hold a text are wanted. */
export interface SearchStretch {
  text: string;
  /** A message's place in the account's feed: only what came before it. */
  before: number;
  /** Messages that are looked at. */
  look: number;
  /** Messages that are answered. */
  limit: number;
}

/** `place`: in the feed, as the message came. */
export type FoundMessage = StoredMessage & { place: number };

export interface SearchedStretch {
  found: FoundMessage[];
  /** Where the stretch ended, when not all of them were answered; undefined: nothing older is left. */
  end: { place: number; date: number } | undefined;
}

export type MessageSearchRepository = ReturnType<typeof createMessageSearchRepository>;

export function createMessageSearchRepository(db: Db) {
  return {
    /** By the feed's index: the newest messages of one account in all months, so many and no more. */
    async look(accountId: string, { text, before, look, limit }: SearchStretch): Promise<SearchedStretch> {
      const stretch = sql`select * from message
        where account_id = ${accountId} and seq < ${before} order by seq desc limit ${look}`;
      const { rows: found } = await sql<FoundMessage>`select m.seq as place, ${messageColumns} from (${stretch}) m
        where m.deleted_at is null and (${holds(sql`m.text`, text)} or ${holds(sql`m.stt`, text)})
        order by m.seq desc limit ${limit}`.execute(db);
      const { rows } = await sql<{ place: number; date: number }>`select seq as place, date from message
        where account_id = ${accountId} and seq < ${before} order by seq desc offset ${look - 1} limit 1`.execute(db);
      return { found, end: rows[0] };
    },

    /** Of chats there are few beside messages: all of an account's are looked through. */
    async findChats(accountId: string, digits: string, limit: number): Promise<ChatRow[]> {
      const { rows } = await sql<ChatRow>`select ${chatColumns} from chat
        where account_id = ${accountId} and not deleted and ${holds(sql`other_number`, digits)}
        order by last_date desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}

function holds(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${column} ilike ${`%${escapeLike(text)}%`}`;
}

/** Makes a pattern's wildcards stand for themselves: they do so in what a person types. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
