/** The draft of the new-chat screen, which has no chat yet. */
export const NEW_CHAT_DRAFT = 'new';

/** Texts that were typed and not sent, per chat. Survive a reload of this tab, and nothing else. */
export interface Drafts {
  get(key: string): string;
  set(key: string, text: string): void;
  /** Chats that have one. */
  count(): number;
  /** Calls after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  clear(): void;
}

/** By account, so that the next one on this browser never sees them. */
export function createDrafts(userId: string, storage: Storage): Drafts {
  const name = `drafts.${userId}`;
  let drafts = load(storage, name);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function save(): void {
    try {
      storage.setItem(name, JSON.stringify(drafts));
    } catch {
      // A full or forbidden storage costs the reload, not the draft.
    }
  }

  return {
    get: (key) => drafts[key] ?? '',
    set(key, text) {
      if (text === (drafts[key] ?? '')) return;
      const { [key]: _, ...others } = drafts;
      drafts = text === '' ? others : { ...others, [key]: text };
      save();
      tell();
    },
    count: () => Object.keys(drafts).length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      drafts = {};
      storage.removeItem(name);
      tell();
    },
  };
}

function load(storage: Storage, name: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? '{}');
    const entries = Object.entries(kept as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
