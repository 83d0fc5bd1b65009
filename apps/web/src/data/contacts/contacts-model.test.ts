import 'fake-indexeddb/auto';
import {
  type Contact,
  createOrUpdateCloudAddressBook,
  delCloudAddressBook,
  getCloudAddressBook,
  importCloudAddressBook,
} from '@manyline/contract/contacts';
import type { Call } from '@manyline/contract/define-call';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { beforeEach, describe, expect, it } from 'vitest';
import { openContactsCache } from '../../lib/cache/contacts-cache.ts';
import { createEmitter } from '../../lib/socket/emitter.ts';
import { createContactsModel } from './contacts-model.ts';
import type { ListedContact } from './contacts-state.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const contact = (index: number, date: number, more: Partial<Contact> = {}): Contact => ({
  _id: idOf(index),
  localId: idOf(index),
  accountId: '1',
  name: `Person ${index}`,
  date,
  phoneList: [{ telCode: '1', phone: `+1202555${1000 + index}`, tag: 'Mobile' }],
  email: '',
  companyName: '',
  note: '',
  ...more,
});

let accounts = 0;
let userId: string;
beforeEach(() => {
  accounts += 1;
  userId = `user ${accounts}`;
});

/** A server that answers `pages`, one after the other, and remembers what it was asked. */
function openTab(
  pages: { addressBookList: ListedContact[]; nextStartTime?: string; whole?: boolean }[],
  overflow = () => {},
) {
  const asked: object[] = [];
  const failures: unknown[] = [];
  const socket = createEmitter<{ contacts: { date: number }; connected: undefined; refresh: undefined }>();
  const answers: Partial<Record<string, () => unknown>> = {
    [getCloudAddressBook.url]: () => pages.shift() ?? { addressBookList: [] },
  };
  const call = async ({ url }: Call, input: object = {}) => {
    if (url === getCloudAddressBook.url) asked.push(input);
    return answers[url]?.();
  };
  const cache = openContactsCache({ platform: 'pingme', userId, onOverflow: overflow });
  const model = createContactsModel({
    api: { call, urlOf: () => '' } as unknown as Api,
    socket: socket as never,
    cache,
    onFailure: (error) => failures.push(error),
  });
  const names = () => [...model.store.getState().byId.values()].map(({ name }) => name).sort();
  return { model, cache, asked, failures, answers, push: socket.emit, names };
}

async function until(holds: () => boolean | Promise<boolean>) {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('it never came true');
}

