import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, moneyText, ok, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

export const NOTE_MAX = 2_000;

/** Kinds of what happens to an account, each from one place. */
export const storyKinds = [
  'signUp',
  'signIn',
  'order',
  'gift',
  'invite',
  'number',
  'call',
  'code',
  'codeNumber',
  'apiAccess',
  'callback',
  'review',
  'notice',
  'act',
  'limit',
  'money',
  'dataRequest',
  'hold',
  'support',
  'note',
] as const;
export const storyKind = z.enum(storyKinds);
export type StoryKind = z.infer<typeof storyKind>;

export const storyItem = z.object({
  id: z.string(),
  at: epochMs,
  kind: storyKind,
  /** The state, act or type of event of its kind. */
  what: z.string(),
  /** The number, order or browser that it was about. */
  about: z.string().optional(),
  /** The service that a code was for, as people call it. */
  service: z.string().optional(),
  /** How often or how long: codes that came, tries of a callback, seconds of a call. */
  count: z.number().int().optional(),
  /** A limit that was changed: absent, it is as all accounts have it. */
  before: z.number().int().optional(),
  after: z.number().int().optional(),
  /** The posting of the ledger that it belongs to. */
  reference: z.string().optional(),
  /** The other account of an invitation. */
  otherAccountId: z.string().optional(),
  /** The operator. */
  by: z.string().optional(),
  /** In people's words. */
  text: z.string().optional(),
  amount: moneyText.optional(),
  currency: z.string().optional(),
  /** A note that its author has struck through. */
  struckAt: epochMs.optional(),
  /** A note of whoever asks, which they may strike through. */
  isOwn: z.boolean().optional(),
});
export type StoryItem = z.infer<typeof storyItem>;

const ofAccount = { accountId: uuid };
const storyFilters = { ...ofAccount, kind: storyKind.optional() };

/** The newest first. */
export const getStory = defineOperatorCall('GET', '/accounts/story', {
  summary: 'Everything that happened to an account, or of one kind.',
  access: 'accounts.see',
  query: querySchema({ ...storyFilters, nextPage: cursor.optional() }),
  response: z.object({ items: z.array(storyItem), nextPage: cursor.optional() }),
});
export const exportStory = defineListFile(getStory, {
  summary: 'Everything that happened to an account, as CSV.',
  access: 'accounts.export',
  query: querySchema(storyFilters),
});
export const addNote = defineOperatorCall('POST', '/accounts/notes', {
  summary: 'Writes a note about an account, for operators.',
  access: 'accounts.note',
  body: z.object({
    ...ofAccount,
    /** Made by the page: the same id is the same note. */
    noteId: uuid,
    text: z
      .string()
      .trim()
      .min(1)
      .max(NOTE_MAX)
      .refine((text) => !text.includes('\0')),
  }),
  response: ok,
});
/** It stays readable; who wrote it alone may. */
export const strikeNote = defineOperatorCall('POST', '/accounts/notes/strike', {
  summary: "Strikes a note of one's own through.",
  access: 'accounts.note',
  body: z.object({ ...ofAccount, noteId: uuid }),
  response: ok,
});
