import type { ChatEntry, Message } from '@manyline/contract/chats';
import { inputProblems } from '@manyline/contract/input-problems';
import type { CatchUpAck } from '@manyline/contract/realtime';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { z } from 'zod';
import { readIdTime } from '../../db/ids.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { ChatDraftsRepository } from './chat-drafts.repository.ts';
import type { ChatEvents } from './chats.events.ts';
import { toChatEntry, toMessage, toReadState, type WireOptions } from './chats.mapper.ts';
import type { ChatKey, ChatPage, ChatsRepository } from './chats.repository.ts';
import type { ChatRow, DraftRow, MessageKey, StoredMessage, Transcript } from './chats.rows.ts';
import type { MessageStore } from './message-store.repository.ts';

export interface DialogRequest extends ChatKey {
  ym?: string | undefined;
  since?: number | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

/** A page of the chat list. */
export interface ListRequest {
  pageSize: number;
  cursor?: string | undefined;
}

const CATCH_UP_PAGE = 500;
const DELETED_AT_ONCE = 500;

export type { ChatKey };

export type ChatsService = ReturnType<typeof createChatsService>;

/** Reads and tidies an account's chats; what is new comes in by the send and delivery services. */
export function createChatsService({
  db,
  chats,
  drafts,
  messages,
  events,
  wire,
  now,
}: {
  db: Db;
  chats: ChatsRepository;
  drafts: Pick<ChatDraftsRepository, 'empty'>;
  messages: MessageStore;
  events: ChatEvents;
  wire: WireOptions;
  now: Clock;
}) {
  async function deleteKeys(accountId: string, keys: (tx: Tx) => Promise<readonly MessageKey[]>) {
    const { deleted, begun } = await inTransaction(db, async (tx) => {
      const found = await keys(tx);
      if (found.length === 0) return { deleted: [], begun: [] };
      const sequenced = await messages.sequence(tx, found);
      const gone = await chats.markDeleted(tx, sequenced, now());
      return { deleted: gone, begun: await refreshChats(tx, accountId, uniqueChats(gone)) };
    });
    if (deleted.length > 0) events.deleted(accountId, deleted);
    for (const draft of begun) events.draftChanged(accountId, draft);
    return deleted.length;
  }

  /** A chat that goes takes along what was begun in it, under its own lock. Answers drafts that went, as they are now. */
  async function refreshChats(tx: Tx, accountId: string, keys: readonly ChatKey[]): Promise<DraftRow[]> {
    const begun: DraftRow[] = [];
    for (const chat of keys) {
      const isGone = await chats.refreshChat(tx, accountId, chat, now());
      const emptied = isGone && (await drafts.empty(tx, accountId, chat, now()));
      if (emptied) begun.push(emptied);
    }
    return begun;
  }

  /** Undefined also for one that was deleted. */
  async function find(accountId: string, id: string, date: number): Promise<StoredMessage | undefined> {
    const [message] = await messages.findByDate(db, [{ accountId, id, date }]);
    return message?.deletedAt ? undefined : message;
  }

  /** A page of messages between two moments, the newest first. */
  async function dialogPage(
    accountId: string,
    { ownNumber, otherNumber }: ChatKey,
    { startMs, endMs }: { startMs: number; endMs: number },
    { pageSize, cursor }: ListRequest,
  ) {
    const rows = await chats.listDialog(accountId, {
      ownNumber,
      otherNumber,
      startMs,
      endMs,
      before: cursor === undefined ? undefined : readCursor(cursor),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const dialogList: Message[] = page.map((row) => toMessage(row, wire));
    const hasMore = rows.length > pageSize && last !== undefined;
    return { dialogList, ...(hasMore && { nextStartTime: `${last.date}.${last.id}` }) };
  }

  /** The seq is read first: what changes in between comes again by catch-up, and is not missed. */
  async function listPage(
    accountId: string,
    from: Pick<ChatPage, 'lastFrom' | 'changedFrom'>,
    { pageSize, cursor }: ListRequest,
  ): Promise<{ chatList: ChatEntry[]; nextPage?: string; seq: number }> {
    const seq = await chats.findLastSeq(accountId);
    const after = cursor === undefined ? undefined : readListCursor(cursor);
    const rows = await chats.listChats(accountId, { ...from, after, limit: pageSize + 1 });
    const last = rows[pageSize - 1];
    const chatList = rows.slice(0, pageSize).map((row) => toChatEntry(row, wire));
    return { chatList, ...(rows.length > pageSize && last && { nextPage: writeListCursor(last) }), seq };
  }

  return {
    /** Chats with a message in the last months. */
    listChats(accountId: string, months: number, page: ListRequest) {
      return listPage(accountId, { lastFrom: monthBounds(addMonths(ymOf(now()), 1 - months)).startMs }, page);
    },

    /** Whenever their last message was. */
    listEveryChat: (accountId: string, page: ListRequest) => listPage(accountId, {}, page),

    listChangedChats: (accountId: string, sinceMs: number, page: ListRequest) =>
      listPage(accountId, { changedFrom: sinceMs }, page),

    async listDialog(accountId: string, { ym, since, cursor, pageSize, ...chat }: DialogRequest) {
      const { startMs, endMs } = monthBounds(ym ?? ymOf(now()));
      // First, as for the list.
      const seq = await chats.findLastSeq(accountId);
      const months = { startMs: Math.max(startMs, since ?? 0), endMs };
      return { ...(await dialogPage(accountId, chat, months, { pageSize, cursor })), seq };
    },

    /** A conversation from its newest message back to its first. */
    listWholeDialog: (accountId: string, chat: ChatKey, page: ListRequest) =>
      dialogPage(accountId, chat, { startMs: 0, endMs: Number.MAX_SAFE_INTEGER }, page),

    async catchUp(accountId: string, since: number): Promise<CatchUpAck> {
      // Three statements see three moments, each later than the one before: whoever sees a seq sees all below it, because they are
      // given under a lock. A message that has changed since the first is among the rows as it stands now.
      const lastSeq = await chats.findLastSeq(accountId);
      const { rows, whole } = await chats.listChanges(accountId, { after: since, limit: CATCH_UP_PAGE });
      const upTo = Math.max(lastSeq, since, rows.at(-1)?.seq ?? 0);
      const reads = await chats.listReads(accountId, { after: since, upTo, limit: CATCH_UP_PAGE });
      const ends = [whole, reads.length === CATCH_UP_PAGE ? reads.at(-1)!.seq : undefined].filter(
        (end) => end !== undefined,
      );
      const seq = Math.min(upTo, ...ends);
      return {
        messages: rows.filter((row) => row.seq <= seq).map((row) => toMessage(row, wire)),
        reads: reads.filter((row) => row.seq <= seq).map(toReadState),
        seq,
        more: ends.length > 0,
      };
    },

    find,

    /** One that came in: its id tells its date. */
    findIncoming: (accountId: string, id: string) => find(accountId, id, readIdTime(id)),

    deleteMessages: (accountId: string, list: readonly { smsId: string; date: number }[]) =>
      deleteKeys(accountId, (tx) => chats.findMessageKeys(tx, accountId, list)),

    /**
     * The conversation as it is now goes, a page at a time, each in a transaction: years of messages are neither read at once
     * nor locked. Oldest first, so that the list shows its newest message until the end. Answers how many there were.
     */
    async deleteChat(accountId: string, chat: ChatKey): Promise<number> {
      const upTo = await chats.findNewestKey(accountId, chat);
      if (!upTo) return 0;
      const page = { upTo, limit: DELETED_AT_ONCE };
      let total = 0;
      for (;;) {
        const deleted = await deleteKeys(accountId, (tx) => chats.listMessageKeys(tx, accountId, chat, page));
        total += deleted;
        if (deleted < DELETED_AT_ONCE) return total;
      }
    },

    /** Keeps what is said in a voicemail; the account's devices hear of it. @throws NOT_FOUND when it was deleted meanwhile. */
    async keepTranscript(key: MessageKey, transcript: Transcript): Promise<void> {
      const message = await inTransaction(db, async (tx) => {
        const [change] = await messages.sequence(tx, [key]);
        const stored = change && (await chats.storeTranscript(tx, change, transcript, now()));
        // Undone as a whole: a seq without a change would be a gap.
        if (!stored) throw new AppError('NOT_FOUND', `message ${key.id} is gone`);
        return stored;
      });
      events.transcribed(message);
    },

    /** Sets the unread count on every device of the account to what came after `upTo`; to nothing without it. */
    async markRead(accountId: string, chat: ChatKey, upTo?: number): Promise<void> {
      if ((await chats.findUnread(db, accountId, chat)) === 0) return;
      const read = await inTransaction(db, async (tx) => {
        // The feed before the chat, as the journal locks them: the other way round each would wait for the other.
        const [change] = await messages.sequence(tx, [{ accountId }]);
        const before = await chats.findUnread(tx, accountId, chat);
        const unread =
          upTo === undefined ? 0 : Math.min(before, await chats.countArrivedAfter(tx, accountId, chat, upTo, before));
        if (!change || unread === before) return undefined;
        const row = { ...chat, unread, seq: change.seq };
        await chats.markRead(tx, accountId, row, now());
        return row;
      });
      if (read) events.read(accountId, read);
    },

    openFeed: (tx: Tx, accountId: string) => chats.openFeed(tx, accountId),
  };
}

function uniqueChats(rows: readonly StoredMessage[]): ChatKey[] {
  return [
    ...new Map(
      rows.map(({ ownNumber, otherNumber }) => [`${ownNumber}-${otherNumber}`, { ownNumber, otherNumber }]),
    ).values(),
  ];
}

/** @throws INVALID_INPUT */
function readCursor(cursor: string): { date: number; id: string } {
  const match = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (!match) throw notOurs('startTime');
  return { date: Number(match[1]), id: match[2]! };
}

function writeListCursor({ lastDate, ownNumber, otherNumber }: ChatRow): string {
  return Buffer.from(JSON.stringify([lastDate, ownNumber, otherNumber])).toString('base64url');
}

/** No NUL: PostgreSQL would answer it with an error of its own. */
const numberOfCursor = z.string().refine((text) => !text.includes('\0'));
const listCursor = z.tuple([z.number().int(), numberOfCursor, numberOfCursor]);

/** @throws INVALID_INPUT */
function readListCursor(cursor: string): ChatKey & { date: number } {
  try {
    const [date, ownNumber, otherNumber] = listCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { date, ownNumber, otherNumber };
  } catch {
    throw notOurs('nextPage');
  }
}

function notOurs(field: string): AppError {
  return invalidInput(field, inputProblems.notAPage);
}
