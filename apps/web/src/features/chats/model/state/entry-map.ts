import type { ChatEntry } from '@manyline/contract/chats';

/** A row of the chat list. `countedSeq`: everything up to this seq is in its unread count. */
export type ListedChat = ChatEntry & { countedSeq?: number };

const BUCKETS = 256;

/**
 * Rows by chat key that never change: a change makes a new map, which shares all but one of 256 parts with the old one.
 * Copying a Map of 10,000 chats for every push would cost a thousand times as much.
 */
export class EntryMap {
  static readonly empty = new EntryMap(new Array<ReadonlyMap<string, ListedChat>>(BUCKETS).fill(new Map()), 0, 0);

  private readonly buckets: readonly ReadonlyMap<string, ListedChat>[];
  readonly size: number;
  /** The unread messages of all chats together. */
  readonly unread: number;
  private sorted: readonly ListedChat[] | undefined;

  private constructor(buckets: readonly ReadonlyMap<string, ListedChat>[], size: number, unread: number) {
    this.buckets = buckets;
    this.size = size;
    this.unread = unread;
  }

  /** Of rows with one key the last stands. */
  static from(rows: Iterable<readonly [string, ListedChat]>): EntryMap {
    const buckets = Array.from({ length: BUCKETS }, () => new Map<string, ListedChat>());
    for (const [key, entry] of rows) buckets[bucketOf(key)]!.set(key, entry);
    let size = 0;
    let unread = 0;
    for (const bucket of buckets) {
      size += bucket.size;
      for (const entry of bucket.values()) unread += entry.unread;
    }
    return new EntryMap(buckets, size, unread);
  }

  get(key: string): ListedChat | undefined {
    return this.buckets[bucketOf(key)]!.get(key);
  }

  has(key: string): boolean {
    return this.buckets[bucketOf(key)]!.has(key);
  }

  with(key: string, entry: ListedChat): EntryMap {
    const known = this.get(key);
    const bucket = new Map(this.buckets[bucketOf(key)]).set(key, entry);
    const unread = this.unread + entry.unread - (known?.unread ?? 0);
    const next = new EntryMap(this.buckets.with(bucketOf(key), bucket), this.size + (known ? 0 : 1), unread);
    next.sorted = this.sorted && putSorted(this.sorted, known, entry);
    return next;
  }

  without(key: string): EntryMap {
    const known = this.get(key);
    if (known === undefined) return this;
    const bucket = new Map(this.buckets[bucketOf(key)]);
    bucket.delete(key);
    const next = new EntryMap(this.buckets.with(bucketOf(key), bucket), this.size - 1, this.unread - known.unread);
    next.sorted = this.sorted?.filter((entry) => entry !== known);
    return next;
  }

  /** Sorted once; a change of one row moves that row alone. */
  newestFirst(): readonly ListedChat[] {
    this.sorted ??= [...this.values()].sort((a, b) => b.date - a.date);
    return this.sorted;
  }

  /** Rows that are not the same object as in `before`, and keys that are gone since; parts that both share are not gone through. */
  changesSince(before: EntryMap): { changed: [string, ListedChat][]; gone: string[] } {
    const changed: [string, ListedChat][] = [];
    const gone: string[] = [];
    for (const [at, bucket] of this.buckets.entries()) {
      const known = before.buckets[at]!;
      if (known === bucket) continue;
      for (const row of bucket) if (known.get(row[0]) !== row[1]) changed.push(row);
      for (const key of known.keys()) if (!bucket.has(key)) gone.push(key);
    }
    return { changed, gone };
  }

  *[Symbol.iterator](): IterableIterator<[string, ListedChat]> {
    for (const bucket of this.buckets) yield* bucket;
  }

  *keys(): IterableIterator<string> {
    for (const bucket of this.buckets) yield* bucket.keys();
  }

  *values(): IterableIterator<ListedChat> {
    for (const bucket of this.buckets) yield* bucket.values();
  }
}

function putSorted(list: readonly ListedChat[], known: ListedChat | undefined, entry: ListedChat): ListedChat[] {
  if (known?.date === entry.date) return list.map((listed) => (listed === known ? entry : listed));
  const rest = known ? list.filter((listed) => listed !== known) : [...list];
  const place = rest.findIndex(({ date }) => date <= entry.date);
  rest.splice(place < 0 ? rest.length : place, 0, entry);
  return rest;
}

/** The last digits of a key tell most chats apart; the first are its own number's. */
function bucketOf(key: string): number {
  let hash = 0;
  for (let at = Math.max(0, key.length - 10); at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return hash & (BUCKETS - 1);
}
