import { contactProblemText } from '@manyline/contract/contact-problems';
import type { Contact, ContactDraft, ContactTombstone } from '@manyline/contract/contacts';
import { lengthOf } from '@manyline/domain/characters';
import {
  type CleanContact,
  type ContactFault,
  checkContact,
  contactLimits,
  nameFromWire,
  nameOnWire,
} from '@manyline/domain/contact';
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
  const { fullName, name: shortName } = nameOnWire(name);
  const names = fullName === shortName ? { name } : { name: shortName, fullName };
  return { _id: id, localId, accountId: userId, ...names, phoneList, email, companyName, note, date };
}

export function toListed(stored: StoredContact, userId: string): Contact | ContactTombstone {
  return stored.deleted ? { _id: stored.id, date: stored.date, deleted: true } : toContact(stored, userId);
}

/** @throws INVALID_INPUT that names the field and the rule; `at` is where the draft stands in the request. */
export function readDraft(draft: ContactDraft, at: string): CleanContact {
  const { phoneList, email = '', companyName = '', note = '' } = draft;
  const name = nameFromWire(draft);
  const { contact, faults } = checkContact({ name, phones: phoneList, email, companyName, note });
  const fault = faults[0];
  if (fault) throw invalidInput(`${at}.${nameField(fault)}`, contactProblemText(fault.problem), contactLimits);
  if (draft.fullName === undefined && lengthOf(contact!.name) > contactLimits.shortName)
    throw invalidInput(`${at}.name`, contactProblemText('nameTooLong'), { name: contactLimits.shortName });
  return contact!;
}

function nameField({ field, row }: ContactFault): string {
  if (field === 'phones') return 'phoneList';
  return row === undefined ? field : `phoneList.${row}.${field}`;
}
