import { readChatKey } from '@manyline/domain/phone';
import { READ_MARKS } from './forget-read-marks.ts';

/** How far chats were read that the server has not confirmed yet: the highest seq that was seen, by chat key. */
export type ReadUpTo = ReadonlyMap<string, number>;

export interface ReadMarksStore {
  load(): ReadUpTo;
  /** Never moves back. */
  put(key: string, upTo: number): void;
  /** Forgets what reaches no further than this. */
  drop(key: string, upTo: number): void;
}

/**
 * In local storage, which alone is written before a page goes: what was seen stays seen when a tab is closed at once or
 * the network was down. `owner`, from `readMarksOwner`, keeps accounts apart; tabs of one account share it.
 */
export function createReadMarksStore(owner: string, storage: Storage = localStorage): ReadMarksStore {
  const name = READ_MARKS + owner;
  /** Where the storage is full or forbidden: a mark lives as long as its page then. */
  let unsaved: Map<string, number> | undefined;

  function load(): Map<string, number> {
    if (unsaved) return unsaved;
    try {
      return parse(storage.getItem(name));
    } catch {
      return new Map();
    }
  }

  function save(marks: Map<string, number>): void {
    try {
      if (marks.size === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify([...marks]));
      unsaved = undefined;
    } catch {
      unsaved = marks;
    }
  }

  return {
    load,
    put(key, upTo) {
      const marks = load();
      save(marks.set(key, Math.max(marks.get(key) ?? 0, upTo)));
    },
    drop(key, upTo) {
      const marks = load();
      if ((marks.get(key) ?? Number.POSITIVE_INFINITY) > upTo) return;
      marks.delete(key);
      save(marks);
    },
  };
}

function parse(text: string | null): Map<string, number> {
  const stored: unknown = JSON.parse(text ?? '[]');
  return new Map(Array.isArray(stored) ? stored.filter(isMark) : []);
}

function isMark(mark: unknown): mark is [string, number] {
  const [key, upTo] = Array.isArray(mark) ? (mark as unknown[]) : [];
  return typeof key === 'string' && readChatKey(key) !== undefined && Number.isSafeInteger(upTo) && Number(upTo) >= 0;
}
