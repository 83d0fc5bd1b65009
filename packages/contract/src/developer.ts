import { CALLBACK_URL_MAX, toCallbackUrl } from '@manyline/domain/callback';
import { z } from 'zod';
import { newPlatformLimits } from './api-access.ts';
import { bodySchema, defineCall, querySchema } from './define-call.ts';
import { cursor, epochMs, ok, phoneDigits, uuid } from './wire.ts';

const tag = 'Developer';
const audience = 'account' as const;

/** See `apiStatuses`. */
export const apiStatus = z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]);
export type ApiStatus = z.infer<typeof apiStatus>;

/** See `apiModes`. */
const apiMode = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Verification API info (spec 1 §3). `userId`, `key` and `signingSecret` are empty unless the status is 2. */
export const verificationCodeApi = z.object({
  /** Scheme and host in lower case; empty before it was applied for. */
  callBackUrl: z.string(),
  userId: z.string(),
  /** `whsec_` and 256 bits in base64: opens calls, and signs callbacks (Standard Webhooks) beside `signingSecret`. */
  key: z.string(),
  /** In the same form, derived from the key: checks the signatures of callbacks, and opens no call. */
  signingSecret: z.string(),
  status: apiStatus,
  /** Why it was refused, in the reviewer's words. */
  reason: z.string().optional(),
  /** Since when nothing is delivered any more, because the URL answered nothing for days. */
  disabledDate: epochMs.optional(),
});
export type VerificationCodeApi = z.infer<typeof verificationCodeApi>;

const callBackUrl = z
  .string()
  .trim()
  .max(CALLBACK_URL_MAX)
  .refine((url) => toCallbackUrl(url) !== undefined, 'must be an address beginning with http:// or https://');

export const getVerificationCodeApi = defineCall('GET', '/web/getVerificationCodeApi', {
  summary: "How the account's use of the verification API stands, with its callback URL, user id and key.",
  tag,
  audience,
  response: verificationCodeApi,
});

export const createOrUpdateVerificationCodeApi = defineCall('POST', '/web/createOrUpdateVerificationCodeApi', {
  summary: 'Apply with a callback URL (type 1), change the URL (type 2) or get a new key (type 3).',
  tag,
  audience,
  body: bodySchema({ callBackUrl: callBackUrl.optional(), type: apiMode }),
  response: verificationCodeApi,
});

/** The path is the specification's, in the style of the others (decision 6). Answers 200 exactly when the URL answered 2xx. */
export const checkCallbackUrl = defineCall('POST', '/web/check-callback-url', {
  summary: 'Post test values to a callback URL; fails unless it answers 2xx.',
  tag,
  audience,
  body: bodySchema({ protocol: z.enum(['http://', 'https://']), host: z.string().trim().min(1).max(CALLBACK_URL_MAX) }),
  response: ok,
});

export const applyNewCodePlatform = defineCall('POST', '/web/applyNewCodePlatform', {
  summary: 'Ask for a platform whose codes cannot be received yet.',
  tag,
  audience,
  body: bodySchema({
    name: z.string().trim().min(1).max(newPlatformLimits.nameMax),
    url: z.string().trim().min(1).max(newPlatformLimits.urlMax),
    /** A message that the platform sends. */
    example: z.string().trim().min(1).max(newPlatformLimits.exampleMax),
  }),
  response: ok,
});

/** waiting: on its way, or tried again later · delivered: answered 2xx · failed: given up; may be sent again. */
export const callbackState = z.enum(['waiting', 'delivered', 'failed']);
export type CallbackState = z.infer<typeof callbackState>;

/**
 * Why the last try failed. status: an answer that is no 2xx · timeout: no answer in time · unreachable: no connection, or not a
 * public address · key: the key cannot be read; reset it · disabled: callbacks were switched off.
 */
export const callbackProblem = z.enum(['status', 'timeout', 'unreachable', 'key', 'disabled']);
export type CallbackProblem = z.infer<typeof callbackProblem>;

/** A received code on its way to the developer. The code itself is not in the log. */
export const callbackDelivery = z.object({
  /** The header `webhook-id`. */
  id: uuid,
  app: z.string(),
  /** A number without plus, a name or a mail address. */
  from: z.string(),
  to: z.string(),
  /** When the code was received. */
  date: epochMs,
  state: callbackState,
  tries: z.number().int().nonnegative(),
  lastTryDate: epochMs.optional(),
  /** While waiting. */
  nextTryDate: epochMs.optional(),
  /** HTTP status of the last answer. */
  answerCode: z.number().int().optional(),
  /** The beginning of the last answer. */
  answer: z.string().optional(),
  problem: callbackProblem.optional(),
});
export type CallbackDelivery = z.infer<typeof callbackDelivery>;

/** A received code as it is posted to the callback URL: the fields of spec 2 §7, and (own) the code itself. */
export const callbackBody = z.object({
  app: z.string(),
  from: z.string(),
  to: phoneDigits,
  userId: z.string(),
  text: z.string(),
  code: z.string().optional(),
  time: epochMs,
});

export const CALLBACK_PAGE_SIZE = 50;

export const getCallbackList = defineCall('GET', '/web/getCallbackList', {
  summary: 'Codes that were delivered to the callback URL, or were to be, newest first; of the last 30 days.',
  tag,
  audience,
  query: querySchema({ nextPage: cursor.optional() }),
  response: z.object({ list: z.array(callbackDelivery), nextPage: cursor.optional() }),
});

export const replayCallback = defineCall('POST', '/web/replayCallback', {
  summary: 'Deliver a code once more, under the same id.',
  tag,
  audience,
  body: bodySchema({ id: uuid }),
  response: z.object({ callback: callbackDelivery }),
});
