import { randomUUID } from 'node:crypto';
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
import { contactLimits } from '@manyline/domain/contact';
import { DAY_MS } from '@manyline/domain/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const draft = (more: Partial<ContactEdit> = {}): ContactEdit => ({
  name: 'Bo',
  phoneList: [{ telCode: '1', phone: '+12025550142', tag: 'Mobile' }],
  ...more,
});

const imported = (count: number): (ContactDraft & { localId: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    ...draft({ name: `Person ${index}` }),
    localId: randomUUID(),
  }));

async function signIn(options: Parameters<TestWorld['signIn']>[0] = {}) {
  const account = await world.signIn(options);
  const save = async (input: ContactEdit, id?: string) => {
    const addressBook = JSON.stringify(input);
    return (await account.call(createOrUpdateCloudAddressBook, { addressBook, ...(id && { id }) })).contact;
  };
  /** Every page; `between` runs after the first. */
  const list = async (input: { since?: number; pageSize?: number } = {}, between?: () => Promise<unknown>) => {
    const entries: (Contact | { _id: string; date: number; deleted: true })[] = [];
    let pages = 0;
    for (let startTime: string | undefined; pages === 0 || startTime; pages += 1) {
      const page = await account.call(getCloudAddressBook, { ...input, ...(startTime && { startTime }) });
      entries.push(...page.addressBookList);
      startTime = page.nextStartTime;
      if (pages === 0) await between?.();
    }
    return { entries, pages };
  };
  const names = async () => (await list()).entries.map((entry) => ('name' in entry ? entry.name : 'deleted'));
  const remove = async (...ids: string[]) => (await account.call(delCloudAddressBook, { ids })).deleted;
  return { ...account, save, list, names, remove };
}

