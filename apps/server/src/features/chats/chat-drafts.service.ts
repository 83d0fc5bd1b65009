import type { ChatDraft, SetDraftAck } from '@manyline/contract/drafts';
import { inputProblems } from '@manyline/contract/input-problems';
import { chatKey, readChatKey } from '@manyline/domain/phone';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { ChatDraftsRepository } from './chat-drafts.repository.ts';
import type { ChatEvents } from './chats.events.ts';
import { toChatDraft } from './chats.mapper.ts';
import type { ChatKey, ChatsRepository } from './chats.repository.ts';
import type { DraftRow } from './chats.rows.ts';

/** A text as a device has it now. `since`: the `savedAt` of the draft that it goes on from. */
interface DraftChange {
  text: string;
  since: number;
}

/** Who saves: a socket, and the drafts that it saved itself before, by chat, as their `savedAt` names them. */
export interface DraftWriter {
  socketId: string;
  saved: Map<string, number>;
}

interface ChatDraftsDeps {
  db: Db;
  drafts: ChatDraftsRepository;
  chats: Pick<ChatsRepository, 'lockChat'>;
  events: Pick<ChatEvents, 'draftChanged'>;
  now: Clock;
}

interface Outcome {
  savedAt: number;
  /** Undefined: everything is as it was. */
  changed?: DraftRow;
  elsewhere?: DraftRow | undefined;
}

/** Drafts that one answer holds at most: each may be as long as a message. */
const PAGE = 100;

export type ChatDraftsService = ReturnType<typeof createChatDrafts>;

/**
 * Texts that were begun in an account's chats, the same on all its devices. Whoever saves last has it, by this clock; what was there
 * of another device and not known to the writer goes back to the writer, so that it is not lost unseen (0222).
 */
export function createChatDrafts({ db, drafts, chats, events, now }: ChatDraftsDeps) {
  /** Under the chat's lock: what is there now is what this change meets. @throws NOT_FOUND */
  function change(accountId: string, chat: ChatKey, text: string, isKnown: (draft: DraftRow) => boolean) {
    return inTransaction(db, async (tx): Promise<Outcome> => {
      if (!(await chats.lockChat(tx, accountId, chat)))
        throw new AppError('NOT_FOUND', `no chat ${chat.ownNumber} with ${chat.otherNumber}`);
      const before = await drafts.find(tx, accountId, chat);
      if ((before?.text ?? '') === text) return { savedAt: before?.savedAt ?? now() };
      const elsewhere = before && !isKnown(before) ? before : undefined;
      // Emptied was what its device had; the other text is not that.
      if (elsewhere && text === '') return { savedAt: elsewhere.savedAt, elsewhere };
      const changed = { ...chat, text, savedAt: Math.max(now(), (before?.savedAt ?? 0) + 1) };
      if (text === '') await drafts.remove(tx, accountId, chat);
      else await drafts.put(tx, accountId, changed);
      return { savedAt: changed.savedAt, changed, elsewhere };
    });
  }

  return {
    async list(accountId: string, cursor?: string): Promise<{ drafts: ChatDraft[]; nextPage?: string }> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await drafts.list(accountId, { after, limit: PAGE + 1 });
      const last = rows[PAGE - 1];
      const hasMore = rows.length > PAGE && last !== undefined;
      return {
        drafts: rows.slice(0, PAGE).map(toChatDraft),
        ...(hasMore && { nextPage: chatKey(last.ownNumber, last.otherNumber) }),
      };
    },

    /** Empty text, or nothing but white space, removes it. @throws NOT_FOUND */
    async set(
      accountId: string,
      chat: ChatKey,
      { text, since }: DraftChange,
      writer: DraftWriter,
    ): Promise<SetDraftAck> {
      const key = chatKey(chat.ownNumber, chat.otherNumber);
      // Its next text may have left before it heard of the one before.
      const isKnown = ({ savedAt }: DraftRow) => savedAt === since || savedAt === writer.saved.get(key);
      const kept = text.trim() === '' ? '' : toStorableText(text);
      const { savedAt, changed, elsewhere } = await change(accountId, chat, kept, isKnown);
      if (changed) {
        if (kept === '') writer.saved.delete(key);
        else writer.saved.set(key, savedAt);
        events.draftChanged(accountId, changed, writer.socketId);
      }
      return {
        status: 200,
        savedAt,
        ...(elsewhere && { elsewhere: { text: elsewhere.text, savedAt: elsewhere.savedAt } }),
      };
    },
  };
}

/** @throws INVALID_INPUT */
function readCursor(cursor: string): ChatKey {
  const ends = readChatKey(cursor);
  if (!ends) throw invalidInput('nextPage', inputProblems.notAPage);
  return { ownNumber: ends.ownFullNumber, otherNumber: ends.otherFullNumber };
}
