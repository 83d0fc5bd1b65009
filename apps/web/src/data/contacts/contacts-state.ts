import type { Contact, ContactTombstone } from '@manyline/contract/contacts';

export interface ContactsState {
  /** `failed`: never read. What was read once stays while a later reading fails. */
  status: 'loading' | 'ready' | 'failed';
  byId: ReadonlyMap<string, Contact>;
  /** By full number, digits. */
  byNumber: ReadonlyMap<string, Contact>;
}

export const noContacts: ContactsState = { status: 'loading', byId: new Map(), byNumber: new Map() };

export type ListedContact = Contact | ContactTombstone;

/** Takes changes in; an older state of a contact never replaces a newer one. */
export function applyChanges(known: ReadonlyMap<string, Contact>, changes: readonly ListedContact[]) {
  const byId = new Map(known);
  for (const change of changes) {
    if ((byId.get(change._id)?.date ?? 0) > change.date) continue;
    if ('deleted' in change) byId.delete(change._id);
    else byId.set(change._id, change);
  }
  return { byId, byNumber: indexNumbers(byId) };
}

/** A number that two contacts have belongs to the one that was made first. */
function indexNumbers(byId: ReadonlyMap<string, Contact>): Map<string, Contact> {
  const byNumber = new Map<string, Contact>();
  for (const contact of byId.values()) {
    for (const { phone } of contact.phoneList) {
      const number = phone.slice(1);
      const known = byNumber.get(number);
      if (!known || known._id > contact._id) byNumber.set(number, contact);
    }
  }
  return byNumber;
}
