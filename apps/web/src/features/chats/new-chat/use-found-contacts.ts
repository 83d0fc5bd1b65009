import type { Contact } from '@manyline/contract/contacts';
import { useMemo } from 'react';
import { searchContacts } from '../../../data/contacts/search-contacts.ts';
import { useContactsState } from '../../../data/contacts/use-contacts.ts';
import { useBrand } from '../../../lib/services.tsx';

/** A contact and one of its numbers. */
export interface FoundContact {
  contact: Contact;
  phone: Contact['phoneList'][number];
}

/** The contacts that fit a typed name, a row for each of their numbers. Undefined where a number is typed. */
export function useFoundContacts(typed: string): readonly FoundContact[] | undefined {
  const byId = useContactsState((state) => state.byId);
  const isName = useBrand().can('contacts') && /\p{L}/u.test(typed);
  return useMemo(() => {
    if (!isName) return undefined;
    return searchContacts([...byId.values()], typed).flatMap((contact) =>
      contact.phoneList.map((phone) => ({ contact, phone })),
    );
  }, [byId, typed, isName]);
}
