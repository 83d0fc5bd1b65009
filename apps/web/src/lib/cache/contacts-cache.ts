import type { Contact } from '@manyline/contract/contacts';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { isFull } from './account-db.ts';
import { contactsCacheNameOf } from './cache-names.ts';

/** This browser's copy of an account's contacts; `since` is how far it has read the account's changes. */
export interface CachedContacts {
  contacts: Contact[];
  since: number;
}

export interface ContactsChange {
  changed: readonly Contact[];
  goneIds: readonly string[];
  /** Everything kept so far goes first. */
  whole?: boolean;
  since?: number;
}

/** A cache may always be absent: reading then finds nothing, and writing does nothing. */
export interface ContactsCache {
  read(): Promise<CachedContacts>;
  write(change: ContactsChange): Promise<void>;
  /** Removes the whole database: the session ended. */
  clear(): Promise<void>;
}

export interface ContactsCacheDeps {
  platform: string;
  userId: string;
  /** The disk was full: what was kept here has been removed. */
  onOverflow(): void;
}

interface ContactsSchema extends DBSchema {
  contacts: { key: string; value: Contact };
  marks: { key: 'since'; value: { name: 'since'; value: number } };
}

type ContactsDb = IDBPDatabase<ContactsSchema>;

/** Raised with every change of the stores; the old content goes. */
const VERSION = 20;

/** A database per account, so that the next account on this browser sees nothing of it. */
export function openContactsCache({ platform, userId, onOverflow }: ContactsCacheDeps): ContactsCache {
  const name = contactsCacheNameOf(platform, userId);
  let usable = true;
  let opened: Promise<ContactsDb> | undefined;

  function open(): Promise<ContactsDb> {
    const leave = () => {
      usable = false;
    };
    opened ??= openDB<ContactsSchema>(name, VERSION, {
      upgrade: makeStores,
      // Another tab removes it, or has a newer program.
      blocking() {
        leave();
        void opened?.then((db) => db.close());
      },
      terminated: leave,
    });
    return opened;
  }

  async function remove(): Promise<void> {
    await opened?.then((db) => db.close()).catch(() => undefined);
    await deleteDB(name);
  }

  async function use<T>(work: (db: ContactsDb) => Promise<T>): Promise<T | undefined> {
    if (!usable) return undefined;
    try {
      return await work(await open());
    } catch (error) {
      if (!usable) return undefined;
      usable = false;
      const full = isFull(error);
      if (!full) console.warn('the cache of contacts failed', error);
      await remove().catch(() => undefined);
      if (full) onOverflow();
      return undefined;
    }
  }

  return {
    async read() {
      const found = await use(async (db) => {
        const tx = db.transaction(['contacts', 'marks']);
        const [contacts, since] = await Promise.all([
          tx.objectStore('contacts').getAll(),
          tx.objectStore('marks').get('since'),
        ]);
        return { contacts, since: since?.value ?? 0 };
      });
      return found ?? { contacts: [], since: 0 };
    },

    async write(change) {
      await use((db) => write(db, change));
    },

    async clear() {
      usable = false;
      await remove().catch((error) => console.warn('the cache of contacts could not be removed', error));
    },
  };
}

function makeStores(db: ContactsDb): void {
  for (const store of db.objectStoreNames) db.deleteObjectStore(store);
  db.createObjectStore('contacts', { keyPath: '_id' });
  db.createObjectStore('marks', { keyPath: 'name' });
}

async function write(db: ContactsDb, { changed, goneIds, whole, since }: ContactsChange): Promise<void> {
  const tx = db.transaction(['contacts', 'marks'], 'readwrite');
  const contacts = tx.objectStore('contacts');
  const requests: Promise<unknown>[] = [];
  if (whole) requests.push(contacts.clear());
  for (const id of goneIds) requests.push(contacts.delete(id));
  for (const contact of changed) requests.push(contacts.put(contact));
  if (since !== undefined) requests.push(tx.objectStore('marks').put({ name: 'since', value: since }));
  // A request that fails fails the transaction, which says why.
  for (const request of requests) request.catch(() => undefined);
  await tx.done;
}
