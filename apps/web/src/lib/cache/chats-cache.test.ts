import 'fake-indexeddb/auto';
import type { ChatEntry, Message } from '@manyline/contract/chats';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountStore, openAccountStore } from './account-db.ts';
import { cacheNameOf, forgetCaches } from './cache-names.ts';
import { CACHED_PAGE, createChatsCache } from './chats-cache.ts';
import { openContactsCache } from './contacts-cache.ts';

const NOW = Date.UTC(2026, 10, 21);
const OLD = Date.UTC(2026, 6, 31, 23);
const KEY = '14155550111-12025550100';
const name = cacheNameOf('pingme', '123456789');
const onOverflow = vi.fn();
const opened: AccountStore[] = [];

const openStore = (of = name) => {
  const store = openAccountStore({ name: of, onOverflow });
  opened.push(store);
  return store;
};
const openCache = (of = name) => createChatsCache(openStore(of), () => NOW);
const chat = (smsId: string, date = NOW) => ({ smsId, date, text: smsId, unread: 0, seq: 1 }) as ChatEntry;
const message = (smsId: string, date = NOW) =>
  ({ smsId, date, text: smsId, seq: 1, key: KEY }) as Message & { key: string };
const nothing = {
  chats: new Map<string, ChatEntry>(),
  top: [] as ChatEntry[],
  goneChats: [],
  messages: [],
  goneMessages: [],
};

/** As another tab with a newer program opens it. */
const openNewer = () => openDB(name, 500, { upgrade: (db) => void db.createObjectStore('letters') });
const databaseNames = async () => (await indexedDB.databases()).map((known) => known.name ?? '').sort();

beforeEach(() => onOverflow.mockClear());
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  vi.restoreAllMocks();
  for (const known of await databaseNames()) await deleteDB(known);
});

describe('the cache of an account', () => {
  it('gives back what was saved, newest chats first, oldest messages first', async () => {
    const cache = openCache();
    const chats = new Map([
      ['a', chat('a', NOW - 1)],
      ['b', chat('b')],
    ]);
    await cache.save({ ...nothing, chats, messages: [message('2'), message('1', NOW - 5)] });
    const again = openCache();
    expect((await again.loadChats()).map(({ smsId }) => smsId)).toEqual(['b', 'a']);
    expect((await again.loadMessages(KEY)).map(({ smsId }) => smsId)).toEqual(['1', '2']);
    expect(await again.loadMessages('other')).toEqual([]);
    expect(await again.loadChats()).toContainEqual(chat('a', NOW - 1));
  });

  it('gives back a long list whole, newest first', async () => {
    const cache = openCache();
    const chats = new Map(
      Array.from({ length: 1_201 }, (_, n) => [`1415555-${n}`, chat(`c${n}`, NOW - ((n * 7) % 1_201))]),
    );
    await cache.save({ ...nothing, chats });
    const loaded = await openCache().loadChats();
    expect(new Set(loaded.map(({ smsId }) => smsId)).size).toBe(1_201);
    expect(loaded.map(({ date }) => NOW - date)).toEqual(Array.from({ length: 1_201 }, (_, n) => n));
  });

  it('gives the newest messages of a long chat alone', async () => {
    const cache = openCache();
    const messages = Array.from({ length: CACHED_PAGE + 30 }, (_, n) => message(`m${n}`, NOW - 1_000 + n));
    await cache.save({ ...nothing, messages });
    const loaded = await cache.loadMessages(KEY);
    expect([loaded.length, loaded[0]?.smsId]).toEqual([CACHED_PAGE, 'm30']);
  });

  it('forgets a message, and a chat with all its messages', async () => {
    const cache = openCache();
    await cache.save({ ...nothing, chats: new Map([[KEY, chat('1')]]), messages: [message('1'), message('2')] });
    await cache.save({ ...nothing, goneMessages: [[KEY, '1']] });
    expect((await cache.loadMessages(KEY)).map(({ smsId }) => smsId)).toEqual(['2']);
    await cache.save({ ...nothing, goneChats: [KEY] });
    expect([await cache.loadChats(), await cache.loadMessages(KEY)]).toEqual([[], []]);
  });

  it('drops what is older than the three months before this one, and never shows it', async () => {
    const store = openStore();
    const cache = createChatsCache(store, () => NOW);
    await cache.save({ ...nothing, chats: new Map([['old', chat('old', OLD)]]), messages: [message('old', OLD)] });
    expect([await cache.loadChats(), await cache.loadMessages(KEY)]).toEqual([[], []]);
    await cache.dropOld();
    expect(await store.use(async (db) => (await db.count('chats')) + (await db.count('messages')))).toBe(0);
  });

  it('is not seen by another account, nor by the same user id of another brand', async () => {
    await openCache().save({ ...nothing, chats: new Map([['a', chat('a')]]) });
    expect(await openCache(cacheNameOf('pingme', '987654321')).loadChats()).toEqual([]);
    expect(await openCache(cacheNameOf('wephone', '123456789')).loadChats()).toEqual([]);
  });

  it('has the top of the list at hand, without rows that became too old', async () => {
    await openCache().save({ ...nothing, top: [chat('new'), chat('old', OLD)] });
    const cache = openCache();
    expect(cache.top).toEqual([]);
    expect(await cache.loadTop()).toEqual([chat('new')]);
    expect(cache.top).toEqual([chat('new')]);
  });
});

