import { type ChatDraft, type SetDraftAck, TEXT_UNITS_MAX } from '@manyline/contract/drafts';
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
import type { DraftRow, ReplacedDraft } from './chats.rows.ts';

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
  /** Replaced by a save before this one, whose answer this writer may never have had. */
  replaced?: string | null | undefined;
}

/** Drafts that one answer holds at most: each may be as long as a message. */
const PAGE = 100;
/** UTF-16 units of replaced texts that are kept with a draft; beyond them the last one alone. */
const REPLACED_UNITS_MAX = 2 * TEXT_UNITS_MAX;

const NOTHING_REPLACED: ReplacedDraft = { replacedText: null, replacedAt: null };

export type ChatDraftsService = ReturnType<typeof createChatDrafts>;

/**
 * Texts that were begun in an account's chats, the same on all its devices. Whoever saves last has it, by this clock; what was there
 * of another device and not known to the writer goes back to the writer, so that it is not lost unseen. It stays in the row until the
 * writer goes on from a later state: an answer may be lost (0222).
 */
export function createChatDrafts({ db, drafts, chats, events, now }: ChatDraftsDeps) {
  /** Under the chat's lock: what is there now is what this change meets. @throws NOT_FOUND */
  function change(
    accountId: string,
    chat: ChatKey,
    { text, since }: DraftChange,
    isKnown: (draft: DraftRow) => boolean,
  ): Promise<Outcome> {
    return inTransaction(db, async (tx) => {
      const hasChat = await chats.lockChat(tx, accountId, chat);
      // A draft that its chat has left behind can still be emptied.
      if (!hasChat && text !== '')
        throw new AppError('NOT_FOUND', `no chat ${chat.ownNumber} with ${chat.otherNumber}`);
      const before = await drafts.find(tx, accountId, chat);
      const unheard = before && since < (before.replacedAt ?? 0) ? before : NOTHING_REPLACED;
      const replaced = unheard.replacedText;
      if ((before?.text ?? '') === text) return { savedAt: before?.savedAt ?? now(), replaced };
      const elsewhere = before && before.text !== '' && !isKnown(before) ? before : undefined;
      // Emptied was what its device had; the other text is not that.
      if (elsewhere && text === '') return { savedAt: elsewhere.savedAt, elsewhere, replaced };
      const isLost = elsewhere !== undefined && !text.includes(elsewhere.text);
      const { replacedText, replacedAt } = isLost ? replaceToo(unheard, elsewhere) : unheard;
      const savedAt = Math.max(now(), (before?.savedAt ?? 0) + 1);
      const changed = { ...chat, text, savedAt, replacedText, replacedAt };
      if (before || text !== '') await drafts.put(tx, accountId, changed);
      return { savedAt, changed, elsewhere, replaced };
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
      const outcome = await change(accountId, chat, { text: kept, since }, isKnown);
      const { savedAt, changed, elsewhere, replaced } = outcome;
      if (changed) {
        if (kept === '') writer.saved.delete(key);
        else writer.saved.set(key, savedAt);
        events.draftChanged(accountId, changed, writer.socketId);
      }
      return {
        status: 200,
        savedAt,
        ...(elsewhere && { elsewhere: { text: elsewhere.text, savedAt: elsewhere.savedAt } }),
        ...(typeof replaced === 'string' && { replaced }),
      };
    },
  };
}

/** Beside what a draft had replaced itself, where neither text is part of the other. */
function replaceToo({ replacedText: before }: ReplacedDraft, { text, savedAt }: DraftRow): ReplacedDraft {
  const isPart = before === null || text.includes(before);
  const both = isPart ? text : before.includes(text) ? before : `${before}\n${text}`;
  return { replacedText: both.length > REPLACED_UNITS_MAX ? text : both, replacedAt: savedAt };
}

/** @throws INVALID_INPUT */
function readCursor(cursor: string): ChatKey {
  const ends = readChatKey(cursor);
  if (!ends) throw invalidInput('nextPage', inputProblems.notAPage);
  return { ownNumber: ends.ownFullNumber, otherNumber: ends.otherFullNumber };
}