describe('a contact', () => {
  it('comes back as it was saved, trimmed, with its numbers as plus, code and number', async () => {
    const wei = await signIn();
    const phoneList = [
      { telCode: '1', phone: '(202) 555-0142', tag: 'Home' as const },
      { telCode: '+44', phone: '+44 20 7946 0018', tag: 'Work' as const },
      { telCode: '86', phone: '  ', tag: 'Other' as const },
    ];
    const saved = await wei.save({ ...draft(), name: '  Bo ', phoneList, email: ' bo@mail.com ', note: ' Hi ' });
    expect(saved).toMatchObject({
      accountId: wei.userId,
      name: 'Bo',
      phoneList: [
        { telCode: '1', phone: '+12025550142', tag: 'Home' },
        { telCode: '44', phone: '+442079460018', tag: 'Work' },
      ],
      email: 'bo@mail.com',
      companyName: '',
      note: 'Hi',
    });
    expect((await wei.list()).entries).toEqual([saved]);
  });

  it('made under a key that no database keeps is refused by name', async () => {
    const wei = await signIn();
    await expect(wei.save(draft({ localId: 'a\0b' }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('addressBook.localId'),
    });
    expect(await wei.names()).toEqual([]);
  });

  it('is text: markup, emoji and right-to-left names stay as they were written', async () => {
    const wei = await signIn();
    const names = ['<b>Bo</b> & "co"', '👨‍👩‍👧 小林', 'محمد بن سلمان', `O'Neil; drop table`];
    for (const name of names) await wei.save(draft({ name, phoneList: draft().phoneList }));
    expect(await wei.names()).toEqual(names);
  });

  it.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'addressBook.name'],
    ['a name of 21 characters alone', { name: 'x'.repeat(21) }, 'addressBook.name'],
    ['a whole name of 41', { name: 'x'.repeat(20), fullName: 'x'.repeat(41) }, 'addressBook.name'],
    [
      'letters in a number',
      { phoneList: [{ telCode: '1', phone: 'call me', tag: 'Home' }] },
      'addressBook.phoneList.0.phone',
    ],
    [
      'no country code',
      { phoneList: [{ telCode: '', phone: '123456', tag: 'Home' }] },
      'addressBook.phoneList.0.telCode',
    ],
    ['no number at all', { phoneList: [{ telCode: '1', phone: ' ', tag: 'Home' }] }, 'addressBook.phoneList'],
    ['an unknown tag', { phoneList: [{ telCode: '1', phone: '123456', tag: 'Fax' }] }, 'addressBook.phoneList.0.tag'],
    ['six numbers', { phoneList: Array(6).fill(draft().phoneList[0]) }, 'addressBook.phoneList'],
    ['a long top level', { email: 'bo@mail.museum' }, 'addressBook.email'],
    ['a company of 21 characters', { companyName: 'x'.repeat(21) }, 'addressBook.companyName'],
    ['a note of 101 characters', { note: 'x'.repeat(101) }, 'addressBook.note'],
    ['a name that is no text', { name: 7 }, 'addressBook.name'],
  ])('with %s is refused by the name of its field, and nothing is stored', async (_what, wrong, field) => {
    const wei = await signIn();
    const addressBook = JSON.stringify({ ...draft(), ...wrong });
    const attempt = wei.call(createOrUpdateCloudAddressBook, { addressBook });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: expect.stringContaining(`"${field}"`),
    });
    expect(await wei.names()).toEqual([]);
  });

  it('of a longer name has its beginning as the name and the whole beside; a client that knows the beginning alone keeps it', async () => {
    const wei = await signIn();
    const fullName = 'Christopher Montgomery-Smithson';
    const names = { name: 'Christopher Montgome', fullName };
    const saved = await wei.save(draft(names));
    expect(saved).toMatchObject(names);
    expect((await wei.list()).entries).toEqual([saved]);
    const noted = await wei.save(draft({ name: names.name, note: 'By the old form', date: saved.date }), saved._id);
    expect(noted).toMatchObject({ ...names, note: 'By the old form' });
    const renamed = await wei.save(draft({ name: 'Chris', fullName }), saved._id);
    expect(renamed.name).toBe('Chris');
    expect(renamed.fullName).toBeUndefined();
  });

  it('that is no JSON is refused', async () => {
    const wei = await signIn();
    for (const addressBook of ['{name:', '[]', '"Bo"'])
      await expect(wei.call(createOrUpdateCloudAddressBook, { addressBook })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
  });

  it('is refused in the words of the language asked for', async () => {
    const wei = await signIn();
    const input = { addressBook: JSON.stringify(draft({ name: '' })), languagecode: 'zh_cn' as const };
    await expect(wei.call(createOrUpdateCloudAddressBook, input)).rejects.toThrow('请输入姓名');
  });

  it('made twice under one localId is there once, and another one under it is refused', async () => {
    const wei = await signIn();
    const localId = randomUUID();
    const made = await Promise.all([
      wei.save(draft({ localId })),
      wei.save(draft({ localId })),
      wei.save(draft({ localId })),
    ]);
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    await expect(wei.save(draft({ localId, name: 'Somebody else' }))).rejects.toMatchObject({
      code: 'CONTACT_CHANGED',
    });
    expect(await wei.names()).toEqual(['Bo']);
  });
});

