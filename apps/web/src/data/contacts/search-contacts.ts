import type { Contact } from '@manyline/contract/contacts';
import { stripContactPhone } from '@manyline/domain/phone';

/**
 * Those whose name, or one of whose numbers with or without code, contains what was typed (spec 1 §2); so do company, mail and,
 * of a Chinese name, its pinyin ("wang", "wangxiaoming", "wxm").
 */
export function searchContacts<C extends Contact & { reading?: string }>(
  contacts: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return contacts;
  const digits = stripContactPhone(typed);
  const isNumber = /^\d+$/.test(digits);
  return contacts.filter(
    ({ name, reading = '', companyName, email, phoneList }) =>
      [name, reading, companyName, email].some((text) => fold(text).includes(wanted)) ||
      (isNumber && phoneList.some(({ phone }) => phone.includes(digits))),
  );
}

/** Case, width and accents make no difference to who looks for a name. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
