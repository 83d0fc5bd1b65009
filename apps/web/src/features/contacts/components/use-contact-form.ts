import { sayContactProblem } from '@manyline/contract/contact-problems';
import type { Contact } from '@manyline/contract/contacts';
import {
  type CleanContact,
  type ContactFault,
  type ContactTag,
  checkContact,
  contactLimits,
  type TypedPhone,
  typedPhoneOf,
} from '@manyline/domain/contact';
import { defaultRegion, mainRegionOf, type Region } from '@manyline/domain/regions';
import type { Meaning, TypedNumber } from '@manyline/domain/typed-number';
import { useState } from 'react';
import type { EditorRequest } from '../../../data/contacts/contact-editor-store.ts';
import { shortPhoneOf } from '../../../data/contacts/contact-phones.ts';
import { currentLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useNumberReader } from '../../../lib/phone/use-typed-number.ts';

/**
 * `id` keeps a row's fields its own while rows come and go; `iso` tells countries of one code apart, and `isChosen` whether
 * somebody chose it.
 */
export interface PhoneRow {
  id: number;
  iso: string;
  isChosen: boolean;
  telCode: string;
  phone: string;
  tag: string;
}

interface FormValues {
  name: string;
  rows: PhoneRow[];
  email: string;
  companyName: string;
  note: string;
}

export type TextField = 'name' | 'email' | 'companyName' | 'note';
export type ContactForm = ReturnType<typeof useContactForm>;

/** Most numbers that people write down are mobile ones. */
const USUAL_TAG: ContactTag = 'Mobile';

/** The form of a contact; its rules are those that the server holds too. They speak once Save was pressed. */
export function useContactForm(request: EditorRequest) {
  const common = useText();
  const region = defaultRegion(useLanguage());
  const [start] = useState(() => startValues(request, region));
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const { rows, ...texts } = values;
  const readNumber = useNumberReader(rows.some(({ phone }) => phone !== ''));
  const toTypedNumber = ({ phone, iso, isChosen }: PhoneRow): TypedNumber => ({
    typed: phone,
    own: region.iso,
    chosen: isChosen ? iso : undefined,
  });
  const meanings = rows.map((row) => readNumber?.(toTypedNumber(row)));
  const unclear = meanings.findIndex((meaning) => meaning?.kind === 'ask');
  const { contact, faults } = checkContact({
    ...texts,
    phones: rows.map((row, at) => toRecognised(row, meanings[at])),
  });
  const shown: readonly ContactFault[] = tried ? faults : [];
  const setRows = (change: (rows: PhoneRow[]) => PhoneRow[]) =>
    setValues((known) => ({ ...known, rows: change(known.rows) }));

  return {
    values,
    /** Of one that is edited. */
    contactId: 'contact' in request ? request.contact._id : undefined,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    isFull: rows.length >= contactLimits.phones,
    setText: (field: TextField, value: string) => setValues((known) => ({ ...known, [field]: value })),
    setRow: (id: number, change: Partial<PhoneRow>) =>
      setRows((known) => known.map((row) => (row.id === id ? { ...row, ...change } : row))),
    addRow: () => setRows((known) => [...known, emptyRow(nextId(known), region)]),
    removeRow: (id: number) => setRows((known) => known.filter((row) => row.id !== id)),
    toTypedNumber,
    /** The fault of a field, in words. */
    problemOf(field: ContactFault['field'], row?: number): string | undefined {
      if (tried && field === 'phone' && row === unclear && unclear >= 0) return common('phone.which');
      const fault = shown.find((each) => each.field === field && each.row === row);
      return fault && sayContactProblem(fault.problem, currentLanguage());
    },
    /** The contact when every rule holds. */
    submit(): CleanContact | undefined {
      setTried(true);
      return unclear < 0 ? contact : undefined;
    },
  };
}

function startValues(request: EditorRequest, region: Region): FormValues {
  const contact = 'contact' in request ? request.contact : undefined;
  const typed = 'fullNumber' in request && request.fullNumber ? [typedPhoneOf(request.fullNumber, USUAL_TAG)] : [];
  const phones = contact ? contact.phoneList.map(toTyped) : typed;
  const rows = phones.map((phone, id) => ({
    ...phone,
    id,
    iso: mainRegionOf(phone.telCode)?.iso ?? '',
    isChosen: true,
  }));
  const { name = '', email = '', companyName = '', note = '' } = contact ?? {};
  return { name, email, companyName, note, rows: rows.length > 0 ? rows : [emptyRow(0, region)] };
}

/** With the country that its number names. What is nobody's number stays as it was typed: address books hold extensions, too. */
function toRecognised(row: PhoneRow, meaning: Meaning | undefined): TypedPhone {
  return meaning?.kind === 'number' ? { telCode: meaning.telCode, phone: meaning.phone, tag: row.tag } : row;
}

function toTyped(phone: Contact['phoneList'][number]) {
  return { telCode: phone.telCode, phone: shortPhoneOf(phone), tag: phone.tag };
}

function emptyRow(id: number, { iso, telCode }: Region): PhoneRow {
  return { id, iso, telCode, isChosen: false, phone: '', tag: USUAL_TAG };
}

function nextId(rows: readonly PhoneRow[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}
