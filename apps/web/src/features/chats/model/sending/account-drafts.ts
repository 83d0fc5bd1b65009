import { type ChatDraft, getDrafts, type SetDraftAck, TEXT_UNITS_MAX } from '@manyline/contract/drafts';
import { readChatKey } from '@manyline/domain/phone';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import type { SocketClient } from '../../../../lib/socket/socket-client.ts';
import { keyOf } from '../state/chat-message.ts';
import { type Drafts, LEAVING, type SavedDraft, type TypedDraft } from '../state/drafts.ts';

/** Whoever types pauses so long before the text is told: a write a thought, not a key. */
const PAUSE_MS = 2_000;
/** After a silence or a refusal while the connection stands. */
const RETRY_AFTER_MS = 10_000;

export interface AccountDrafts {
  /** At once: the field is being left. Nothing goes out where nothing has changed. */
  tell(key: string): void;
  /** An input method is at work in the field: what stands there is half a word, told and replaced by nobody. */
  setComposing(key: string, isComposing: boolean): void;
  /** Reads what the account has, once more where that failed before. */
  look(): void;
  /** Reads what the account has: the connection is back, and changes may have been missed. */
  read(): Promise<void>;
  /** Tells and listens until the returned function is called. */
  start(): () => void;
}

interface AccountDraftsDeps {
  drafts: Drafts;
  api: Pick<Api, 'call'>;
  socket: Pick<SocketClient, 'request' | 'on'>;
  /** This browser knows the chat. */
  hasChat(key: string): boolean;
}

/** A text that the server does not take. `lacksChat`: it had no such chat. */
interface Refusal {
  text: string;
  lacksChat: boolean;
}

/**
 * Keeps the drafts of this browser and those of the account the same. The last one to save has it, by the server's clock. A draft from
 * another device waits while its chat is typed in here, or has text that the account lacks: what is typed now is told after it (0222).
 */