describe('two devices', () => {
  it('that edit the same contact: the later one is refused, and the earlier change stays', async () => {
    const wei = await signIn();
    const { _id, date } = await wei.save(draft());
    const first = await wei.save(draft({ name: 'Bo at work', date }), _id);
    await expect(wei.save(draft({ name: 'Bo at home', date }), _id)).rejects.toMatchObject({
      status: 409,
      code: 'CONTACT_CHANGED',
    });
    expect(await wei.names()).toEqual(['Bo at work']);
    await wei.save(draft({ name: 'Bo at home', date: first.date }), _id);
    expect(await wei.names()).toEqual(['Bo at home']);
  });

  it('that edit it at the same moment: one change is taken, whichever, and the other is told', async () => {
    const wei = await signIn();
    const { _id, date } = await wei.save(draft());
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => wei.save(draft({ name: `Bo ${index}`, date }), _id)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('repeating one change whose answer was lost are answered alike', async () => {
    const wei = await signIn();
    const { _id, date } = await wei.save(draft());
    const once = await wei.save(draft({ name: 'New name', date }), _id);
    expect(await wei.save(draft({ name: 'New name', date }), _id)).toEqual(once);
  });

  it('of which one deleted it: the change of the other is refused', async () => {
    const wei = await signIn();
    const { _id, date } = await wei.save(draft());
    await wei.remove(_id);
    await expect(wei.save(draft({ name: 'Too late', date }), _id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await wei.names()).toEqual([]);
  });

  it('hear of each change by the socket, and of nothing when nothing changed', async () => {
    const wei = await signIn();
    const phone = await wei.socket();
    const { _id, date } = await wei.save(draft());
    await waitFor(() => phone.heard.contacts.includes(date), { what: 'the push of the new contact' });
    await wei.remove(randomUUID());
    expect(await wei.remove(_id)).toBe(1);
    await waitFor(() => phone.heard.contacts.length === 2, { what: 'the push of the deletion' });
    const { entries } = await wei.list({ since: date });
    expect(entries).toEqual([{ _id, date: phone.heard.contacts[1], deleted: true }]);
  });
});

describe('since a time', () => {
  it('only what changed after it comes, deletions as tombstones without content', async () => {
    const wei = await signIn();
    const [kept, edited, gone] = [
      await wei.save(draft()),
      await wei.save(draft({ name: 'Ed' })),
      await wei.save(draft({ name: 'Go' })),
    ];
    const since = gone.date;
    expect((await wei.list({ since })).entries).toEqual([]);
    const changed = await wei.save(draft({ name: 'Edited', date: edited.date }), edited._id);
    await wei.remove(gone._id);
    expect((await wei.list({ since })).entries).toEqual([
      changed,
      { _id: gone._id, date: expect.any(Number), deleted: true },
    ]);
    expect((await wei.list()).entries).toEqual([kept, changed]);
  });

  it('dates rise with every change, however many happen within a millisecond', async () => {
    const wei = await signIn();
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => wei.save(draft({ name: `P${index}` }))));
    expect(new Set(made.map(({ date }) => date)).size).toBe(20);
  });

  it('a time before deletions are remembered brings the whole list, and says so', async () => {
    const wei = await signIn();
    const [kept, gone] = [await wei.save(draft()), await wei.save(draft({ name: 'Gone' }))];
    await wei.remove(gone._id);
    const ago = Date.now() - 31 * DAY_MS;
    const page = await wei.call(getCloudAddressBook, { since: ago });
    expect(page).toEqual({ addressBookList: [kept], whole: true });
  });

  it('a contact deleted 30 days ago is purged with what it held', async () => {
    const wei = await signIn();
    const [kept, gone] = [await wei.save(draft()), await wei.save(draft({ name: 'Gone' }))];
    await wei.remove(gone._id);
    const stored = async () => {
      const { rows } = await sql<{
        name: string;
      }>`select name from contact where account_id = ${wei.accountId}`.execute(world.database.db);
      return rows.map(({ name }) => name).sort();
    };
    world.clock.aheadMs = 29 * DAY_MS;
    await world.contacts.service.purge();
    expect(await stored()).toEqual(['Bo', 'Gone']);
    world.clock.aheadMs = 31 * DAY_MS;
    await world.contacts.service.purge();
    world.clock.aheadMs = 0;
    expect(await stored()).toEqual([kept.name]);
  });
});

describe('1,200 contacts', () => {
  it('come page by page, each once, although many share a date', async () => {
    const wei = await signIn();
    const list = imported(1_200);
    for (let at = 0; at < list.length; at += IMPORT_BATCH)
      await wei.call(importCloudAddressBook, { addressBookList: list.slice(at, at + IMPORT_BATCH) });
    const { entries, pages } = await wei.list();
    expect(pages).toBe(3);
    expect(new Set(entries.map(({ date }) => date)).size).toBe(6);
    expect(new Set(entries.map((entry) => 'localId' in entry && entry.localId))).toEqual(
      new Set(list.map(({ localId }) => localId)),
    );
    expect(entries).toHaveLength(1_200);
    expect((await wei.list({ pageSize: 7 })).entries).toEqual(entries);
  });

  it('deleted while they are being read page by page leave nobody behind', async () => {
    const wei = await signIn();
    await wei.call(importCloudAddressBook, { addressBookList: imported(20) });
    const before = (await wei.list()).entries;
    const { entries } = await wei.list({ pageSize: 10 }, () => wei.remove(before[2]!._id, before[15]!._id));
    const left = new Map(entries.map((entry) => [entry._id, entry]));
    const names = [...left.values()].flatMap((entry) => ('name' in entry ? [entry.name] : []));
    expect(names).toHaveLength(18);
  });
});

describe('an import', () => {
  it('is all or nothing, and a repeat adds nobody', async () => {
    const wei = await signIn();
    const [first, ...others] = imported(3);
    const broken = [...others, { ...first!, name: '' }];
    await expect(wei.call(importCloudAddressBook, { addressBookList: broken })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('"addressBookList.2.name"'),
    });
    expect(await wei.names()).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect(
        (await wei.call(importCloudAddressBook, { addressBookList: [first!, ...others] })).addressBookList,
      ).toHaveLength(3);
    expect(await wei.names()).toHaveLength(3);
  });

  it('past the limit of an account is refused by name, and adds nobody', async () => {
    const wei = await signIn();
    const list = imported(contactLimits.contacts);
    const clean = list.map(({ name, localId }) => ({
      name,
      localId,
      email: '',
      companyName: '',
      note: '',
      phones: [{ telCode: '1', phone: '2025550142', tag: 'Mobile' as const }],
    }));
    for (let at = 0; at < list.length; at += 2_000)
      await world.contacts.service.import(wei.accountId, clean.slice(at, at + 2_000));
    const refusal = { status: 409, code: 'TOO_MANY_CONTACTS', message: expect.stringContaining('10,000') };
    await expect(wei.save(draft())).rejects.toMatchObject(refusal);
    await expect(wei.call(importCloudAddressBook, { addressBookList: imported(1) })).rejects.toMatchObject(refusal);
    const { entries } = await wei.list();
    expect(entries).toHaveLength(contactLimits.contacts);
    expect(await wei.remove(...entries.map(({ _id }) => _id))).toBe(contactLimits.contacts);
    expect((await wei.save(draft())).name).toBe('Bo');
  });

  it('who throws full books away again and again is stopped before the deleted ones outgrow what an account may have', async () => {
    const wei = await signIn();
    // Three full books, as their owner left them yesterday.
    await world.database.execute(
      `insert into contact (account_id, id, local_id, name, phones, date, deleted_at)
       select $1, gen_random_uuid(), 'thrown ' || n, 'Bo', '[]', n, $2 from generate_series(1, ${3 * contactLimits.contacts}) n`,
      [wei.accountId, Date.now() - DAY_MS],
    );
    await expect(wei.save(draft())).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_DELETED_CONTACTS' });
    world.clock.aheadMs += 31 * DAY_MS;
    await world.contacts.service.purge();
    world.clock.aheadMs -= 31 * DAY_MS;
    expect((await wei.save(draft())).name).toBe('Bo');
  });
});

