import type { ChatEntry, Message } from '@manyline/contract/chats';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A row of the chat list, as the server or a push told it last. */
export type CachedChat = ChatEntry & { key: string };
/** A message that the server has; what is on its way or was refused is not kept here. */
export type CachedMessage = Message & { key: string };
/** How a message is stored. `ageMs` falls as dates rise: a chat's newest messages are the first of their index. */
type StoredMessage = CachedMessage & { ageMs: number };
/** The top of the list in one record: reading it takes one step, where rows take one each. */
export interface CachedTop {
  name: 'top';
  chats: ChatEntry[];
}

interface AccountSchema extends DBSchema {
  chats: { key: string; value: CachedChat; indexes: { date: number } };
  messages: {
    key: [key: string, smsId: string];
    value: StoredMessage;
    indexes: { newest: [key: string, ageMs: number]; date: number };
  };
  top: { key: 'top'; value: CachedTop };
}

/** This browser's memory of one account. */
export type AccountDb = IDBPDatabase<AccountSchema>;

/** Raised with every change of the stores; the old content goes. */
const VERSION = 20;

export interface AccountStore {
  /** The top of the list, read as soon as the database was open: the first screen waits for it. */
  readonly top: Promise<CachedTop | undefined>;
  /** `top`, once it has been read: a screen that is drawn after that begins with it. */
  readonly readTop: CachedTop | undefined;
  /**
   * Works with the account's database. Resolves with undefined where there is none: the browser gives no room, another
   * tab has a newer program, the session ended. A cache may always be absent.
   */
  use<T>(work: (db: AccountDb) => Promise<T>): Promise<T | undefined>;
  /** For good: nothing is read or written any more. */
  close(): void;
}

export interface StoreDeps {
  /** From `cacheNameOf`. */
  name: string;
  /** The disk was full: the cache has been emptied. */
  onOverflow(): void;
}

/** A database per account, so that the next account on this browser sees nothing of it. Opened at once. */
export function openAccountStore({ name, onOverflow }: StoreDeps): AccountStore {
  let closed = false;
  const opened = openDb(name, () => {
    closed = true;
  });

  async function empty(db: AccountDb): Promise<void> {
    // No more of it until the next page: it would only run over again.
    closed = true;
    await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)));
    onOverflow();
  }

  async function use<T>(work: (db: AccountDb) => Promise<T>): Promise<T | undefined> {
    const db = closed ? undefined : await opened;
    if (db === undefined || closed) return undefined;
    try {
      return await work(db);
    } catch (error) {
      if (closed) return undefined;
      if (isFull(error)) await empty(db).catch(warn);
      else warn(error);
      return undefined;
    }
  }

  let readTop: CachedTop | undefined;
  const top = use((db) => db.get('top', 'top')).then((read) => {
    readTop = read;
    return read;
  });

  return {
    top,
    get readTop() {
      return closed ? undefined : readTop;
    },
    use,
    close() {
      closed = true;
      void opened.then((db) => db?.close());
    },
  };
}

/** A database that cannot be opened, as it is damaged or of a newer program, is made anew; it is only a cache. */
async function openDb(name: string, onTaken: () => void): Promise<AccountDb | undefined> {
  for (const mayRemove of [true, false]) {
    try {
      const db: AccountDb = await openDB<AccountSchema>(name, VERSION, {
        upgrade: makeStores,
        // Another tab removes it or has a newer program: this one goes on without.
        blocking() {
          onTaken();
          db.close();
        },
        terminated: onTaken,
      });
      return db;
    } catch (error) {
      if (!mayRemove) warn(error);
      else await remove(name).catch(warn);
    }
  }
  return undefined;
}

/** Never throws at once, as some browsers do that give no room at all. */
async function remove(name: string): Promise<void> {
  await deleteDB(name);
}

function makeStores(db: AccountDb): void {
  for (const store of db.objectStoreNames) db.deleteObjectStore(store);
  db.createObjectStore('chats', { keyPath: 'key' }).createIndex('date', 'date');
  const messages = db.createObjectStore('messages', { keyPath: ['key', 'smsId'] });
  messages.createIndex('newest', ['key', 'ageMs']);
  messages.createIndex('date', 'date');
  db.createObjectStore('top', { keyPath: 'name' });
}

export function isFull(error: unknown): boolean {
  return (error as { name?: string } | undefined)?.name === 'QuotaExceededError';
}

function warn(error: unknown): void {
  console.warn('the cache failed', error);
}
