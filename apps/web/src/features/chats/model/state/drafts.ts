import { isEmptyText } from '../sending/outgoing-text.ts';

/** The draft of the new-chat screen, which has no chat yet. */
export const NEW_CHAT_DRAFT = 'new';

/** A draft as the account has it; its text is empty where there is none. */
export interface SavedDraft {
  text: string;
  /** The server's clock as it was saved: names this state of it; 0 for one that was never saved. */
  savedAt: number;
}

/** A text as the account would keep it, and the draft that it goes on from. */
export interface TypedDraft {
  text: string;
  since: number;
}

/** Texts that were typed and not sent, per chat. Survive a reload of this tab; the account has those that it was told. */
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
  /** The account has this from another device; it is shown here, too. */
  take(key: string, saved: SavedDraft): void;
  /** The text of another device that what was told from here has replaced; empty where there is none. */
  elsewhere(key: string): string;
  addElsewhere(key: string, text: string): void;
  dropElsewhere(key: string): void;
  /** Calls after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Calls with the chat after every change that was typed here. */
  onTyped(listener: (key: string) => void): () => void;
  clear(): void;
}

interface Draft {
  text: string;
  /** The text that the account has; empty where it has none. */
  told: string;
  savedAt: number;
  elsewhere: string;
}

const NOTHING: Draft = { text: '', told: '', savedAt: 0, elsewhere: '' };

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

  function change(key: string, part: Partial<Draft>): void {
    drafts.set(key, { ...of(key), ...part });
    save();
    for (const listener of listeners) listener();
  }

  function save(): void {
    const kept = [...drafts].filter(([, { text, told, elsewhere }]) => text !== '' || told !== '' || elsewhere !== '');
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
    listUntold: () => [...drafts].filter(([, draft]) => isUntold(draft) || draft.elsewhere !== '').map(([key]) => key),
    listTold: () => [...drafts].filter(([, { told }]) => told !== '').map(([key]) => key),
    savedAt: (key) => of(key).savedAt,
    told: (key, { text, savedAt }) => change(key, { told: text, savedAt }),
    take(key, { text, savedAt }) {
      const before = of(key);
      // White space that stands here alone is nobody's draft, and stays.
      change(key, { text: toTold(before.text) === text ? before.text : text, told: text, savedAt });
    },
    elsewhere: (key) => of(key).elsewhere,
    addElsewhere(key, text) {
      const { elsewhere } = of(key);
      change(key, { elsewhere: elsewhere === '' ? text : `${elsewhere}\n${text}` });
    },
    dropElsewhere: (key) => change(key, { elsewhere: '' }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTyped(listener) {
      typists.add(listener);
      return () => typists.delete(listener);
    },
    clear() {
      drafts.clear();
      storage.removeItem(name);
      for (const listener of listeners) listener();
    },
  };
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
  const areTexts = [text, told, elsewhere].every((each) => typeof each === 'string');
  return areTexts && typeof savedAt === 'number' ? { text, told, savedAt, elsewhere } : undefined;
}
