import { z } from 'zod';
import { bodySchema, defineCall } from './define-call.ts';
import { epochMs, ok, uuid } from './wire.ts';

/** A deletion can be undone so long after it was confirmed; then everything personal goes. */
export const DELETION_DAYS = 14;
/** The days within which somebody's request about their data is answered. */
export const REQUEST_DAYS = 30;
/** A copy that is ready can be fetched for so many days. */
export const COPY_DAYS = 14;

export const requestKind = z.enum(['export', 'deletion']);
export type RequestKind = z.infer<typeof requestKind>;
export const requestOutcome = z.enum(['done', 'declined', 'withdrawn']);

/** (own) What an account asked about its own data. */
export const ownDataRequest = z.object({
  requestId: uuid,
  kind: requestKind,
  filedAt: epochMs,
  /** By then it is answered. */
  dueAt: epochMs,
  /** open: nobody has answered yet · withdrawn: taken back by whoever asked. */
  state: z.enum(['open', ...requestOutcome.options]),
  /** When it was answered or taken back. */
  doneAt: epochMs.optional(),
  /** Words of whoever declined it. */
  answer: z.string().optional(),
  /** Until then the copy can be fetched. */
  copyUntil: epochMs.optional(),
});
export type OwnDataRequest = z.infer<typeof ownDataRequest>;

export const getOwnDataRequests = defineCall('GET', '/web/getOwnDataRequests', {
  summary: 'What the account asked about its data.',
  tag: 'Own data',
  audience: 'account',
  response: z.object({ requests: z.array(ownDataRequest) }),
});

/** Of one kind at most one is open: asking again answers that one. Errors: OWNER_NOT_PROVEN for a deletion, TOO_FREQUENT. */
export const fileOwnDataRequest = defineCall('POST', '/web/fileOwnDataRequest', {
  summary: 'Ask for a copy of the account’s data, or for its deletion.',
  tag: 'Own data',
  audience: 'account',
  body: bodySchema({ kind: requestKind }),
  response: z.object({ request: ownDataRequest }),
});

/** Errors: NOT_FOUND when it was answered, was taken back, or is another account's. */
export const withdrawOwnDataRequest = defineCall('POST', '/web/withdrawOwnDataRequest', {
  summary: 'Take back what was asked.',
  tag: 'Own data',
  audience: 'account',
  body: bodySchema({ requestId: uuid }),
  response: ok,
});

/** Errors: NOT_FOUND when none is ready, OWNER_NOT_PROVEN, TOO_FREQUENT. */
export const getOwnDataCopy = defineCall('GET', '/web/getOwnDataCopy', {
  summary: 'The copy of the account’s data, once it is ready.',
  tag: 'Own data',
  audience: 'account',
  response: z.unknown(),
});
