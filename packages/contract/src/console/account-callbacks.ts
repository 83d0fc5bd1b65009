import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, epochMsText, searchText, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

export const callbackState = z.enum(['waiting', 'delivered', 'failed']);
export type CallbackStateName = z.infer<typeof callbackState>;

/** A callback: its words, and those of the answer, stay between us and its developer. */
const accountCallback = z.object({
  id: z.string(),
  createdAt: epochMs,
  /** As people call it. */
  service: z.string(),
  number: z.string(),
  event: z.enum(['code', 'cancelled']),
  isTest: z.boolean(),
  state: callbackState,
  tries: z.number().int(),
  lastTryAt: epochMs.optional(),
  nextTryAt: epochMs.optional(),
  problem: z.string().optional(),
  answerCode: z.number().int().optional(),
});
export type AccountCallback = z.infer<typeof accountCallback>;

/** The account's access to the API as it is now; no key and no secret is among it. */
const apiAccess = z.object({
  status: z.enum(['reviewing', 'verified', 'rejected']),
  callbackUrl: z.string(),
  filedAt: epochMs,
  lastSuccessAt: epochMs.optional(),
  /** Callbacks are switched off since then. */
  offSince: epochMs.optional(),
  offBecause: z.enum(['gone', 'silent']).optional(),
});
export type ApiAccess = z.infer<typeof apiAccess>;

const filters = {
  accountId: uuid,
  state: callbackState.optional(),
  /** The id of a callback, or the number that its code came to. */
  search: searchText.optional(),
  from: epochMsText.optional(),
  until: epochMsText.optional(),
};

/** The newest first. */
export const getAccountCallbacks = defineOperatorCall('GET', '/accounts/callbacks', {
  summary: "Callbacks to an account's server, and its access to the API.",
  access: 'accounts.see',
  query: querySchema({ ...filters, nextPage: cursor.optional() }),
  response: z.object({
    /** Absent: it has never applied. */
    api: apiAccess.optional(),
    callbacks: z.array(accountCallback),
    nextPage: cursor.optional(),
  }),
});
export const exportAccountCallbacks = defineListFile(getAccountCallbacks, {
  summary: "Callbacks to an account's server, as CSV.",
  access: 'accounts.export',
  query: querySchema(filters),
});
