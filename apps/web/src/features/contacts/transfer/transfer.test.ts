import type { Contact } from '@manyline/contract/contacts';
import { type CleanContact, checkContact, contactTags } from '@manyline/domain/contact';
import { readTypedNumber } from '@manyline/domain/typed-number';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toDraft } from '../components/use-save-contact.ts';
import { readCsv, writeCsv } from './csv.ts';
import type { FileContact } from './file-contact.ts';
import { previewImport } from './preview.ts';
import { readContactFile } from './read-file.ts';
import { readVcards, writeVcards } from './vcard.ts';

const toContact = (clean: CleanContact): Contact => {
  const { name, phoneList, email = '', companyName = '', note = '' } = toDraft(clean);
  return { _id: 'id', localId: 'id', accountId: '1', name, phoneList, email, companyName, note, date: 1 };
};

/** Any contact that the rules pass, the awkward characters of both formats among its texts. */
const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'a,;:\\"\'=+-@＝＋－＠\n\r\t 林🙂é'), maxLength: 40 }),
);
const phone = fc.record({
  telCode: fc.constantFrom('1', '44', '86', '852', '49'),
  phone: fc.stringMatching(/^[1-9]\d{4,9}$/),
  tag: fc.constantFrom(...contactTags),
});
const cleanContact = fc
  .record({
    name: awkward,
    companyName: awkward,
    note: awkward,
    phones: fc.array(phone, { minLength: 1, maxLength: 5 }),
    email: fc.constantFrom('', 'bo_1@mail.example.com'),
  })
  .map((typed) => checkContact(typed).contact)
  .filter((contact) => contact !== undefined);

const readBack = (entries: readonly FileContact[] | undefined) =>
  previewImport(entries ?? [], [], {
    region: 'RU',
    others: [],
    readNumber: readTypedNumber,
    fit: false,
    addSaved: false,
  });

describe('what was exported comes in again as it was', () => {
  it('as vCard, in lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(fc.array(cleanContact, { maxLength: 4 }), (contacts) => {
        const text = writeVcards(contacts.map(toContact));
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const preview = readBack(readVcards(text));
        expect(preview.problems).toEqual([]);
        expect(preview.ready.length + preview.duplicates).toBe(contacts.length);
        if (preview.duplicates === 0) expect(preview.ready).toEqual(contacts.map(withUnixLines));
      }),
      { numRuns: 300 },
    );
  });

  it('as CSV, where no cell begins as a formula does', () => {
    fc.assert(
      fc.property(fc.array(cleanContact, { minLength: 1, maxLength: 4 }), (contacts) => {
        const text = writeCsv(contacts.map(toContact));
        for (const cell of Papa.parse<string[]>(text.slice(1), { delimiter: ',' }).data.flat())
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        const preview = readBack(readCsv(text));
        expect(preview.problems).toEqual([]);
        if (preview.duplicates === 0) expect(preview.ready).toEqual(contacts);
      }),
      { numRuns: 300 },
    );
  });
});

/** A vCard knows one kind of line break. */
function withUnixLines(contact: CleanContact): CleanContact {
  return { ...contact, note: contact.note.replace(/\r\n|\r/g, '\n') };
}

it('a vCard of ours is of version 3.0 with N and FN, and its numbers are plain', () => {
  const bo: CleanContact = {
    name: 'Bo; Lind',
    companyName: '',
    note: '',
    email: 'bo@mail.com',
    phones: [{ telCode: '1', phone: '2025550142', tag: 'Mobile' }],
  };
  expect(writeVcards([toContact(bo)]).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Bo\\; Lind;;;',
    'FN:Bo\\; Lind',
    'TEL;TYPE=CELL:+12025550142',
    'EMAIL;TYPE=INTERNET:bo@mail.com',
    'END:VCARD',
    '',
  ]);
});