describe('removing', () => {
  it("takes a brand's caches away but for accounts that are signed in, and tabs that had one go on without", async () => {
    const [mine, others] = [openCache(), openCache(cacheNameOf('pingme', '987654321'))];
    const elsewhere = openCache(cacheNameOf('wephone', '1'));
    for (const cache of [mine, others, elsewhere]) await cache.save({ ...nothing, chats: new Map([['a', chat('a')]]) });
    const contacts = openContactsCache({ platform: 'pingme', userId: '987654321', onOverflow: () => undefined });
    await contacts.write({ changed: [], goneIds: [], since: 1 });
    await forgetCaches('pingme', new Set(['123456789']));
    await vi.waitFor(async () =>
      expect(await databaseNames()).toEqual(['manyline.pingme.123456789', 'manyline.wephone.1']),
    );
    expect(await others.loadChats()).toEqual([]);
    await others.save({ ...nothing, chats: new Map([['late', chat('late')]]) });
    await forgetCaches('pingme', new Set());
    await vi.waitFor(async () => expect(await databaseNames()).toEqual(['manyline.wephone.1']));
    expect(await mine.loadChats()).toEqual([]);
  });
});

describe('a cache that cannot work', () => {
  it('for want of space is emptied, says so once and stays empty until the next page', async () => {
    const store = openStore();
    const cache = createChatsCache(store, () => NOW);
    await cache.save({ ...nothing, chats: new Map([['a', chat('a')]]) });
    const full = new DOMException('no room', 'QuotaExceededError');
    await store.use(() => Promise.reject(full));
    await store.use(() => Promise.reject(full));
    expect(onOverflow).toHaveBeenCalledTimes(1);
    await cache.save({ ...nothing, chats: new Map([['b', chat('b')]]) });
    expect(await openCache().loadChats()).toEqual([]);
  });

  it('as a newer program made it is made anew', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    (await openNewer()).close();
    const cache = openCache();
    expect(await cache.loadChats()).toEqual([]);
    await cache.save({ ...nothing, chats: new Map([['a', chat('a')]]) });
    expect(await cache.loadChats()).toHaveLength(1);
  });

  it('gives way to a newer program in another tab', async () => {
    const cache = openCache();
    await cache.save({ ...nothing, chats: new Map([['a', chat('a')]]) });
    const newer = await openNewer();
    expect(await cache.loadChats()).toEqual([]);
    newer.close();
  });

  it('in a browser without a database is simply empty', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('no IndexedDB', 'SecurityError');
    };
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(refuse);
    const cache = openCache();
    await cache.save({ ...nothing, chats: new Map([['a', chat('a')]]) });
    expect(await cache.loadChats()).toEqual([]);
  });

  it('in a browser that does not even know of databases is simply empty', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const name of ['indexedDB', 'IDBKeyRange']) vi.stubGlobal(name, undefined);
    try {
      const cache = openCache();
      const asked = [cache.loadTop(), cache.loadChats(), cache.loadMessages(KEY), cache.dropOld(), cache.save(nothing)];
      expect(await Promise.all(asked)).toEqual([[], [], [], undefined, undefined]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