describe("another account's contacts", () => {
  it('are never seen, changed or deleted, whatever is named', async () => {
    const [wei, ana] = [await signIn(), await signIn()];
    const mine = await wei.save(draft({ localId: 'the same' }));
    await ana.save(draft({ name: 'Of Ana', localId: 'the same' }));
    await expect(ana.save(draft({ name: 'Mine now' }), mine._id)).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await ana.remove(mine._id)).toBe(0);
    expect(await ana.names()).toEqual(['Of Ana']);
    expect((await wei.list()).entries).toEqual([mine]);
  });

  it('do not exist for a brand without contacts', async () => {
    for (const platform of ['jiema', 'cloudnumber'] as const) {
      const mei = await signIn({ platform });
      await expect(mei.names()).rejects.toMatchObject({ status: 403, code: 'NOT_AUTHORISED' });
      await expect(mei.save(draft())).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
      await expect(mei.remove(randomUUID())).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
    }
  });

  it.each([[{ startTime: 'now' }], [{ startTime: `1.${'-'.repeat(36)}.1` }], [{ pageSize: 501 }], [{ since: -1 }]])(
    'asked for with %j: refused by name of the field',
    async (wrong) => {
      const wei = await signIn();
      await expect(wei.call(getCloudAddressBook, wrong)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );
});
