import { contactLimits, contactTags } from '@manyline/domain/contact';
import { z } from 'zod';
import { bodySchema, defineCall, jsonText, querySchema } from './define-call.ts';
import { clientMadeKey, cursor, epochMs, epochMsText, ok, uuid } from './wire.ts';

/** `phone` is whole: plus, country code, number (spec 1 §3). */
const contactPhone = z.object({
  telCode: z.string().max(8),
  phone: z.string().max(64),
  tag: z.enum(contactTags),
});

/** Texts are bounded here and judged by domain's `checkContact`, whose words name the rule. */
const draftFields = {
  /** At most 20 characters, as the specification has it; a longer name stands whole in `fullName` (0146). */
  name: z.string().max(200),
  fullName: z.string().max(200).optional(),
  phoneList: z.array(contactPhone).min(1).max(contactLimits.phones),
  email: z.string().max(400).default(''),
  companyName: z.string().max(200).default(''),
  note: z.string().max(1_000).default(''),
  /** Made by the client when it creates: a repeat answers the contact that is there already. */
  localId: clientMadeKey.optional(),
};
export const contactDraft = z.object(draftFields);
export type ContactDraft = z.input<typeof contactDraft>;

/** A contact with `id` given: `date` is that of the state which was edited; another one in between refuses the change. */
export const contactEdit = contactDraft.extend({ date: epochMs.optional() });
export type ContactEdit = z.input<typeof contactEdit>;

export const contact = z.object({
  _id: uuid,
  localId: z.string(),
  /** The account's user id. */
  accountId: z.string(),
  name: z.string(),
  /** Only where `name` is the beginning of it alone. */
  fullName: z.string().optional(),
  phoneList: z.array(contactPhone),
  email: z.string(),
  companyName: z.string(),
  note: z.string(),
  /** Time of the last change. Rises with every change within an account. */
  date: epochMs,
});
export type Contact = z.infer<typeof contact>;

/** Stands in place of a contact that was deleted after `since`. */
export const contactTombstone = z.object({ _id: uuid, date: epochMs, deleted: z.literal(true) });
export type ContactTombstone = z.infer<typeof contactTombstone>;

/**
 * Contacts, oldest change first. Without `since`: all of them. With it: those that changed after that time, deletions
 * as tombstones; `since` is the highest `date` that the client has. `startTime` is the opaque `nextStartTime` of the
 * page before.
 */
export const getCloudAddressBook = defineCall('GET', '/web/getCloudAddressBook', {
  summary: "The account's contacts, or what changed among them since a time, page by page.",
  tag: 'Contacts',
  audience: 'account',
  query: querySchema({
    pageSize: z.coerce.number().int().min(1).max(500).default(500),
    since: epochMsText.optional(),
    startTime: cursor.optional(),
  }),
  response: z.object({
    addressBookList: z.array(z.union([contactTombstone, contact])),
    nextStartTime: cursor.optional(),
    /** `since` lies further back than deletions are remembered: the list is whole, and what is not in it is gone. */
    whole: z.boolean().optional(),
  }),
});

/** Ids of others and ids that are gone do nothing. */
export const delCloudAddressBook = defineCall('POST', '/web/delCloudAddressBook', {
  summary: 'Delete contacts.',
  tag: 'Contacts',
  audience: 'account',
  body: bodySchema({
    ids: z.union([
      z.array(uuid).min(1).max(contactLimits.contacts),
      jsonText(z.array(uuid).min(1).max(contactLimits.contacts)),
    ]),
  }),
  response: ok.extend({ deleted: z.number().int() }),
});

/** Creates a contact without `id`; replaces the one with that `id` otherwise. */
export const createOrUpdateCloudAddressBook = defineCall('POST', '/web/createOrUpdateCloudAddressBook', {
  summary: 'Create a contact, or change one.',
  tag: 'Contacts',
  audience: 'account',
  body: bodySchema({ id: uuid.optional(), addressBook: jsonText(contactEdit) }),
  response: ok.extend({ contact }),
});

/** Contacts of a file go in by so many. */
export const IMPORT_BATCH = 200;

/** All of them or none. Each has a `localId`: a repeat of the call creates nothing twice. */
export const importCloudAddressBook = defineCall('POST', '/web/importCloudAddressBook', {
  summary: 'Create many contacts at once.',
  tag: 'Contacts',
  audience: 'account',
  body: bodySchema({
    addressBookList: z
      .array(contactDraft.extend({ localId: clientMadeKey }))
      .min(1)
      .max(IMPORT_BATCH),
  }),
  response: ok.extend({ addressBookList: z.array(contact) }),
});
