import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { requestKind, requestOutcome } from '../own-data.ts';
import { cursor, epochMs, ok, userIdText, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

/** A request is told at home from so many days before its last one on. */
export const REQUEST_NEAR_DAYS = 7;

/** Things that are kept, each as its owner says. */
export const keptThings = [
  'account',
  'logins',
  'sessions',
  'devices',
  'signInCodes',
  'messages',
  'deletedMessages',
  'contacts',
  'deletedContacts',
  'media',
  'callRecords',
  'callSteps',
  'greetings',
  'codeTexts',
  'codeAbuse',
  'codeLocks',
  'profile',
  'identityPictures',
  'identityLooks',
  'registrations',
  'notices',
  'developerAccess',
  'callbacks',
  'notes',
  'limits',
  'lowBalance',
  'ledger',
  'payments',
  'paymentRecords',
  'referrals',
  'numberHistory',
  'webhooks',
  'consoleLog',
  'operatorSessions',
  'figures',
  'supportSessions',
  'dataRequests',
  'holds',
  'proposals',
  'decisions',
  'operatorActs',
  'operators',
  'blockList',
  'tries',
] as const;
export const keptThing = z.enum(keptThings);
export type KeptThing = z.infer<typeof keptThing>;

const kept = z.object({
  what: keptThing,
  /** forMs: so long · account: as long as the account · always: for good. */
  rule: z.enum(['forMs', 'account', 'always']),
  ms: z.number().int().optional(),
  /** The job by the clock that removes it, with its clock; what goes with the account has none. */
  job: z.string().optional(),
  cron: z.string().optional(),
  /** Whether it goes when the account is deleted: all of it, what is personal of it, or nothing. */
  onDeletion: z.enum(['all', 'personal', 'nothing']),
  /** A legal hold keeps it. */
  isHeld: z.boolean(),
});
export type KeptOnWire = z.infer<typeof kept>;

export const getKeeping = defineOperatorCall('GET', '/keeping', {
  summary: 'What is kept, how long, and by which job it goes.',
  access: 'keeping.see',
  response: z.object({ kept: z.array(kept) }),
});

const ofAccount = { accountId: uuid };

export const dataRequest = z.object({
  requestId: z.string(),
  accountId: z.string(),
  userId: z.string(),
  kind: requestKind,
  filedAt: epochMs,
  /** Until then it has to be answered. */
  dueAt: epochMs,
  /** Empty where the account's holder asked in the product. */
  filedBy: z.string(),
  /** The holder asked in the product, and reads there what becomes of it. */
  byHolder: z.boolean(),
  note: z.string(),
  doneAt: epochMs.optional(),
  doneBy: z.string().optional(),
  outcome: requestOutcome.optional(),
  answer: z.string().optional(),
});
export type DataRequest = z.infer<typeof dataRequest>;

const requestFilters = { state: z.enum(['open', 'answered']).optional() };
/** Open ones first, the most urgent of them first; then those that were answered, the latest first. */
export const getDataRequests = defineOperatorCall('GET', '/keeping/requests', {
  summary: 'What people asked about their data, with its clock.',
  access: 'keeping.see',
  query: querySchema({ ...requestFilters, nextPage: cursor.optional() }),
  response: z.object({ requests: z.array(dataRequest), nextPage: cursor.optional() }),
});
export const exportDataRequests = defineListFile(getDataRequests, {
  summary: 'What people asked about their data, as CSV.',
  access: 'keeping.export',
  query: querySchema(requestFilters),
});
export const fileDataRequest = defineOperatorCall('POST', '/keeping/requests', {
  summary: 'Writes down that an account asked for its data, or for its deletion: its clock begins.',
  access: 'accounts.note',
  body: z.object({ ...ofAccount, requestId: uuid, kind: requestKind, note: actReason }),
  response: ok,
});
export const answerDataRequest = defineOperatorCall('POST', '/keeping/requests/answer', {
  summary: 'Says that a request was answered, or declined. A copy can be fetched by its holder from then on.',
  access: 'keeping.act',
  body: z.object({ requestId: uuid, outcome: z.enum(['done', 'declined']), answer: actReason }),
  response: ok,
});

const hold = z.object({
  accountId: z.string(),
  userId: z.string(),
  reason: z.string(),
  setBy: z.string(),
  setAt: epochMs,
});
export type LegalHold = z.infer<typeof hold>;
const deletion = z.object({
  accountId: z.string(),
  userId: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  confirmedBy: z.string(),
  at: epochMs,
  /** When everything personal goes. */
  dueAt: epochMs,
  /** When erasing began: it cannot be undone any more, and some of it may be gone. */
  begunAt: epochMs.optional(),
  /** A legal hold keeps it from going. */
  isHeld: z.boolean(),
});
export type Deletion = z.infer<typeof deletion>;

const holdFilters = { userId: userIdText.optional() };
/** The latest first. */
export const getHolds = defineOperatorCall('GET', '/keeping/holds', {
  summary: 'Accounts of which nothing may go.',
  access: 'keeping.see',
  query: querySchema({ ...holdFilters, nextPage: cursor.optional() }),
  response: z.object({ holds: z.array(hold), nextPage: cursor.optional() }),
});
export const exportHolds = defineListFile(getHolds, {
  summary: 'Accounts of which nothing may go, as CSV.',
  access: 'keeping.export',
  query: querySchema(holdFilters),
});
/** due: it goes by its clock · held: a legal hold keeps it. */
export const deletionState = z.enum(['due', 'held']);
export type DeletionStateName = z.infer<typeof deletionState>;
const deletionFilters = { ...holdFilters, state: deletionState.optional() };
/** The next to go first. */
export const getDeletions = defineOperatorCall('GET', '/keeping/deletions', {
  summary: 'Accounts that are about to go.',
  access: 'keeping.see',
  query: querySchema({ ...deletionFilters, nextPage: cursor.optional() }),
  response: z.object({ deletions: z.array(deletion), nextPage: cursor.optional() }),
});
export const exportDeletions = defineListFile(getDeletions, {
  summary: 'Accounts that are about to go, as CSV.',
  access: 'keeping.export',
  query: querySchema(deletionFilters),
});
export const setHold = defineOperatorCall('POST', '/keeping/holds/set', {
  summary: 'Keeps everything of an account from being deleted, by people and by the clock, until it is lifted.',
  access: 'keeping.act',
  stepUp: true,
  body: z.object({ ...ofAccount, reason: actReason }),
  response: ok,
});
/** Another person confirms it. */
export const proposeLift = defineOperatorCall('POST', '/keeping/holds/lift', {
  summary: 'Proposes to lift a legal hold.',
  access: 'keeping.act',
  stepUp: true,
  body: z.object({ ...ofAccount, reason: actReason }),
  response: ok,
});

export const getAccountKeeping = defineOperatorCall('GET', '/accounts/keeping', {
  summary: 'Whether an account is held, is being deleted, or has asked for something.',
  access: 'accounts.see',
  query: querySchema(ofAccount),
  response: z.object({
    hold: hold.optional(),
    deletion: deletion.optional(),
    /** When everything personal was gone. */
    erasedAt: epochMs.optional(),
    requests: z.array(dataRequest),
  }),
});
/** Another person confirms it; then it can be undone for some days. */
export const proposeDeletion = defineOperatorCall('POST', '/accounts/delete', {
  summary: 'Proposes to delete an account.',
  access: 'accounts.delete',
  stepUp: true,
  /** With the request it follows from: when that is taken back, nothing comes of it. */
  body: z.object({ ...ofAccount, reason: actReason, requestId: uuid.optional() }),
  response: ok,
});
export const undoDeletion = defineOperatorCall('POST', '/accounts/restore', {
  summary: 'Undoes the deletion of an account while it can be undone.',
  access: 'accounts.delete',
  stepUp: true,
  body: z.object({ ...ofAccount, reason: actReason }),
  response: ok,
});
export const exportAccount = defineOperatorCall('GET', '/accounts/archive', {
  summary: 'Everything of an account as a ZIP archive, as JSON and as CSV.',
  access: 'keeping.act',
  stepUp: true,
  query: querySchema(ofAccount),
  response: z.unknown(),
});
