import type { Contact } from '@manyline/contract/contacts';
import { type FileContact, tagOf } from './file-contact.ts';
import { readLines, splitValue, unescapeValue, type VcardLine } from './vcard-lines.ts';

/** The contacts of a vCard file, versions 2.1 to 4.0. What a contact has no place for is left out. */
export function readVcards(text: string): FileContact[] {
  const cards: VcardLine[][] = [];
  let open: VcardLine[] | undefined;
  for (const line of readLines(text)) {
    const word = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && word === 'VCARD') open = [];
    else if (line.name === 'END' && word === 'VCARD') {
      if (open) cards.push(open);
      open = undefined;
    } else open?.push(line);
  }
  return cards.map(toFileContact);
}

function toFileContact(lines: readonly VcardLine[]): FileContact {
  const first = (name: string) => lines.find((line) => line.name === name && line.value.trim() !== '')?.value;
  const phones = lines
    .filter(({ name }) => name === 'TEL')
    .map(({ value, params }) => ({
      number: unescapeValue(value).replace(/^tel:/i, '').split(';', 1)[0]!.trim(),
      tag: tagOf(params.join(' ')),
    }));
  return {
    name: unescapeValue(first('FN') ?? '').trim() || nameOf(first('N') ?? ''),
    phones,
    email: unescapeValue(first('EMAIL') ?? '').trim(),
    companyName: splitValue(first('ORG') ?? '')[0]?.trim() ?? '',
    note: unescapeValue(first('NOTE') ?? '').trim(),
  };
}

/** N is family; given; further; before; after. Chinese, Japanese and Korean names begin with the family's. */
function nameOf(value: string): string {
  const [family = '', given = '', further = ''] = splitValue(value).map((part) => part.trim());
  const eastern = /[\p{Script=Han}\p{Script=Hangul}]/u.test(family + given);
  return eastern ? family + given : [given, further, family].filter(Boolean).join(' ');
}

const TYPES: Record<Contact['phoneList'][number]['tag'], string> = {
  Mobile: 'CELL',
  Home: 'HOME',
  Work: 'WORK',
  Other: 'VOICE',
};

/** vCard 3.0 (RFC 2426), which every address book reads: UTF-8, CRLF, lines of at most 75 bytes. */
export function writeVcards(contacts: readonly Contact[]): string {
  return contacts.map(writeVcard).join('');
}

function writeVcard({ name, phoneList, email, companyName, note }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // Ours is one name: which part of it is the family's would be a guess, and stands wrong in lists ever after.
    `N:;${escapeValue(name)};;;`,
    `FN:${escapeValue(name)}`,
    ...phoneList.map(({ phone, tag }) => `TEL;TYPE=${TYPES[tag]}:${phone}`),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeValue(email)}`] : []),
    ...(companyName ? [`ORG:${escapeValue(companyName)}`] : []),
    ...(note ? [`NOTE:${escapeValue(note)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function escapeValue(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n');
}

const LINE_BYTES = 75;

/** Breaks between characters, never within one. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
