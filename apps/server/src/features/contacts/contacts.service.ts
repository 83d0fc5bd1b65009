import { type CleanContact, contactLimits, shortNameOf } from '@manyline/domain/contact';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { NewContact, StoredContact } from './contact.ts';
import type { ContactsRepository } from './contacts.repository.ts';
import { readCursor, writeCursor } from './contacts-cursor.ts';

/** A deleted contact is purged after this long (decision 41); so long deletions are remembered. */
export const TOMBSTONES_KEPT_MS = 30 * DAY_MS;
/** With those that were deleted within that time: a full book can be thrown away and filled again, twice. */
const ROWS_MAX = 3 * contactLimits.contacts;

export interface ContactsDeps {
  db: Db;
  contacts: ContactsRepository;
  newId(): string;
  now: Clock;
  /** Hears of every change after its commit. */
  onChanged(accountId: string, date: number): void;
}

export interface ListRequest {
  since?: number | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

/** An edit, beside its content. */
interface EditedBy {
  /** Date of the state that was edited. */
  editedDate?: number | undefined;
  /** The client knows the short name alone: where it gives that back, a longer one stays. */
  shortName?: boolean;
}

export type ContactsService = ReturnType<typeof createContactsService>;

/** An account's address book. Contacts come in clean: `checkContact` was asked before. */
export function createContactsService({ db, contacts, newId, now, onChanged }: ContactsDeps) {
  /** Every change takes its date under the book's lock; `change` answers nothing when there was nothing to do. */
  async function change<T>(accountId: string, work: (tx: Tx, date: number) => Promise<T | undefined>) {
    const done = await inTransaction(db, async (tx) => {
      const date = await contacts.nextDate(tx, accountId, now());
      return { date, result: await work(tx, date) };
    });
    if (done.result !== undefined) onChanged(accountId, done.date);
    return done;
  }

  async function insert(tx: Tx, accountId: string, list: readonly NewContact[], date: number) {
    const kept = await contacts.count(tx, accountId);
    if (kept.contacts + list.length > contactLimits.contacts) {
      const values = { contactsMax: contactLimits.contacts };
      throw new AppError('TOO_MANY_CONTACTS', `${list.length} more contacts`, { values });
    }
    if (kept.rows + list.length > ROWS_MAX)
      throw new AppError('TOO_MANY_DELETED_CONTACTS', `${kept.rows} kept, ${list.length} more`);
    const made = list.map((contact) => ({ ...contact, id: newId() }));
    if (made.length > 0) await contacts.insert(tx, accountId, made, date);
    return made.map((contact): StoredContact => ({ ...contact, date, deleted: false }));
  }

  return {
    async list(accountId: string, { since, cursor, pageSize }: ListRequest) {
      const forgotten = since !== undefined && since < now() - TOMBSTONES_KEPT_MS;
      const from = since === undefined || forgotten ? 0 : since;
      // Contacts that are deleted while a first list is being read page by page must still be told.
      const begun = cursor === undefined ? await contacts.findLastDate(accountId) : undefined;
      const place = cursor === undefined ? undefined : readCursor(cursor);
      const deletedAfter = from > 0 ? from : (place?.begun ?? begun ?? 0);
      const found = await contacts.listChanges(accountId, {
        after: place,
        changedAfter: from,
        deletedAfter,
        limit: pageSize + 1,
      });
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      const nextStartTime = found.length > pageSize && last ? writeCursor({ ...last, begun: deletedAfter }) : undefined;
      return { contacts: page, nextStartTime, whole: forgotten };
    },

    /** A repeat under the same localId answers what is there. @throws CONTACT_CHANGED when that is something else */
    async create(accountId: string, contact: NewContact): Promise<StoredContact> {
      let known: StoredContact | undefined;
      const { result } = await change(accountId, async (tx, date) => {
        [known] = await contacts.findByLocalIds(tx, accountId, [contact.localId]);
        return known ? undefined : (await insert(tx, accountId, [contact], date))[0];
      });
      if (result) return result;
      if (known?.deleted) throw new AppError('NOT_FOUND', 'the contact was deleted after it was made');
      if (!isSame(known!, contact)) throw new AppError('CONTACT_CHANGED', 'the localId is in use');
      return known!;
    },

    /** All or none; those whose localId is known are there already. */
    async import(accountId: string, list: readonly NewContact[]): Promise<StoredContact[]> {
      let known: StoredContact[] = [];
      const { result } = await change(accountId, async (tx, date) => {
        const localIds = list.map(({ localId }) => localId);
        known = await contacts.findByLocalIds(tx, accountId, localIds);
        const taken = new Set(known.map(({ localId }) => localId));
        const fresh = new Map(list.filter(({ localId }) => !taken.has(localId)).map((each) => [each.localId, each]));
        return fresh.size > 0 ? insert(tx, accountId, [...fresh.values()], date) : undefined;
      });
      return [...known.filter(({ deleted }) => !deleted), ...(result ?? [])];
    },

    /** @throws NOT_FOUND; CONTACT_CHANGED when `editedDate` is given and another change came after it. */
    async update(accountId: string, id: string, given: CleanContact, by: EditedBy = {}): Promise<StoredContact> {
      const { editedDate, shortName } = by;
      let refused: AppError | undefined;
      let same: StoredContact | undefined;
      const { result } = await change(accountId, async (tx, date) => {
        const stored = await contacts.findById(tx, accountId, id);
        const keepsName = shortName && stored && shortNameOf(stored.name) === given.name;
        const contact = keepsName ? { ...given, name: stored.name } : given;
        if (!stored || stored.deleted) refused = new AppError('NOT_FOUND', `no contact ${id}`);
        // Also a repeat of the same change, whose answer was lost.
        else if (isSame(stored, contact)) same = stored;
        else if (editedDate !== undefined && editedDate !== stored.date)
          refused = new AppError('CONTACT_CHANGED', `contact ${id} changed at ${stored.date}, not ${editedDate}`);
        if (!stored || refused || same) return undefined;
        const next = { ...contact, id, localId: stored.localId };
        await contacts.update(tx, accountId, next, date);
        return { ...next, date, deleted: false };
      });
      if (refused) throw refused;
      return (result ?? same)!;
    },

    async remove(accountId: string, ids: readonly string[]): Promise<number> {
      const { result } = await change(accountId, async (tx, date) => {
        const deleted = await contacts.markDeleted(tx, accountId, ids, date, now());
        return deleted > 0 ? deleted : undefined;
      });
      return result ?? 0;
    },

    purge: () => contacts.purge(now() - TOMBSTONES_KEPT_MS),
  };
}

function isSame(stored: CleanContact, given: CleanContact): boolean {
  return toText(stored) === toText(given);
}

function toText({ name, phones, email, companyName, note }: CleanContact): string {
  return JSON.stringify([
    name,
    phones.map(({ telCode, phone, tag }) => [telCode, phone, tag]),
    email,
    companyName,
    note,
  ]);
}
