import * as contacts from '../contacts.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const phoneList = {
  is: 'One to five phone numbers.',
  of: {
    telCode: 'Country code, digits without plus.',
    phone: 'The whole number: plus, country code, number, such as `+12025550142`.',
    tag: 'Kind of the number.',
  },
};
const fields = {
  name: 'Name, 1 to 20 characters; of a longer one the beginning.',
  phoneList,
  email: 'E-mail address; empty without.',
  companyName: 'Company, at most 20 characters; empty without.',
  note: 'Note, at most 100 characters; empty without.',
};
const draft = {
  ...fields,
  fullName:
    'The whole name, at most 40 characters, where `name` is its beginning. Absent: an edit that repeats the beginning leaves a longer name as it is.',
  localId: 'A key that the client makes up when it creates: a repeat answers the contact that is there already.',
};

export const contactsDocs: TagDocs = {
  tag: 'Contacts',
  is: 'The account’s address book, kept on the server and pushed to its devices.',
  schemas: [
    describeSchema('ContactDraft', contacts.contactDraft, 'A contact as it is written.', draft),
    describeSchema('ContactEdit', contacts.contactEdit, 'A contact as it is written, over the one that was read.', {
      ...draft,
      date: 'The `date` of the contact that was read: a change made in between is refused (310001) instead of overwritten.',
    }),
    describeSchema('Contact', contacts.contact, 'A contact of the account.', {
      _id: 'Id of the contact, a UUID.',
      localId: 'The key by which a client created it.',
      accountId: 'The account’s user id, nine digits.',
      ...fields,
      fullName: 'The whole name, at most 40 characters; absent where `name` is all of it.',
      date: 'When it was changed last, epoch milliseconds. Rises with every change within an account.',
    }),
    describeSchema('DeletedContact', contacts.contactTombstone, 'Stands in place of a contact that was deleted.', {
      _id: 'Id of the contact that is gone.',
      date: 'When it was deleted, epoch milliseconds.',
      deleted: 'Always true.',
    }),
  ],
  calls: describeCalls(contacts, {
    getCloudAddressBook: {
      is: 'Lists the contacts, the oldest change first. With `since`, only what changed after it, deletions among them.',
      spec: '2 §7',
      query: {
        pageSize: 'Contacts of a page at most.',
        since: 'The highest `date` that the client has, epoch milliseconds. Absent: everything.',
        startTime: 'The `nextStartTime` of the page before.',
      },
      answer: {
        addressBookList: 'Contacts and deletions.',
        nextStartTime: words.nextCursor,
        whole:
          'True when `since` lies further back than deletions are remembered: the list is everything, and what is not in it is gone.',
      },
      refusals: ['NOT_AUTHORISED'],
      example: { query: { pageSize: 500 }, answer: { addressBookList: [] } },
    },
    delCloudAddressBook: {
      is: 'Deletes contacts. Ids of others and ids that are gone do nothing.',
      spec: '2 §7',
      body: { ids: 'Ids of the contacts: a list, or JSON text of one.' },
      answer: { deleted: 'Contacts that were deleted.' },
      refusals: ['NOT_AUTHORISED'],
    },
    createOrUpdateCloudAddressBook: {
      is: 'Creates a contact, or replaces the one with `id`.',
      spec: '2 §7',
      body: {
        id: 'Id of the contact to replace; absent to create one.',
        addressBook: 'The contact, as JSON text.',
      },
      answer: { contact: 'The contact as it is kept.' },
      refusals: ['NOT_FOUND', 'CONTACT_CHANGED', 'TOO_MANY_CONTACTS', 'TOO_MANY_DELETED_CONTACTS', 'NOT_AUTHORISED'],
      example: {
        body: {
          addressBook: '{"name":"Bo","phoneList":[{"telCode":"1","phone":"+12025550142","tag":"Mobile"}]}',
        },
        answer: {
          status: 200,
          contact: {
            _id: '01a1fc59-2d29-7a44-960e-ea936341a778',
            localId: '01a1fc59-2d29-7a44-960e-ea936341a778',
            accountId: '110450391',
            name: 'Bo',
            phoneList: [{ telCode: '1', phone: '+12025550142', tag: 'Mobile' }],
            email: '',
            companyName: '',
            note: '',
            date: 1795235064291,
          },
        },
      },
    },
    importCloudAddressBook: {
      is: 'Creates up to 200 contacts at once, all of them or none. A repeat creates nothing twice.',
      body: { addressBookList: { is: 'The contacts, each with a `localId`.', of: draft } },
      answer: { addressBookList: 'The contacts as they are kept.' },
      refusals: ['TOO_MANY_CONTACTS', 'TOO_MANY_DELETED_CONTACTS', 'NOT_AUTHORISED'],
    },
  }),
};
