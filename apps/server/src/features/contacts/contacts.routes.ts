import {
  createOrUpdateCloudAddressBook,
  delCloudAddressBook,
  getCloudAddressBook,
  importCloudAddressBook,
} from '@manyline/contract/contacts';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, mountForAccount } from '../../http/route.ts';
import { readDraft, toContact, toListed } from './contacts.mapper.ts';
import type { ContactsService } from './contacts.service.ts';

export function mountContacts(app: FastifyInstance, { contacts }: { contacts: ContactsService }) {
  mountForAccount(app, getCloudAddressBook, async ({ caller, query }) => {
    const { since, startTime: cursor, pageSize } = query;
    const page = await contacts.list(bookOf(caller), { since, cursor, pageSize });
    return {
      addressBookList: page.contacts.map((stored) => toListed(stored, caller.userId)),
      ...(page.nextStartTime && { nextStartTime: page.nextStartTime }),
      ...(page.whole && { whole: true }),
    };
  });

  mountForAccount(app, delCloudAddressBook, async ({ caller, body }) => ({
    status: 200 as const,
    deleted: await contacts.remove(bookOf(caller), body.ids),
  }));

  mountForAccount(app, createOrUpdateCloudAddressBook, async ({ caller, body }) => {
    const { id, addressBook } = body;
    const clean = readDraft(addressBook, 'addressBook');
    const stored = id
      ? await contacts.update(bookOf(caller), id, clean, {
          editedDate: addressBook.date,
          shortName: addressBook.fullName === undefined,
        })
      : await contacts.create(bookOf(caller), { ...clean, localId: addressBook.localId ?? newId() });
    return { status: 200 as const, contact: toContact(stored, caller.userId) };
  });

  mountForAccount(app, importCloudAddressBook, async ({ caller, body }) => {
    const list = body.addressBookList.map((draft, index) => ({
      ...readDraft(draft, `addressBookList.${index}`),
      localId: draft.localId,
    }));
    const stored = await contacts.import(bookOf(caller), list);
    return { status: 200 as const, addressBookList: stored.map((each) => toContact(each, caller.userId)) };
  });
}

/** @throws NOT_AUTHORISED where the brand has no contacts. */
function bookOf({ accountId, brand }: Caller): string {
  if (!brand.can('contacts')) throw new AppError('NOT_AUTHORISED', `${brand.id} has no contacts`);
  return accountId;
}
