import { isEmptyText } from '../sending/outgoing-text.ts';

/** The draft of the new-chat screen, which has no chat yet. */
export const NEW_CHAT_DRAFT = 'new';

/** A draft as the account has it; its text is empty where there is none. */
export interface SavedDraft {
  text: string;
  /** The server's clock as it was saved: names this state of it; 0 for one that was never saved. */
  savedAt: number;
  /** The `savedAt` of a state that this one replaced, unseen by whoever wrote this one. */
  replacedAt?: number | undefined;
}

/** A text as the account would keep it, and the draft that it goes on from. */
export interface TypedDraft {
  text: string;
  since: number;
}

/**
 * Texts that were typed and not sent, per chat. Survive a reload of this tab, which has what is typed soon after, and when the page is
 * left; the account has those that it was told.
 */
export interface Drafts {
  get(key: string): string;
  /** Typed here. */
  set(key: string, text: string): void;
  typed(key: string): TypedDraft;
  /** False: the account has what stands here, as far as this browser knows. */
  isUntold(key: string): boolean;
  /** Chats of which the account lacks something. */
  listUntold(): string[];
  /** Chats of which the account has a draft, as far as this browser knows. */
  listTold(): string[];
  /** Names what the account has, as far as this browser knows. */
  savedAt(key: string): number;
  /** The account has what was told from here; what has been typed since stays. */
  told(key: string, saved: SavedDraft): void;
  /** The account has this from another device; it is shown here, too. What stood here and was replaced unseen is kept beside it. */
  take(key: string, saved: SavedDraft): void;
  /** Texts that one device has replaced unseen by another one's, each once; empty where there are none. */
  elsewhere(key: string): string;
  addElsewhere(key: string, text: string): void;
  dropElsewhere(key: string): void;
  /** Calls after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Calls with the chat after every change that was typed here. */
  onTyped(listener: (key: string) => void): () => void;
  /** The last text that was typed is in the tab's storage from now on. */
  save(): void;
  clear(): void;
}

interface Draft {
  text: string;
  /** The text that the account has; empty where it has none. */
  told: string;
  savedAt: number;
  elsewhere: readonly string[];
}

const NOTHING: Draft = { text: '', told: '', savedAt: 0, elsewhere: [] };

/** The page may go now: a phone says no more than that it is not looked at. */
export const LEAVING = ['pagehide', 'visibilitychange'] as const;

/** All drafts are written at once: not with every key. */
const SAVE_AFTER_MS = 500;

/** As long as three messages: beyond it the oldest text goes. */
const ELSEWHERE_UNITS_MAX = 30_000;

/** The text as the account keeps it. */
const toTold = (text: string) => (isEmptyText(text) ? '' : text);

const isUntold = ({ text, told }: Draft) => toTold(text) !== told;

/** By account, so that the next one on this browser never sees them. */
export function createDrafts(userId: string, storage: Storage): Drafts {
  const name = `drafts.${userId}`;
  const drafts = load(storage, name);
  const listeners = new Set<() => void>();
  const typists = new Set<(key: string) => void>();
  const of = (key: string) => drafts.get(key) ?? NOTHING;
  let saving: ReturnType<typeof setTimeout> | undefined;

  function change(key: string, part: Partial<Draft>): void {
    drafts.set(key, { ...of(key), ...part });
    saveLater();
    for (const listener of listeners) listener();
  }

  function saveLater(): void {
    if (saving !== undefined) return;
    saving = setTimeout(save, SAVE_AFTER_MS);
    for (const name of LEAVING) globalThis.addEventListener?.(name, save);
  }

  function stopSaving(): void {
    clearTimeout(saving);
    saving = undefined;
    for (const name of LEAVING) globalThis.removeEventListener?.(name, save);
  }

  function save(): void {
    if (saving === undefined) return;
    stopSaving();
    const kept = [...drafts].filter(
      ([, { text, told, elsewhere }]) => text !== '' || told !== '' || elsewhere.length > 0,
    );
    try {
      storage.setItem(name, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // A full or forbidden storage costs the reload, not the draft.
    }
  }

  return {
    get: (key) => of(key).text,
    set(key, text) {
      if (text === of(key).text) return;
      change(key, { text });
      for (const typist of typists) typist(key);
    },
    typed: (key) => ({ text: toTold(of(key).text), since: of(key).savedAt }),
    isUntold: (key) => isUntold(of(key)),
    listUntold: () =>
      [...drafts].filter(([, draft]) => isUntold(draft) || draft.elsewhere.length > 0).map(([key]) => key),
    listTold: () => [...drafts].filter(([, { told }]) => told !== '').map(([key]) => key),
    savedAt: (key) => of(key).savedAt,
    told: (key, { text, savedAt }) => change(key, { told: text, savedAt }),
    take(key, { text, savedAt, replacedAt }) {
      const before = of(key);
      const isReplaced = before.told !== '' && before.savedAt === replacedAt;
      const beside = isReplaced ? addText(before.elsewhere, before.told) : before.elsewhere;
      change(key, {
        // White space that stands here alone is nobody's draft, and stays.
        text: toTold(before.text) === text ? before.text : text,
        told: text,
        savedAt,
        elsewhere: withoutParts(beside, text),
      });
    },
    elsewhere: (key) => of(key).elsewhere.join('\n'),
    addElsewhere: (key, text) => change(key, { elsewhere: addText(of(key).elsewhere, text) }),
    dropElsewhere: (key) => change(key, { elsewhere: [] }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTyped(listener) {
      typists.add(listener);
      return () => typists.delete(listener);
    },
    save,
    clear() {
      stopSaving();
      drafts.clear();
      storage.removeItem(name);
      for (const listener of listeners) listener();
    },
  };
}

/** Texts that are in no part of this one. */
const withoutParts = (texts: readonly string[], whole: string) => texts.filter((text) => !whole.includes(text));

/** A text that goes on from one of them takes its place. */
function addText(texts: readonly string[], added: string): readonly string[] {
  if (texts.some((text) => text.includes(added))) return texts;
  let kept = [...withoutParts(texts, added), added];
  while (kept.length > 1 && kept.join('\n').length > ELSEWHERE_UNITS_MAX) kept = kept.slice(1);
  return kept;
}

function load(storage: Storage, name: string): Map<string, Draft> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? '{}');
    const entries = Object.entries(kept as Record<string, unknown>).map(([key, draft]) => [key, readDraft(draft)]);
    return new Map(entries.filter((entry): entry is [string, Draft] => entry[1] !== undefined));
  } catch {
    return new Map();
  }
}

/** A page before this one may have kept the text alone. */
function readDraft(kept: unknown): Draft | undefined {
  if (typeof kept === 'string') return { ...NOTHING, text: kept };
  const { text, told, savedAt, elsewhere } = { ...NOTHING, ...(kept as Partial<Draft>) };
  const areTexts = Array.isArray(elsewhere) && [text, told, ...elsewhere].every((each) => typeof each === 'string');
  return areTexts && typeof savedAt === 'number' ? { text, told, savedAt, elsewhere } : undefined;
}
