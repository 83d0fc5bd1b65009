import type { ChatEntry, Message } from '@manyline/contract/chats';
import { Dexie, type Table } from 'dexie';

/** A row of the chat list, as the server or a push told it last. */
export type CachedChat = ChatEntry & { key: string };
/** A message that the server has; what is on its way or was refused is not kept here. */
export type CachedMessage = Message & { key: string };
/** The top of the list in one record: reading it takes one step, where rows take one each. */
export interface CachedTop {
  name: 'top';
  chats: ChatEntry[];
}

/** What this browser keeps of one account. Raise the version with every change of the tables; the old content goes. */
export class AccountDb extends Dexie {
  readonly chats!: Table<CachedChat, string>;
  readonly messages!: Table<CachedMessage, [string, string]>;
  readonly top!: Table<CachedTop, 'top'>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({
      chats: 'key, date',
      messages: '[key+smsId], [key+date], date',
      top: 'name',
    });
  }
}

export interface AccountStore {
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

/** A database per account, so that the next account on this browser sees nothing of it. Opened when first used. */
export function openAccountStore({ name, onOverflow }: StoreDeps): AccountStore {
  let opened: Promise<AccountDb | undefined> | undefined;
  let closed = false;

  // Begun at once: the first screen waits for it.
  const open = () => {
    opened ??= openDb(name, () => {
      closed = true;
    });
    return opened;
  };

  void open();

  async function empty(db: AccountDb): Promise<void> {
    // No more of it until the next page: it would only run over again.
    closed = true;
    await Promise.all(db.tables.map((table) => table.clear()));
    onOverflow();
  }

  return {
    async use(work) {
      const db = closed ? undefined : await open();
      if (db === undefined || closed) return undefined;
      try {
        return await work(db);
      } catch (error) {
        if (closed) return undefined;
        if (isFull(error)) await empty(db).catch(warn);
        else warn(error);
        return undefined;
      }
    },
    close() {
      closed = true;
      void opened?.then((db) => db?.close());
    },
  };
}

/** What cannot be opened, as it is damaged or of a newer program, is made anew; it is only a cache. */
async function openDb(name: string, onTaken: () => void): Promise<AccountDb | undefined> {
  for (const mayRemove of [true, false]) {
    const db = new AccountDb(name);
    // Another tab removes it or has a newer program: this one goes on without.
    db.on('versionchange', () => {
      onTaken();
      db.close();
      return false;
    });
    try {
      await db.open();
      return db;
    } catch (error) {
      db.close();
      if (!mayRemove) warn(error);
      else await Dexie.delete(name).catch(warn);
    }
  }
  return undefined;
}

function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}

function warn(error: unknown): void {
  console.warn('the cache failed', error);
}
