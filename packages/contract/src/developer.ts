import { CALLBACK_URL_MAX, toCallbackUrl } from '@manyline/domain/callback';
import { z } from 'zod';
import { newPlatformLimits } from './api-access.ts';
import { bodySchema, defineCall, querySchema } from './define-call.ts';
import { charactersUpTo, cursor, epochMs, ok, phoneDigits, testMark, uuid } from './wire.ts';

const tag = 'Developer';
const audience = 'account' as const;

/** See `apiStatuses`. */
export const apiStatus = z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]);
export type ApiStatus = z.infer<typeof apiStatus>;

/** See `apiModes`. */
const apiMode = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** gone: the URL answered 410 · silent: nothing got through for days. */
export const disabledReason = z.enum(['gone', 'silent']);
export type DisabledReason = z.infer<typeof disabledReason>;

/**
 * Verification API info (spec 1 §3). `userId` and `key` are empty unless the status is 2; `signingSecret` and `testKey`
 * from the application on, so that a server can be built and tested meanwhile.
 */
export const verificationCodeApi = z.object({
  /** Scheme and host in lower case; empty before it was applied for. */
  callBackUrl: z.string(),
  userId: z.string(),
  /** `live_` and 256 bits in base64: opens calls. Older ones begin with `whsec_`. */
  key: z.string(),
  /** `whsec_` and 256 bits: checks the signatures of callbacks (Standard Webhooks), and opens no call. */
  signingSecret: z.string(),
  /** Until when the secret before it signs too, after it was rotated. */
  oldSecretDate: epochMs.optional(),
  /** Opens the same calls as the key, whose answers it makes up: no number, no money. */
  testKey: z.string(),
  status: apiStatus,
  /** Why it was refused, in the reviewer's words. */
  reason: z.string().optional(),
  /** Since when nothing is delivered any more. */
  disabledDate: epochMs.optional(),
  /** Beside `disabledDate`. */
  disabledReason: disabledReason.optional(),
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

/** (own) The secret before signs too for a day, so that a server can take the new one without missing a code. */
export const rotateSigningSecret = defineCall('POST', '/web/rotateSigningSecret', {
  summary: 'Get a new signing secret; the old one signs beside it for a day.',
  tag,
  audience,
  body: bodySchema({}),
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
    name: z.string().trim().min(1).check(charactersUpTo(newPlatformLimits.nameMax)),
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
 * public address · key: the signing secret cannot be read; rotate it · disabled: callbacks were switched off.
 */
export const callbackProblem = z.enum(['status', 'timeout', 'unreachable', 'key', 'disabled']);
export type CallbackProblem = z.infer<typeof callbackProblem>;

/** A received code on its way to the developer. The code itself is not in the log. */
export const callbackDelivery = z.object({
  /** The header `webhook-id`. */
  id: uuid,
  app: z.string(),
  /** The service's name in the asker's language. */
  name: z.string(),
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
  /** (own) It tells that the number was taken back, and brings no code; absent otherwise. */
  event: z.literal('cancelled').optional(),
  test: testMark,
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
  test: testMark,
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
