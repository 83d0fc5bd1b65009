import {
  type Contact,
  type ContactDraft,
  type ContactEdit,
  createOrUpdateCloudAddressBook,
  delCloudAddressBook,
  getCloudAddressBook,
  IMPORT_BATCH,
  importCloudAddressBook,
} from '@manyline/contract/contacts';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContactsCache, ContactsChange } from '../../lib/cache/contacts-cache.ts';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { readUnheard } from '../../lib/socket/socket-context.tsx';
import { applyChanges, type ContactsState, type ListedContact, noContacts } from './contacts-state.ts';

export type NewContact = ContactDraft & { localId: string };

export interface ContactsModel {
  readonly store: StoreApi<ContactsState>;
  /** Reads cache and server, and follows the account's other devices until stopped. */
  start(): () => void;
  /** Reads what changed. Never rejects: `onFailure` hears of it. */
  sync(): Promise<void>;
  /** @throws ApiError */
  create(draft: NewContact): Promise<Contact>;
  /** @throws ApiError; CONTACT_CHANGED when `edit.date` is not that of the newest state. */
  update(id: string, edit: ContactEdit): Promise<Contact>;
  /** @throws ApiError; nothing is gone then. */
  remove(ids: readonly string[]): Promise<void>;
  /** In batches. A failure or `signal` keeps those that went in before. @throws ApiError, also when `signal` stopped it */
  importAll(drafts: readonly NewContact[], onProgress: (done: number) => void, signal: AbortSignal): Promise<void>;
}

export interface ContactsModelDeps {
  api: Api;
  socket: Pick<SocketClient, 'on'>;
  cache: ContactsCache;
  /** The list could not be read. */
  onFailure(error: unknown): void;
}

/** An account's contacts in this browser, without React: cache first, then what changed on the server since. */
export function createContactsModel({ api, socket, cache, onFailure }: ContactsModelDeps): ContactsModel {
  const store = createStore<ContactsState>(() => noContacts);
  /** How far the account's changes were read whole. */
  let since = 0;
  /** Settled once this browser's copy is there, or never will be. */
  let opened: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let again = false;

  function take(listed: readonly ListedContact[], more: Partial<Pick<ContactsChange, 'whole' | 'since'>> = {}) {
    const { byId } = store.getState();
    const changes = listed.map((change) => ('deleted' in change ? change : withWholeName(change)));
    store.setState({ status: 'ready', ...applyChanges(more.whole ? new Map() : byId, changes) });
    void cache.write({
      changed: changes.filter((change): change is Contact => !('deleted' in change)),
      goneIds: changes.filter((change) => 'deleted' in change).map(({ _id }) => _id),
      ...more,
    });
  }

  async function readChanges(): Promise<void> {
    const changes: ListedContact[] = [];
    const from = since;
    let whole = from === 0;
    let startTime: string | undefined;
    do {
      const page = await api.call(getCloudAddressBook, {
        ...(from > 0 && { since: from }),
        ...(startTime !== undefined && { startTime }),
      });
      changes.push(...page.addressBookList);
      whole ||= page.whole === true;
      startTime = page.nextStartTime;
    } while (startTime !== undefined);
    // Contacts made here while the pages came are in the next reading, which their push asks for.
    since = changes.reduce((newest, { date }) => Math.max(newest, date), since);
    take(changes, { whole, since });
  }

  async function readAll(): Promise<void> {
    // Else a list that was begun from nothing would go on from where the copy ends.
    await opened;
    do {
      again = false;
      await readChanges();
    } while (again);
  }

  async function sync(): Promise<void> {
    again = true;
    reading ??= readAll()
      .catch((error) => {
        if (store.getState().status === 'loading') store.setState({ status: 'failed' });
        onFailure(error);
      })
      .finally(() => {
        reading = undefined;
      });
    await reading;
  }

  async function open(): Promise<void> {
    const cached = await cache.read();
    if (cached.since === 0 || since > 0) return;
    since = cached.since;
    store.setState({ status: 'ready', ...applyChanges(new Map(), cached.contacts) });
  }

  return {
    store,
    sync,
    start() {
      opened ??= open();
      void sync();
      const stops = [
        socket.on('contacts', ({ date }) => void (date > since && sync())),
        readUnheard(socket, () => void sync()),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    async create(draft) {
      const { contact } = await api.call(createOrUpdateCloudAddressBook, { addressBook: JSON.stringify(draft) });
      take([contact]);
      return withWholeName(contact);
    },
    async update(id, edit) {
      const { contact } = await api.call(createOrUpdateCloudAddressBook, { id, addressBook: JSON.stringify(edit) });
      take([contact]);
      return withWholeName(contact);
    },
    async remove(ids) {
      await api.call(delCloudAddressBook, { ids: [...ids] });
      take(ids.map((_id) => ({ _id, date: Number.MAX_SAFE_INTEGER, deleted: true as const })));
    },
    async importAll(drafts, onProgress, signal) {
      for (let at = 0; at < drafts.length; at += IMPORT_BATCH) {
        if (signal.aborted) throw new ApiError({ local: 'CANCELLED' });
        const batch = drafts.slice(at, at + IMPORT_BATCH);
        const { addressBookList } = await api.call(importCloudAddressBook, { addressBookList: batch });
        take(addressBookList);
        onProgress(at + batch.length);
      }
    },
  };
}

/** On this side of the wire a name is whole. */
function withWholeName({ fullName, ...contact }: Contact): Contact {
  return { ...contact, name: fullName ?? contact.name };
}