describe('a vCard of another address book', () => {
  it('of version 3.0 with groups, types and folded lines', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lindqvist;Ana;Maria;;',
      'item1.TEL;type=CELL;type=VOICE;type=pref:+1 (202) 555-0142',
      'TEL;TYPE="home,voice":020 7946 0018',
      'TEL;VALUE=uri:tel:+86-138-0013-8000;ext=5',
      'EMAIL;TYPE=INTERNET:ana@mail.com',
      'ORG:Far Hills\\, Tea;Sales',
      'NOTE:First line\\nsecond',
      '  line',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      'END:VCARD',
    ].join('\n');
    expect(readVcards(text)).toEqual([
      {
        name: 'Ana Maria Lindqvist',
        phones: [
          { number: '+1 (202) 555-0142', tag: 'Mobile' },
          { number: '020 7946 0018', tag: 'Home' },
          { number: '+86-138-0013-8000', tag: 'Other' },
        ],
        email: 'ana@mail.com',
        companyName: 'Far Hills, Tea',
        note: 'First line\nsecond line',
      },
    ]);
  });

  it('of version 2.1 in quoted-printable, with the family name first in Chinese', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9B=BE;=E6=95=8F;;;',
      'TEL;CELL:13800138000',
      'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=',
      'two',
      'END:VCARD',
    ].join('\r\n');
    expect(readVcards(text)).toMatchObject([
      { name: '曾敏', phones: [{ number: '13800138000', tag: 'Mobile' }], note: 'one\r\ntwo' },
    ]);
  });

  it('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('BEGIN:VCARD', 'END:VCARD', 'TEL;', 'FN:=', 'N:;;;'))),
        (lines) => {
          readVcards(lines.join('\n'));
          readCsv(lines.join('\n'));
        },
      ),
    );
  });
});

describe('a CSV file of another address book', () => {
  it('with the columns of Google', () => {
    const text =
      'First Name,Last Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Notes\r\nAna,Bo,a@mail.com,Work,+44 20 7946 0018,"a, b"\r\n';
    expect(readCsv(text)).toEqual([
      {
        name: 'Ana Bo',
        phones: [{ number: '+44 20 7946 0018', tag: 'Work' }],
        email: 'a@mail.com',
        companyName: '',
        note: 'a, b',
      },
    ]);
  });

  it('in Chinese and in the Chinese code page', async () => {
    expect(readCsv('姓名,手机,公司\n曾敏,13800138000,远山茶业\n')).toMatchObject([
      { name: '曾敏', phones: [{ number: '13800138000', tag: 'Mobile' }], companyName: '远山茶业' },
    ]);
    for (const column of ['手机号码', '联系电话', '移动电话', 'Mobile Number', 'Cell Phone'])
      expect(readCsv(`姓名,${column}\n曾敏,13800138000\n`)).toMatchObject([{ phones: [{ number: '13800138000' }] }]);
    // 姓名,电话 / 小林,10086 in GB 18030.
    const bytes = [
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0a, 0xd0, 0xa1, 0xc1, 0xd6, 0x2c, 0x31, 0x30, 0x30, 0x38,
      0x36,
    ];
    const file = new File([new Uint8Array(bytes)], 'x.csv');
    expect(await readContactFile(file)).toMatchObject({
      entries: [{ name: '小林', phones: [{ number: '10086' }] }],
      charset: 'gb18030',
    });
  });

  /** As spreadsheets of the west save it: a byte a letter. */
  const latin = (text: string) => new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'x.csv');

  it.each(['José Niño', 'Zoë Müller', 'Søren Ångström', 'François', 'Ñ'])('in Latin-1, with %s', async (name) => {
    expect(await readContactFile(latin(`Name;Phone\n${name};10086\n`))).toMatchObject({
      entries: [{ name }],
      charset: 'windows-1252',
    });
  });

  it('whose character set is not sure is read as a person says', async () => {
    const file = latin('Name,Phone\nNi\xf1o,10086\n');
    expect(await readContactFile(file, 'gb18030')).toMatchObject({ entries: [{ name: 'Ni駉' }], charset: 'gb18030' });
  });

  it('in traditional Chinese', async () => {
    // 姓名,電話 / 陳大文,10086 in Big5.
    const bytes = [
      0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xb9, 0x71, 0xb8, 0xdc, 0x0a, 0xb3, 0xaf, 0xa4, 0x6a, 0xa4, 0xe5, 0x2c, 0x31, 0x30,
      0x30, 0x38, 0x36,
    ];
    const file = new File([new Uint8Array(bytes)], 'x.csv');
    expect(await readContactFile(file, 'big5')).toMatchObject({ entries: [{ name: '陳大文' }] });
  });

  it('in UTF-8 and in UTF-16 says so itself: nobody is asked', async () => {
    const text = 'Name,Phone\nJosé 林,10086\n';
    const utf16 = new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((letter) => letter.charCodeAt(0))).buffer);
    for (const file of [new File([text], 'x.csv'), new File([utf16], 'x.csv')])
      expect(await readContactFile(file)).toEqual({ entries: [expect.objectContaining({ name: 'José 林' })] });
  });

  it('of Outlook, with all of its columns of numbers', () => {
    const header = 'First Name,Last Name,Primary Phone,Home Phone 2,Company Main Phone,Mobile Phone';
    expect(readCsv(`${header}\nAna,Lind,1,2,3,4`)).toMatchObject([
      {
        name: 'Ana Lind',
        phones: [
          { number: '1', tag: 'Other' },
          { number: '2', tag: 'Home' },
          { number: '3', tag: 'Work' },
          { number: '4', tag: 'Mobile' },
        ],
      },
    ]);
  });

  it('with columns that say only Home, Work or Mobile, unless they hold addresses', () => {
    expect(readCsv('Name,Mobile,Home,Work\nAna,+1 (202) 555-0142,020-7946,12 Tea St')).toMatchObject([
      {
        phones: [
          { number: '+1 (202) 555-0142', tag: 'Mobile' },
          { number: '020-7946', tag: 'Home' },
        ],
      },
    ]);
    expect(readCsv('Name,Home\nAna,12 Tea St')).toBeUndefined();
  });

  it('separated by semicolons or tabs', () => {
    for (const separator of [';', '\t'])
      expect(readCsv(`${['Name', 'Phone'].join(separator)}\n${['Bo', '1,2'].join(separator)}`)).toMatchObject([
        { name: 'Bo', phones: [{ number: '1,2' }] },
      ]);
  });

  it('without a name or a number column is none', async () => {
    expect(readCsv('a,b\n1,2\n')).toBeUndefined();
    expect(await readContactFile(new File(['name,phone\n'], 'empty.csv'))).toBeUndefined();
  });
});

