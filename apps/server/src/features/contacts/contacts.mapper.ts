import { contactProblemText } from '@manyline/contract/contact-problems';
import type { Contact, ContactDraft, ContactTombstone } from '@manyline/contract/contacts';
import { type CleanContact, type ContactFault, checkContact, contactLimits } from '@manyline/domain/contact';
import { contactPhoneOnWire } from '@manyline/domain/phone';
import { invalidInput } from '../../http/app-error.ts';
import type { StoredContact } from './contact.ts';

export function toContact(stored: StoredContact, userId: string): Contact {
  const { id, localId, name, phones, email, companyName, note, date } = stored;
  const phoneList = phones.map((phone) => ({
    telCode: phone.telCode,
    phone: contactPhoneOnWire(phone),
    tag: phone.tag,
  }));
  return { _id: id, localId, accountId: userId, name, phoneList, email, companyName, note, date };
}

export function toListed(stored: StoredContact, userId: string): Contact | ContactTombstone {
  return stored.deleted ? { _id: stored.id, date: stored.date, deleted: true } : toContact(stored, userId);
}

/** @throws INVALID_INPUT that names the field and the rule; `at` is where the draft stands in the request. */
export function readDraft(draft: ContactDraft, at: string): CleanContact {
  const { name, phoneList, email = '', companyName = '', note = '' } = draft;
  const { contact, faults } = checkContact({ name, phones: phoneList, email, companyName, note });
  if (contact) return contact;
  const fault = faults[0]!;
  const field = `${at}.${nameField(fault)}`;
  throw invalidInput(field, contactProblemText(fault.problem), contactLimits);
}

function nameField({ field, row }: ContactFault): string {
  if (field === 'phones') return 'phoneList';
  return row === undefined ? field : `phoneList.${row}.${field}`;
}
