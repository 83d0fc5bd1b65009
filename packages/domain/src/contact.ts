import { lengthOf } from './characters.ts';
import { isContactEmail, narrowEmail } from './email.ts';
import { type PhoneParts, splitNumber, stripContactPhone } from './phone.ts';
import { toStorableText } from './storable-text.ts';

/** Labels of a contact's number (spec 1 §3), in the order in which they are offered. */
export const contactTags = ['Mobile', 'Home', 'Work', 'Other'] as const;
export type ContactTag = (typeof contactTags)[number];
const DEFAULT_TAG: ContactTag = 'Other';

/**
 * Spec 1 §5 and spec 2 §9; `contacts`, `digits` and `name` are ours: what an account may keep, the longest number of E.164, and
 * a name as people have them. `shortName` is the specification's, which the wire's `name` keeps (0146).
 */
export const contactLimits = {
  contacts: 10_000,
  phones: 5,
  name: 40,
  shortName: 20,
  company: 20,
  note: 100,
  email: 254,
  telCode: 4,
  digits: 15,
} as const;

/** A number as a form holds it: the typed text, in any spelling. */
export interface TypedPhone extends PhoneParts {
  tag: string;
}

/** A contact as a person filled it in, or as a file brought it. */
export interface TypedContact {
  name: string;
  phones: readonly TypedPhone[];
  email: string;
  companyName: string;
  note: string;
}

/** A number by the rules: digits alone, the country's code apart. */
export interface ContactPhone extends PhoneParts {
  tag: ContactTag;
}

export interface CleanContact {
  name: string;
  phones: ContactPhone[];
  email: string;
  companyName: string;
  note: string;
}

export type ContactProblem =
  | 'nameMissing'
  | 'nameTooLong'
  | 'phonesMissing'
  | 'tooManyPhones'
  | 'telCodeMissing'
  | 'telCodeDigits'
  | 'phoneMissing'
  | 'phoneDigits'
  | 'phoneOtherCode'
  | 'phoneTooLong'
  | 'tagMissing'
  | 'emailInvalid'
  | 'companyTooLong'
  | 'noteTooLong';

/** `row` counts the rows as they were given, from 0. */
export interface ContactFault {
  field: 'name' | 'phones' | 'telCode' | 'phone' | 'tag' | 'email' | 'companyName' | 'note';
  row?: number;
  problem: ContactProblem;
}

export type ContactCheck = { contact: CleanContact; faults: [] } | { contact?: undefined; faults: ContactFault[] };

/** A number left empty: no digits typed, whatever country and tag stand beside it. Such rows are skipped (spec 1 §5). */
export function isEmptyPhone({ phone }: Pick<TypedPhone, 'phone'>): boolean {
  return stripContactPhone(phone) === '';
}

/** Every rule of the contact form (spec 1 §5), for browser and server alike: the clean contact, or all that is wrong with it. */
export function checkContact(typed: TypedContact): ContactCheck {
  const name = tidyLine(typed.name);
  const email = tidyLine(narrowEmail(typed.email));
  const companyName = tidyLine(typed.companyName);
  const note = toStorableText(typed.note).trim();
  const rows = typed.phones.map((phone, row) => ({ phone, row })).filter(({ phone }) => !isEmptyPhone(phone));
  const checked = rows.map(({ phone, row }) => checkPhone(phone, row));

  const faults: ContactFault[] = [];
  if (name === '') faults.push({ field: 'name', problem: 'nameMissing' });
  if (lengthOf(name) > contactLimits.name) faults.push({ field: 'name', problem: 'nameTooLong' });
  if (rows.length === 0) faults.push({ field: 'phones', problem: 'phonesMissing' });
  if (rows.length > contactLimits.phones) faults.push({ field: 'phones', problem: 'tooManyPhones' });
  faults.push(...checked.flatMap((result) => result.faults));
  if (email !== '' && !isContactEmail(email)) faults.push({ field: 'email', problem: 'emailInvalid' });
  if (lengthOf(companyName) > contactLimits.company) faults.push({ field: 'companyName', problem: 'companyTooLong' });
  if (lengthOf(note) > contactLimits.note) faults.push({ field: 'note', problem: 'noteTooLong' });

  if (faults.length > 0) return { faults };
  const phones = withoutRepeats(checked.flatMap(({ phone }) => (phone ? [phone] : [])));
  return { contact: { name, phones, email, companyName, note }, faults: [] };
}