describe('the preview of an import', () => {
  const entry = (name: string, numbers: string[], more: Partial<FileContact> = {}): FileContact => ({
    name,
    email: '',
    companyName: '',
    note: '',
    phones: numbers.map((number) => ({ number, tag: 'Other' })),
    ...more,
  });
  const options = { region: 'CN', others: [], readNumber: readTypedNumber, fit: false, addSaved: false };
  const preview = (entries: FileContact[], fit = false, known: Contact[] = []) =>
    previewImport(entries, known, { ...options, fit });

  it('reads a country out of a number that names one; any other belongs to the one chosen', () => {
    const { ready } = preview([entry('Bo', ['+1 202 555 0142', '0044 20 7946 0018', '138 0013 8000'])]);
    expect(ready[0]?.phones.map(({ telCode, phone: digits }) => [telCode, digits])).toEqual([
      ['1', '2025550142'],
      ['44', '2079460018'],
      ['86', '13800138000'],
    ]);
  });

  it('asks where numbers without a country code are from that are none of the chosen country', () => {
    const entries = [entry('Wei', ['13800138000']), entry('Bo', ['202 555 0142']), entry('Verizon', ['88888'])];
    const asked = previewImport(entries, [], { ...options, region: 'US' });
    expect(asked.ready.map(({ name }) => name)).toEqual(['Bo', 'Verizon']);
    expect(asked.problems).toEqual([{ row: 1, name: 'Wei', problem: 'phoneUnclear' }]);
    expect(asked.unclear).toEqual([{ iso: 'CN', count: 1 }]);
    const landline = [entry('Zoe', ['020 7946 0958'])];
    expect(previewImport(landline, [], { ...options, region: 'US' })).toMatchObject({
      ready: [],
      problems: [{ row: 1, name: 'Zoe', problem: 'phoneUnclear' }],
      unclear: [],
    });
    expect(previewImport(landline, [], { ...options, region: 'GB' }).ready[0]?.phones).toMatchObject([
      { telCode: '44', phone: '2079460958' },
    ]);
    const answered = previewImport(entries, [], { ...options, region: 'US', others: ['CN'] });
    expect(answered.ready.map(({ phones: [phone] }) => phone?.telCode)).toEqual(['86', '1', '1']);
    expect(answered.unclear).toEqual([]);
  });

  it('names whose number is saved already under another name, and leaves it out until it is wanted all the same', () => {
    const phoneOf = (digits: string) => ({ telCode: '1', phone: digits, tag: 'Other' as const });
    const cleanOf = (name: string) => ({ name, companyName: '', note: '', email: '', phones: [phoneOf('2025550141')] });
    const known = [
      { ...toContact(cleanOf('Made later')), _id: '2' },
      { ...toContact(cleanOf('Ana')), _id: '1' },
    ];
    const entries = [
      entry('Bo', ['+1 202 555 0142']),
      entry('Ana María', ['+44 20 7946 0018', '+1 202 555 0141']),
      entry('ana', ['+1 202 555 0141']),
    ];
    const saved = [{ row: 2, name: 'Ana María', savedAs: 'Ana' }];
    expect(previewImport(entries, known, options)).toMatchObject({ ready: [{ name: 'Bo' }], saved, duplicates: 1 });
    expect(previewImport(entries, known, { ...options, addSaved: true })).toMatchObject({
      ready: [{ name: 'Bo' }, { name: 'Ana María' }],
      saved,
      duplicates: 1,
    });
  });

  it('names what is wrong by entry, and leaves it out', () => {
    const entries = [entry('Bo', ['10086']), entry('x'.repeat(41), ['1']), entry('No number', [])];
    expect(preview(entries)).toMatchObject({
      ready: [{ name: 'Bo' }],
      problems: [
        { row: 2, problem: 'nameTooLong' },
        { row: 3, name: 'No number', problem: 'phonesMissing' },
      ],
    });
  });

  it('a contact without a name comes in by its company, else by its number, and is counted', () => {
    const entries = [
      entry(' ', ['+12025550142']),
      entry('', ['10086'], { companyName: 'Far Hills' }),
      entry('Bo', ['1']),
    ];
    const { ready, nameless, problems } = preview([...entries, entry('', [])]);
    expect(ready.map(({ name }) => name)).toEqual(['+1 (202) 555-0142', 'Far Hills', 'Bo']);
    expect([nameless, problems.length]).toEqual([2, 1]);
  });

  it('shortens only when asked to', () => {
    const long = entry(
      '🙂'.repeat(45),
      ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(6)),
      { note: 'x'.repeat(200) },
    );
    expect(preview([long]).ready).toEqual([]);
    const [short] = preview([long], true).ready;
    expect([short?.name, short?.phones.length, short?.note.length]).toEqual(['🙂'.repeat(40), 5, 100]);
  });

  it('leaves a whole person out for one wrong detail only until asked to keep what fits', () => {
    const wrong = [
      entry('Wrong mail', ['10086'], { email: 'at home' }),
      entry('One number too long', ['1234567890123456', '+12025550142']),
      entry('One number of nowhere', ['+12025550143', '13800138000']),
      entry('All numbers too long', ['+99912345678901234']),
    ];
    const inUs = { ...options, region: 'US' };
    expect(previewImport(wrong, [], inUs).problems).toHaveLength(4);
    const { ready, problems } = previewImport(wrong, [], { ...inUs, fit: true });
    expect(ready.map(({ name, email, phones }) => [name, email, phones.map(({ phone }) => phone)])).toEqual([
      ['Wrong mail', '', ['10086']],
      ['One number too long', '', ['2025550142']],
      ['One number of nowhere', '', ['2025550143']],
    ]);
    expect(problems).toMatchObject([{ row: 4, problem: 'phoneTooLong' }]);
  });

  it('counts who is there already, and who is twice in the file', () => {
    const { ready } = preview([entry('Bo', ['10086'])]);
    const again = preview(
      [entry('bo', ['10086']), entry('Ana', ['10010']), entry('Ana', ['10010'])],
      false,
      ready.map(toContact),
    );
    expect([again.ready.map(({ name }) => name), again.duplicates]).toEqual([['Ana'], 2]);
  });
});

it('a vCard with one very long quoted-printable line is read', async () => {
  const note = 'a'.repeat(2_000_000);
  const card = `BEGIN:VCARD\r\nFN:Bo\r\nNOTE;ENCODING=QUOTED-PRINTABLE:${note}\r\nEND:VCARD\r\n`;
  expect(readVcards(card)).toMatchObject([{ name: 'Bo', note }]);
});