export function createAccountDrafts({ drafts, api, socket, hasChat }: AccountDraftsDeps): AccountDrafts {
  /** Chats that are typed in, or whose text is to be told once more. */
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  /** Chats in which an input method is at work. */
  const composing = new Set<string>();
  /** Drafts from other devices that wait. */
  const held = new Map<string, SavedDraft>();
  /** Texts that were told and have no answer yet, or never had one: the account may have them all the same. */
  const unanswered = new Map<string, ReadonlySet<string>>();
  const refused = new Map<string, Refusal>();
  /** The last text of each chat whose answer is awaited. */
  const underWay = new Map<string, string>();
  /** For each reading under way, chats that changed since it was asked for: there it knows less. */
  const readings = new Set<Set<string>>();
  let running = false;
  let hasFailed = false;

  function touch(key: string): void {
    for (const touched of readings) touched.add(key);
  }

  const isUntold = (key: string) => underWay.has(key) || drafts.isUntold(key);
  const isBusy = (key: string) => pauses.has(key) || composing.has(key) || isUntold(key);

  const isUnanswered = (key: string, text: string) => unanswered.get(key)?.has(text) ?? false;

  function isRefused(key: string, text: string): boolean {
    const refusal = refused.get(key);
    return refusal?.text === text && !(refusal.lacksChat && hasChat(key));
  }

  function tellIn(key: string, delayMs: number): void {
    clearTimeout(pauses.get(key));
    if (running) pauses.set(key, setTimeout(tell, delayMs, key));
  }

  function tell(key: string, isLeaving = false): void {
    drafts.save();
    clearTimeout(pauses.get(key));
    pauses.delete(key);
    // Half a word is better than none of it, when the page goes.
    if (composing.has(key) && !isLeaving) return;
    if (!isUntold(key)) {
      takeHeld(key);
      return;
    }
    const draft = drafts.typed(key);
    const { text } = draft;
    if (text.length > TEXT_UNITS_MAX || text === underWay.get(key) || isRefused(key, text)) return;
    void tellOne(key, draft);
  }

  function tellAll(isLeaving = false): void {
    for (const key of new Set([...pauses.keys(), ...drafts.listUntold()])) tell(key, isLeaving);
  }

  const leave = () => tellAll(true);

  async function tellOne(key: string, draft: TypedDraft): Promise<void> {
    const ends = readChatKey(key);
    if (!ends) return;
    const before = unanswered.get(key) ?? new Set();
    underWay.set(key, draft.text);
    unanswered.set(key, new Set([...before, draft.text]));
    const outcome = await socket.request('setDraft', { ...ends, ...draft }).then(
      (ack) => ({ ack }),
      (error: unknown) => ({ error }),
    );
    // Answers come in the order of what was told: after the last one none is awaited.
    const isLast = underWay.get(key) === draft.text;
    if (isLast) underWay.delete(key);
    if ('ack' in outcome) takeAnswer(key, draft, outcome.ack, isLast);
    else if (isFinal(outcome.error))
      refused.set(key, { text: draft.text, lacksChat: outcome.error.code === 'NOT_FOUND' });
    // Typed on meanwhile, it is told after the pause.
    else if (!pauses.has(key)) tellIn(key, RETRY_AFTER_MS);
  }

  function takeAnswer(key: string, { text, since }: TypedDraft, ack: SetDraftAck, isLast: boolean): void {
    const { savedAt, elsewhere, replaced } = ack;
    const isOwn = elsewhere !== undefined && isUnanswered(key, elsewhere.text);
    const keepsReplaced = replaced !== undefined && !isUnanswered(key, replaced) && !text.includes(replaced);
    if (isLast) unanswered.delete(key);
    touch(key);
    refused.delete(key);
    if ((held.get(key)?.savedAt ?? 0) <= savedAt) held.delete(key);
    // Emptied here, the other one stands: it is what the account has.
    const stays = text === '' ? elsewhere : undefined;
    drafts.told(key, { text, savedAt: stays ? since : savedAt });
    if (keepsReplaced) drafts.addElsewhere(key, replaced);
    if (stays && isOwn) takeOwn(key, stays);
    else if (stays) take(key, stays);
    // Not lost where it is part of what replaced it.
    else if (elsewhere && !isOwn && !text.includes(elsewhere.text)) drafts.addElsewhere(key, elsewhere.text);
    if (!isBusy(key)) takeHeld(key);
  }

  /** A draft of this page whose answer was lost: what stands here by now goes on from it. */
  function takeOwn(key: string, saved: SavedDraft): void {
    // The lost answer had the text of another device; told once more, it comes again.
    if ((saved.replacedAt ?? 0) > drafts.savedAt(key)) {
      tell(key);
      return;
    }
    unanswered.delete(key);
    drafts.told(key, saved);
    tell(key);
  }

  function take(key: string, saved: SavedDraft): void {
    if (saved.text !== '' && isUnanswered(key, saved.text)) takeOwn(key, saved);
    // The first of those that wait is the one that may have replaced what stands here.
    else if (isBusy(key)) held.set(key, { ...saved, replacedAt: held.get(key)?.replacedAt ?? saved.replacedAt });
    else drafts.take(key, saved);
  }

  function takeHeld(key: string): void {
    const saved = held.get(key);
    held.delete(key);
    if (saved) drafts.take(key, saved);
  }

  function hear(push: ChatDraft): void {
    const key = keyOf(push);
    touch(key);
    if (push.savedAt > Math.max(drafts.savedAt(key), held.get(key)?.savedAt ?? 0)) take(key, push);
  }

  async function read(): Promise<void> {
    const touched = new Set<string>();
    readings.add(touched);
    hasFailed = false;
    try {
      const listed = new Map((await readPages(api)).map((draft) => [keyOf(draft), draft]));
      for (const key of new Set([...listed.keys(), ...drafts.listTold()])) {
        const savedAt = drafts.savedAt(key);
        const saved = listed.get(key) ?? { text: '', savedAt };
        const isKnown = listed.has(key) && saved.savedAt === savedAt;
        if (running && !touched.has(key) && !isKnown) take(key, saved);
      }
    } catch {
      // This browser's drafts stand; whoever opens a chat has it read again.
      hasFailed = true;
    } finally {
      readings.delete(touched);
    }
  }

  return {
    tell,
    setComposing(key, isComposing) {
      if (isComposing) composing.add(key);
      else if (composing.delete(key)) tellIn(key, PAUSE_MS);
    },
    look: () => void (hasFailed && read()),
    read,
    start() {
      running = true;
      const offs = [
        // Sent, or taken away: the other devices need not wait for it.
        drafts.onTyped((key) => {
          touch(key);
          if (drafts.typed(key).text === '' && isUntold(key)) tell(key);
          else tellIn(key, PAUSE_MS);
        }),
        socket.on('connected', () => tellAll()),
        socket.on('draft', hear),
      ];
      tellAll();
      void read();
      for (const name of LEAVING) globalThis.addEventListener?.(name, leave);
      return () => {
        running = false;
        drafts.save();
        for (const off of offs) off();
        for (const pause of pauses.values()) clearTimeout(pause);
        pauses.clear();
        for (const name of LEAVING) globalThis.removeEventListener?.(name, leave);
      };
    },
  };
}

/** Asked again it would be refused again. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
}

async function readPages(api: Pick<Api, 'call'>): Promise<ChatDraft[]> {
  const all: ChatDraft[] = [];
  for (let nextPage: string | undefined; ; ) {
    const page = await api.call(getDrafts, { nextPage });
    all.push(...page.drafts);
    if (page.nextPage === undefined) return all;
    nextPage = page.nextPage;
  }
}