/** A name as it goes over the wire: `name` within the specification's limit, and the whole of it beside. */
export function nameOnWire(whole: string): { name: string; fullName: string } {
  return { name: shortNameOf(whole), fullName: whole };
}

/** The whole name. A `fullName` that does not begin with `name` is an old one, given back by a client that knows `name` alone. */
export function nameFromWire({ name, fullName }: { name: string; fullName?: string | undefined }): string {
  return fullName !== undefined && shortNameOf(tidyLine(fullName)) === tidyLine(name) ? fullName : name;
}

/** The beginning of a name within the specification's limit; no emoji is cut in two. */
export function shortNameOf(whole: string): string {
  if (lengthOf(whole) <= contactLimits.shortName) return whole;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(whole)) {
    if (lengthOf(short + segment) > contactLimits.shortName) break;
    short += segment;
  }
  return short.trim() || [...whole].slice(0, contactLimits.shortName).join('').trim();
}

function checkPhone(typed: TypedPhone, row: number): { phone?: ContactPhone; faults: ContactFault[] } {
  const faults: ContactFault[] = [];
  const telCode = stripContactPhone(typed.telCode);
  const codeProblem = checkTelCode(telCode);
  if (codeProblem) faults.push({ field: 'telCode', row, problem: codeProblem });
  const read = readPhone(typed.phone, telCode);
  const phoneProblem = checkDigits(read, telCode);
  if (phoneProblem) faults.push({ field: 'phone', row, problem: phoneProblem });
  const tag = contactTags.find((known) => known === typed.tag);
  if (tag === undefined) faults.push({ field: 'tag', row, problem: 'tagMissing' });
  return tag === undefined || faults.length > 0 ? { faults } : { phone: { telCode, phone: read.phone, tag }, faults };
}

function checkTelCode(telCode: string): ContactProblem | undefined {
  if (telCode === '') return 'telCodeMissing';
  return /^\d+$/.test(telCode) && telCode.length <= contactLimits.telCode ? undefined : 'telCodeDigits';
}

/** A pasted "+44 20…" beside +44 is the same number: the code goes, since it is added again when the number is sent. */
function readPhone(typed: string, telCode: string): { phone: string; otherCode: boolean } {
  const digits = stripContactPhone(typed);
  if (!/^[\s\p{Cf}]*[+＋]/u.test(typed)) return { phone: digits, otherCode: false };
  return digits.startsWith(telCode)
    ? { phone: digits.slice(telCode.length), otherCode: false }
    : { phone: digits, otherCode: true };
}

function checkDigits(
  { phone, otherCode }: { phone: string; otherCode: boolean },
  telCode: string,
): ContactProblem | undefined {
  if (phone === '') return 'phoneMissing';
  if (!/^\d+$/.test(phone)) return 'phoneDigits';
  if (otherCode) return 'phoneOtherCode';
  return telCode.length + phone.length > contactLimits.digits ? 'phoneTooLong' : undefined;
}

/** The same number twice in one contact is once enough. */
function withoutRepeats(phones: readonly ContactPhone[]): ContactPhone[] {
  const kept = new Map<string, ContactPhone>();
  for (const phone of phones) {
    const number = phone.telCode + phone.phone;
    if (!kept.has(number)) kept.set(number, phone);
  }
  return [...kept.values()];
}

/** One line: what breaks lines becomes a space. */
function tidyLine(text: string): string {
  return toStorableText(text)
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** The row of a form for a number that is known whole, as of a chat. */
export function typedPhoneOf(fullNumber: string, tag: ContactTag = DEFAULT_TAG): TypedPhone {
  return { ...splitNumber(fullNumber), tag };
}
