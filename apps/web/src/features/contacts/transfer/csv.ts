import type { Contact } from '@manyline/contract/contacts';
import { contactLimits } from '@manyline/domain/contact';
import Papa from 'papaparse';
import { shortPhoneOf } from '../../../data/contacts/contact-phones.ts';
import { type FileContact, tagOf } from './file-contact.ts';

type Row = Partial<Record<string, string>>;

/** Names of columns in our own files, in Google's, Outlook's and in Chinese ones. Lower case, without spaces and signs. */
const COLUMNS = {
  name: ['name', 'fullname', 'displayname', '姓名', '名称', '名稱', '联系人', '聯絡人'],
  given: ['firstname', 'givenname', '名'],
  family: ['lastname', 'familyname', '姓'],
  email: ['email', 'emailaddress', 'email1value', 'email1', '邮箱', '电子邮件', '電子郵件'],
  company: ['company', 'companyname', 'organization', 'organizationname', 'organization1name', '公司', '单位', '單位'],
  note: ['note', 'notes', '备注', '備註'],
} as const;

const PHONE =
  /^(?:phone|phonenumber|tel|telephone|mobile|cell|(?:mobile|cell|home|business|other|primary|car|contact|companymain)(?:phone|number)|cellphone|电话|手机|手机号|手机号码|电话号码|联系电话|移动电话|電話|手機|手機號碼|行動電話|電話號碼|聯絡電話)(\d?)(?:value)?$/;

/** A number's column by these names, or that of an address: its cells tell. */
const PLACE = /^(?:home|work|business|office|main|other|住宅|家庭|单位电话|公司电话)$/;
const LIKE_NUMBER = /^[+＋]?[\d\s().\-/]{3,}$/;

/** Spreadsheets take what begins so for a formula; a quote in front keeps it text. One that stood there before is one more. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A guess from the rows would take what stands in notes for a separator; the header tells. */
const SEPARATORS = [',', ';', '\t'];

/** The contacts of a CSV file with a header row; undefined when it has no column for a name or none for a number. */
export function readCsv(text: string): FileContact[] | undefined {
  for (const separator of SEPARATORS) {
    const entries = readSeparated(text, separator);
    if (entries) return entries;
  }
  return undefined;
}

function readSeparated(text: string, delimiter: string): FileContact[] | undefined {
  // Columns are named here: the parser would say of each name that comes twice that it does, on the console.
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter,
    skipEmptyLines: 'greedy',
    transform: (value) => (value.startsWith("'") && FORMULA.test(value.slice(1)) ? value.slice(1) : value),
  });
  const [head = [], ...rows] = data;
  const fields = head.map((header) => header.toLowerCase().replace(/[\s_\-:/()]/g, ''));
  const places = new Map<string, number>();
  for (const [place, field] of fields.entries()) if (!places.has(field)) places.set(field, place);
  const has = (names: readonly string[]) => names.some((name) => places.has(name));
  const holdsNumbers = (field: string) => {
    const cells = rows.map((row) => row[places.get(field)!]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => LIKE_NUMBER.test(cell));
  };
  const phoneColumns = [...places.keys()].filter(
    (field) => PHONE.test(field) || (PLACE.test(field) && holdsNumbers(field)),
  );
  if (phoneColumns.length === 0 || !(has(COLUMNS.name) || has(COLUMNS.given) || has(COLUMNS.family))) return undefined;
  return rows.map((row) =>
    toFileContact(Object.fromEntries([...places].map(([field, place]) => [field, row[place]])), phoneColumns),
  );
}

function toFileContact(row: Row, phoneColumns: readonly string[]): FileContact {
  const value = (names: readonly string[]) => names.map((name) => row[name]?.trim()).find(Boolean) ?? '';
  const phones = phoneColumns.flatMap((column) => {
    const number = row[column]?.trim() ?? '';
    if (number === '') return [];
    const place = PHONE.exec(column)?.[1] ?? '';
    const telCode = (row[`countrycode${place}`] ?? '').replace(/\D/g, '');
    const words = row[`tag${place}`] ?? row[`phone${place}type`] ?? row[`phone${place}label`] ?? column;
    return [{ number: telCode && !number.startsWith('+') ? `+${telCode}${number}` : number, tag: tagOf(words) }];
  });
  const given = value(COLUMNS.given);
  const family = value(COLUMNS.family);
  const joined = /\p{Script=Han}/u.test(family + given) ? family + given : `${given} ${family}`.trim();
  return {
    name: value(COLUMNS.name) || joined,
    phones,
    email: value(COLUMNS.email),
    companyName: value(COLUMNS.company),
    note: value(COLUMNS.note),
  };
}

const PLACES = Array.from({ length: contactLimits.phones }, (_, index) => index + 1);
const HEADER = [
  'Name',
  ...PLACES.flatMap((place) => [`Country code ${place}`, `Phone ${place}`, `Tag ${place}`]),
  'Email',
  'Company',
  'Note',
];

/** For spreadsheets: UTF-8 with a mark, CRLF, codes and numbers as digits, and nothing that runs as a formula. */
export function writeCsv(contacts: readonly Contact[]): string {
  const rows = contacts.map((contact) => [
    contact.name,
    ...PLACES.flatMap((place) => {
      const phone = contact.phoneList[place - 1];
      return phone ? [phone.telCode, shortPhoneOf(phone), phone.tag] : ['', '', ''];
    }),
    contact.email,
    contact.companyName,
    contact.note,
  ]);
  return `\uFEFF${Papa.unparse({ fields: HEADER, data: rows }, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}
