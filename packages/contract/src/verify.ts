import { MINUTE_MS } from '@manyline/domain/time';
import { z } from 'zod';
import { bodySchema, defineCall, querySchema } from './define-call.ts';
import { ok, phoneDigits, telCode, uuid } from './wire.ts';

/** A proven address may be set, and a proof of the owner or a fresh sign-in counts, for so long (decision 15, 0109). */
export const PROOF_LIFE_MS = 10 * MINUTE_MS;

/**
 * The captcha's answer or pass, or where the slider's piece was dropped. Without one: CAPTCHA_REQUIRED, but for a mail to an
 * address that the account has, of which fewer than two codes stand unused (0109).
 */
const captchaFields = {
  captchaId: uuid.optional(),
  captcha: z.string().trim().max(20).optional(),
  /** JSON text with the left edge of the dropped piece: `{"x": 123}`. */
  captchaVerifyParam: z.string().max(2000).optional(),
};

const codeSent = ok.extend({
  verifyid: z.string(),
  codeLength: z.union([z.literal(4), z.literal(6)]),
  /** The server's clock, for whoever counts down by another one. */
  sentDate: z.number(),
  /** When a new code may be asked for. */
  resendDate: z.number(),
  expireDate: z.number(),
});

/**
 * Sends a code to prove a phone within this session (decision 15). Whether an account has the phone changes nothing.
 * Errors: CAPTCHA_REQUIRED, WRONG_CAPTCHA, SLIDER_FAILED, UNSUPPORTED_PHONE, PHONE_OF_OURS, RESEND_TOO_SOON, TOO_MANY_CODES,
 * CHANNEL_LOCKED.
 */
export const getVerifyCode = defineCall('GET', '/web/getVerifyCode', {
  summary: 'Send a code to a phone that is to be verified.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  query: querySchema({ telCode, phone: phoneDigits.max(15), ...captchaFields }),
  response: codeSent,
});

/** The same for an e-mail address. Errors: as above, and INVALID_EMAIL. */
export const requestToVerifyEmail = defineCall('POST', '/web/requestToVerifyEmail', {
  summary: 'Send a code to an e-mail address that is to be verified.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema({ email: z.string().trim().max(254), ...captchaFields }),
  response: codeSent,
});

const answer = { verifyid: z.string().max(100), code: z.string().trim().max(10) };

/**
 * Whether this session may set another phone or e-mail address now: it signed in within ten minutes, or proved within
 * ten minutes, by the calls below, a phone or address that the account already has (0109).
 */
export const getOwnerProof = defineCall('GET', '/web/getOwnerProof', {
  summary: 'Whether the caller has just proven to be the owner of the account.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  response: z.object({ isProven: z.boolean() }),
});

/**
 * Checks a code. The address that it proves may be set for ten minutes, in this session. Errors: WRONG_CODE,
 * CODE_EXPIRED, TOO_MANY_TRIES, CHANNEL_LOCKED.
 */
export const validateCode = defineCall('POST', '/web/validateCode', {
  summary: 'Check the code sent to a phone.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema(answer),
  response: ok,
});

export const validateCodeForEmail = defineCall('POST', '/web/validateCodeForEmail', {
  summary: 'Check the code sent to an e-mail address.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema(answer),
  response: ok,
});
