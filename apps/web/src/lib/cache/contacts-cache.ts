import type { Contact } from '@manyline/contract/contacts';
import { Dexie, type Table } from 'dexie';

/** What this browser keeps of an account's contacts; `since` is how far it has read the account's changes. */
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

interface Mark {
  name: 'since';
  value: number;
}

class ContactsDb extends Dexie {
  readonly contacts!: Table<Contact, string>;
  readonly marks!: Table<Mark, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ contacts: '_id', marks: 'name' });
  }
}

/** A database per account, so that the next account on this browser sees nothing of it. */
export function openContactsCache({ platform, userId, onOverflow }: ContactsCacheDeps): ContactsCache {
  const db = new ContactsDb(`manyline-contacts.${platform}.${userId}`);
  let usable = true;
  // Another tab removes it, or has a newer program.
  db.on('versionchange', () => {
    usable = false;
    db.close();
    return false;
  });

  async function use<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!usable) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!usable) return undefined;
      usable = false;
      const full = isFull(error);
      if (!full) console.warn('the cache of contacts failed', error);
      await db.delete().catch(() => undefined);
      if (full) onOverflow();
      return undefined;
    }
  }

  return {
    async read() {
      const found = await use(() =>
        db.transaction('r', db.contacts, db.marks, async () => ({
          contacts: await db.contacts.toArray(),
          since: (await db.marks.get('since'))?.value ?? 0,
        })),
      );
      return found ?? { contacts: [], since: 0 };
    },

    async write({ changed, goneIds, whole, since }) {
      await use(() =>
        db.transaction('rw', db.contacts, db.marks, async () => {
          if (whole) await db.contacts.clear();
          if (goneIds.length > 0) await db.contacts.bulkDelete([...goneIds]);
          if (changed.length > 0) await db.contacts.bulkPut([...changed]);
          if (since !== undefined) await db.marks.put({ name: 'since', value: since });
        }),
      );
    },

    async clear() {
      usable = false;
      await db.delete().catch((error) => console.warn('the cache of contacts could not be removed', error));
    },
  };
}

function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}
