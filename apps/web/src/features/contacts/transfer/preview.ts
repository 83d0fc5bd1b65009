import type { Contact } from '@manyline/contract/contacts';
import {
  type CleanContact,
  type ContactProblem,
  checkContact,
  contactLimits,
  isEmptyPhone,
  type TypedContact,
  type TypedPhone,
} from '@manyline/domain/contact';
import { formatNumber, joinNumber, stripContactPhone } from '@manyline/domain/phone';
import { callingCodeOf, findRegion } from '@manyline/domain/regions';
import type { Meaning, TypedNumber } from '@manyline/domain/typed-number';
import { fullNumberOf } from '../../../data/contacts/contact-phones.ts';
import type { FileContact } from './file-contact.ts';

export interface ImportPreview {
  ready: CleanContact[];
  /** Numbers that name no country and are none of the chosen one's: the countries they may be of, most numbers first. */
  unclear: { iso: string; count: number }[];
  /** Of those that come in: without a name of their own, so that their company or number stands for it. */
  nameless: number;
  /** There already, or twice in the file: the same name and numbers. */
  duplicates: number;
  /** Entries one of whose numbers is, under another name, a contact's already: that of `savedAs`. */
  saved: { row: number; name: string; savedAs: string }[];
  /** `row` counts the file's entries from 1. */
  problems: { row: number; name: string; problem: ImportProblem }[];
}

/** `phoneUnclear`: the country of a number is not told. */
export type ImportProblem = ContactProblem | 'phoneUnclear';

type ReadNumber = (typed: TypedNumber) => Meaning;

export interface PreviewOptions {
  /** The country (ISO) of numbers that name none. */
  region: string;
  /** Others that they may be of, where they are not of that one: the answer to what was unclear. */
  others: readonly string[];
  readNumber: ReadNumber;
  /** Keep of a contact what fits, instead of leaving it out: the beginning of what is too long, five numbers, no wrong details. */
  fit: boolean;
  /** Bring in entries with a saved contact's number, too: the number is in both then. */
  addSaved: boolean;
}

/** The part of a file that will come in, by the rules of every contact. */
export function previewImport(
  entries: readonly FileContact[],
  known: Iterable<Contact>,
  options: PreviewOptions,
): ImportPreview {
  const contacts = [...known];
  const seen = new Set(contacts.map(({ name, phoneList }) => keyOf(name, phoneList.map(fullNumberOf))));
  const nameByNumber = nameNumbers(contacts);
  const preview: ImportPreview = { ready: [], nameless: 0, duplicates: 0, saved: [], problems: [], unclear: [] };
  const unclear = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const read = entry.phones.map((phone) => readPhone(phone, options));
    const doubts = read.filter((phone) => 'maybeOf' in phone);
    const phones = read.flatMap((phone) => ('maybeOf' in phone ? [] : [phone]));
    if (doubts.length > 0 && !(options.fit && phones.some((phone) => !isEmptyPhone(phone)))) {
      for (const iso of new Set(doubts.flatMap(({ maybeOf }) => maybeOf)))
        unclear.set(iso, (unclear.get(iso) ?? 0) + 1);
      preview.problems.push({ row: index + 1, name: entry.name, problem: 'phoneUnclear' });
      continue;
    }
    const typed = { ...entry, name: entry.name.trim() || nameFor(entry, phones), phones };
    const { contact, faults } = checkContact(options.fit ? fit(typed) : typed);
    if (!contact) {
      preview.problems.push({ row: index + 1, name: entry.name, problem: faults[0]!.problem });
      continue;
    }
    const numbers = contact.phones.map(joinNumber);
    const key = keyOf(contact.name, numbers);
    if (seen.has(key)) {
      preview.duplicates += 1;
      continue;
    }
    seen.add(key);
    const savedAs = numbers.map((number) => nameByNumber.get(number)).find((name) => name !== undefined);
    if (savedAs !== undefined) preview.saved.push({ row: index + 1, name: contact.name, savedAs });
    if (savedAs !== undefined && !options.addSaved) continue;
    preview.ready.push(contact);
    if (entry.name.trim() === '') preview.nameless += 1;
  }
  preview.unclear = [...unclear].map(([iso, count]) => ({ iso, count })).toSorted((a, b) => b.count - a.count);
  return preview;
}

/** Phones keep numbers without a name, and show a company or the number in its place. */
function nameFor({ companyName }: FileContact, phones: readonly TypedPhone[]): string {
  const first = phones.find((phone) => !isEmptyPhone(phone));
  return companyName.trim() || (first ? formatNumber(first) : '');
}

/** Names of saved contacts by full number. One that two have is named by the contact that was made first, as in chats. */
function nameNumbers(contacts: readonly Contact[]): Map<string, string> {
  const newestFirst = contacts.toSorted((a, b) => (a._id < b._id ? 1 : -1));
  return new Map(
    newestFirst.flatMap(({ name, phoneList }) => phoneList.map((phone) => [fullNumberOf(phone), name] as const)),
  );
}

function keyOf(name: string, numbers: readonly string[]): string {
  return JSON.stringify([name.toLowerCase(), [...numbers].sort()]);
}

/** A number of which only the person can tell the country; the ISO codes of those that it may be of, none where no rule tells. */
interface Doubt {
  maybeOf: readonly string[];
}

/**
 * A number with plus or 00 names its country, and is taken as it stands: whoever wrote it down knew. Any other is read by the
 * rule for typed numbers, as one of the chosen country, else of those that were answered. One that is too long for the chosen
 * country is another's. Short codes and extensions, which are numbers of no country, are kept as they are: nothing is ever sent to
 * them behind a country's code.
 */
function readPhone({ number, tag }: FileContact['phones'][number], options: PreviewOptions): TypedPhone | Doubt {
  const written = number.normalize('NFKC').trim();
  const digits = stripContactPhone(written);
  const international = written.startsWith('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  const code = international === undefined ? undefined : callingCodeOf(international);
  if (international !== undefined && code !== undefined)
    return { telCode: code, phone: international.slice(code.length), tag };
  for (const region of [options.region, ...options.others]) {
    const meaning = options.readNumber({ typed: number, own: region, chosen: region });
    if (meaning.kind === 'number') return { telCode: meaning.telCode, phone: meaning.phone, tag };
  }
  const meaning = options.readNumber({ typed: number, own: options.region });
  if (meaning.kind === 'ask') return { maybeOf: meaning.candidates.map(({ region }) => region) };
  if (meaning.kind === 'impossible' && meaning.problem === 'tooLong') return { maybeOf: [] };
  return { telCode: findRegion(options.region)?.telCode ?? '', phone: digits, tag };
}

/** The part of a contact that fits. Of one whose numbers are all wrong they stay, so that what is wrong can be named. */
function fit(typed: TypedContact): TypedContact {
  const { faults } = checkContact(typed);
  const wrong = new Set(faults.map(({ row }) => row));
  const phones = typed.phones.filter((phone, row) => !wrong.has(row) && !isEmptyPhone(phone));
  return {
    name: cut(typed.name, contactLimits.name),
    companyName: cut(typed.companyName, contactLimits.company),
    note: cut(typed.note, contactLimits.note),
    email: faults.some(({ problem }) => problem === 'emailInvalid') ? '' : typed.email,
    phones: (phones.length > 0 ? phones : typed.phones).slice(0, contactLimits.phones),
  };
}

function cut(text: string, length: number): string {
  return [...text.trim()].slice(0, length).join('');
}