describe('contacts in a browser', () => {
  it('are read page by page, and found by number', async () => {
    const tab = openTab([
      { addressBookList: [contact(1, 10)], nextStartTime: 'next' },
      { addressBookList: [contact(2, 10)] },
    ]);
    await tab.model.sync();
    expect(tab.asked).toEqual([{}, { startTime: 'next' }]);
    expect(tab.names()).toEqual(['Person 1', 'Person 2']);
    expect(tab.model.store.getState().byNumber.get('12025551002')?.name).toBe('Person 2');
  });

  it('have their whole name, where the wire’s is the beginning of it', async () => {
    const fullName = 'Christopher Montgomery-Smithson';
    const tab = openTab([{ addressBookList: [contact(1, 10, { name: 'Christopher Montgome', fullName })] }]);
    await tab.model.sync();
    expect(tab.names()).toEqual([fullName]);
    await until(async () => (await tab.cache.read()).contacts[0]?.name === fullName);
  });

  it('on a second visit are there before the server answers, which is asked for changes alone', async () => {
    const first = openTab([{ addressBookList: [contact(1, 10), contact(2, 20)] }]);
    await first.model.sync();
    await until(async () => (await first.cache.read()).since === 20);

    const second = openTab([
      {
        addressBookList: [
          contact(1, 30, { name: 'Renamed' }),
          { _id: idOf(2), date: 40, deleted: true },
          contact(3, 50),
        ],
      },
    ]);
    let early: string[] | undefined;
    second.model.store.subscribe(() => {
      early ??= second.names();
    });
    second.model.start();
    await until(() => second.names().includes('Renamed'));
    expect(early).toEqual(['Person 1', 'Person 2']);
    expect(second.asked).toEqual([{ since: 20 }]);
    expect(second.names()).toEqual(['Person 3', 'Renamed']);
    await until(async () => (await second.cache.read()).since === 50);
    expect((await second.cache.read()).contacts).toHaveLength(2);
  });

  it('on a second visit are read from where the copy ends, whatever is heard before the copy is there', async () => {
    const first = openTab([{ addressBookList: [contact(1, 10), contact(2, 20)] }]);
    await first.model.sync();
    await until(async () => (await first.cache.read()).since === 20);
    const second = openTab([{ addressBookList: [contact(3, 30)] }]);
    second.model.start();
    second.push('contacts', { date: 30 });
    await until(() => second.names().length === 3);
    expect(second.asked[0]).toEqual({ since: 20 });
  });

  it('are replaced when the server says that its list is whole', async () => {
    const tab = openTab([{ addressBookList: [contact(1, 10)] }, { addressBookList: [contact(2, 20)], whole: true }]);
    await tab.model.sync();
    await tab.model.sync();
    expect(tab.names()).toEqual(['Person 2']);
    await until(async () => (await tab.cache.read()).contacts[0]?._id === idOf(2));
  });

  it('follow a push of a change that is new, and no other', async () => {
    const tab = openTab([{ addressBookList: [contact(1, 10)] }, { addressBookList: [contact(2, 20)] }]);
    tab.model.start();
    await until(() => tab.names().length === 1);
    tab.push('contacts', { date: 10 });
    tab.push('contacts', { date: 20 });
    await until(() => tab.names().length === 2);
    expect(tab.asked).toHaveLength(2);
  });

  it('are read again at the first connection: what changed since they were read was told to nobody', async () => {
    const tab = openTab([{ addressBookList: [] }, { addressBookList: [contact(1, 10)] }]);
    tab.model.start();
    await until(() => tab.model.store.getState().status === 'ready');
    tab.push('connected', undefined);
    await until(() => tab.names().length === 1);
    // Later ones are a refresh, which the server's end spreads.
    tab.push('connected', undefined);
    await until(() => true);
    expect(tab.asked).toHaveLength(2);
  });

  it('stay as they were when a deletion or a change fails', async () => {
    const tab = openTab([{ addressBookList: [contact(1, 10)] }]);
    await tab.model.sync();
    for (const { url } of [delCloudAddressBook, createOrUpdateCloudAddressBook])
      tab.answers[url] = () => {
        throw new ApiError({ local: 'NETWORK' });
      };
    await expect(tab.model.remove([idOf(1)])).rejects.toThrow();
    await expect(tab.model.update(idOf(1), { name: 'New', phoneList: [], date: 10 })).rejects.toThrow();
    expect(tab.names()).toEqual(['Person 1']);
  });

  it('stop coming in when an import is stopped, after the batch under way', async () => {
    const tab = openTab([]);
    const stop = new AbortController();
    const sent: number[] = [];
    tab.answers[importCloudAddressBook.url] = () => ({ addressBookList: [] });
    const drafts = Array.from({ length: 450 }, (_, index) => ({ ...contact(index, 1), localId: idOf(index) }));
    const attempt = tab.model.importAll(
      drafts,
      (done) => {
        sent.push(done);
        if (done === 400) stop.abort();
      },
      stop.signal,
    );
    await expect(attempt).rejects.toMatchObject({ local: 'CANCELLED' });
    expect(sent).toEqual([200, 400]);
  });

  it('that could not be read say so; those of before stay', async () => {
    const tab = openTab([{ addressBookList: [contact(1, 10)] }]);
    await tab.model.sync();
    tab.answers[getCloudAddressBook.url] = () => {
      throw new ApiError({ local: 'NETWORK' });
    };
    await tab.model.sync();
    expect(tab.failures).toHaveLength(1);
    expect([tab.model.store.getState().status, tab.names()]).toEqual(['ready', ['Person 1']]);
  });

  it('never take an older state over a newer one', async () => {
    const tab = openTab([
      { addressBookList: [contact(1, 20, { name: 'Newer' })] },
      { addressBookList: [contact(1, 10)] },
    ]);
    await tab.model.sync();
    await tab.model.sync();
    expect(tab.names()).toEqual(['Newer']);
  });
});

describe('the cache of contacts', () => {
  const open = (owner: string, onOverflow = () => {}) =>
    openContactsCache({ platform: 'pingme', userId: owner, onOverflow });

  it('shows nothing of one account to the next, and nothing once it was cleared', async () => {
    const mine = open(userId);
    await mine.write({ changed: [contact(1, 10)], goneIds: [], since: 10 });
    expect((await open(`${userId} other`).read()).contacts).toEqual([]);
    await mine.clear();
    expect(await open(userId).read()).toEqual({ contacts: [], since: 0 });
  });

  it('on a full disk is removed, says so once, and goes on without', async () => {
    let told = 0;
    const cache = open(userId, () => {
      told += 1;
    });
    await cache.write({ changed: [contact(1, 10)], goneIds: [], since: 10 });
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    try {
      await cache.write({ changed: [contact(2, 20)], goneIds: [], since: 20 });
      await cache.write({ changed: [contact(3, 30)], goneIds: [], since: 30 });
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(told).toBe(1);
    expect((await open(userId).read()).contacts).toEqual([]);
  });
});
