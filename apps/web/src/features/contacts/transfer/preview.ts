import type { Contact } from '@manyline/contract/contacts';
import {
  type CleanContact,
  type ContactProblem,
  checkContact,
  contactLimits,
  type TypedContact,
  type TypedPhone,
} from '@manyline/domain/contact';
import { stripContactPhone } from '@manyline/domain/phone';
import { callingCodeOf } from '@manyline/domain/regions';
import type { FileContact } from './file-contact.ts';

export interface ImportPreview {
  ready: CleanContact[];
  /** There already, or twice in the file: the same name and numbers. */
  duplicates: number;
  /** `row` counts the file's entries from 1. */
  problems: { row: number; name: string; problem: ContactProblem }[];
}

export interface PreviewOptions {
  /** The country of numbers that name none. */
  telCode: string;
  /** Cut what is too long and keep the first five numbers, instead of leaving the contact out. */
  shorten: boolean;
}

/** The part of a file that will come in, by the rules of every contact. */
export function previewImport(
  entries: readonly FileContact[],
  known: Iterable<Contact>,
  { telCode, shorten }: PreviewOptions,
): ImportPreview {
  const seen = new Set(
    [...known].map(({ name, phoneList }) =>
      keyOf(
        name,
        phoneList.map(({ phone }) => phone.slice(1)),
      ),
    ),
  );
  const preview: ImportPreview = { ready: [], duplicates: 0, problems: [] };
  for (const [index, entry] of entries.entries()) {
    const typed = { ...entry, phones: entry.phones.map((phone) => toTyped(phone, telCode)) };
    const { contact, faults } = checkContact(shorten ? fit(typed) : typed);
    if (!contact) {
      preview.problems.push({ row: index + 1, name: entry.name, problem: faults[0]!.problem });
      continue;
    }
    const key = keyOf(
      contact.name,
      contact.phones.map((phone) => phone.telCode + phone.phone),
    );
    if (seen.has(key)) preview.duplicates += 1;
    else preview.ready.push(contact);
    seen.add(key);
  }
  return preview;
}

function keyOf(name: string, numbers: readonly string[]): string {
  return JSON.stringify([name.toLowerCase(), [...numbers].sort()]);
}

/** A number with plus or 00 names its country; any other belongs to the one that was chosen. */
function toTyped({ number, tag }: FileContact['phones'][number], telCode: string): TypedPhone {
  const written = number.normalize('NFKC').trim();
  const digits = stripContactPhone(written);
  const international = written.startsWith('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  if (international === undefined) return { telCode, phone: digits, tag };
  const code = callingCodeOf(international);
  return code === undefined
    ? { telCode, phone: digits, tag }
    : { telCode: code, phone: international.slice(code.length), tag };
}

function fit(typed: TypedContact): TypedContact {
  return {
    ...typed,
    name: cut(typed.name, contactLimits.name),
    companyName: cut(typed.companyName, contactLimits.company),
    note: cut(typed.note, contactLimits.note),
    phones: typed.phones.filter(({ phone }) => phone !== '').slice(0, contactLimits.phones),
  };
}

function cut(text: string, length: number): string {
  return [...text.trim()].slice(0, length).join('');
}
