import type { ChatEntry, Message } from '@manyline/contract/chats';
import { inputProblems } from '@manyline/contract/input-problems';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { Turns } from '../../lib/turns.ts';
import { toChatEntry, toMessage, type WireOptions } from './chats.mapper.ts';
import type { FoundMessage, MessageSearchRepository } from './message-search.repository.ts';

/** Messages that one statement looks at: a few milliseconds of the database. */
const LOOK = 4_000;
/** One answer looks no longer than this; the next page goes on. */
const WORK_MS = 250;
const CHATS_MAX = 50;
/** Fewer digits are in every number. */
const DIGITS_MIN = 3;

export interface SearchRequest {
  text: string;
  pageSize: number;
  cursor?: string | undefined;
}

interface SearchAnswer {
  messageList: Message[];
  nextPage?: string;
  chatList: ChatEntry[];
  lookedTo?: number;
}

interface MessageSearchDeps {
  search: MessageSearchRepository;
  wire: WireOptions;
  /** Searches of one account go one after the other. */
  turns: Turns;
}

export type MessageSearchService = ReturnType<typeof createMessageSearch>;

/** Looks through an account's messages from the newest back, a bounded stretch an answer (0131). */
export function createMessageSearch({ search, wire, turns }: MessageSearchDeps) {
  async function findMessages(accountId: string, { text, pageSize, cursor }: SearchRequest) {
    const found: FoundMessage[] = [];
    const startedAt = performance.now();
    let before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
    for (;;) {
      const wanted = pageSize - found.length;
      const { found: more, end } = await search.look(accountId, { text, before, look: LOOK, limit: wanted });
      found.push(...more);
      const last = more.at(-1);
      // A full page ends with its last message: the rest of the stretch is the next page's.
      if (more.length === wanted && last) return { found, next: last };
      if (!end || performance.now() - startedAt > WORK_MS) return { found, next: end };
      before = end.place;
    }
  }

  return {
    /** @throws TOO_FREQUENT when too many searches of the account wait already, INVALID_INPUT */
    async find(accountId: string, request: SearchRequest): Promise<SearchAnswer> {
      const release = await turns.take(accountId);
      if (!release) throw new AppError('TOO_FREQUENT', 'searches of the account', { values: { seconds: 60 } });
      try {
        const { found, next } = await findMessages(accountId, request);
        const digits = request.text.replace(/[\s()+.-]/g, '');
        const asksForChats = request.cursor === undefined && digits.length >= DIGITS_MIN && /^\d+$/.test(digits);
        const chats = asksForChats ? await search.findChats(accountId, digits, CHATS_MAX) : [];
        return {
          messageList: found.map(({ place: _, ...row }) => toMessage(row, wire)),
          chatList: chats.map((row) => toChatEntry(row, wire)),
          ...(next && { nextPage: String(next.place), lookedTo: next.date }),
        };
      } finally {
        release();
      }
    },
  };
}

/** @throws INVALID_INPUT */
function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw invalidInput('nextPage', inputProblems.notAPage);
  return Number(cursor);
}
