import { z } from 'zod';
import { bodySchema, defineCall } from './define-call.ts';
import { ok, phoneDigits, telCode, uuid } from './wire.ts';

export const inviteFlags = z.object({ canInvite: z.boolean(), canSetInviter: z.boolean() });

/**
 * Checks the captcha and sends a code; either `telCode` + `phone`, or `email` (decision 13).
 * The answer and its timing are the same whether or not the account exists.
 * Errors: WRONG_CAPTCHA, RESEND_TOO_SOON, TOO_FREQUENT, UNSUPPORTED_PHONE, PHONE_OF_OURS, INVALID_EMAIL, CHANNEL_LOCKED.
 */
export const preLogin = defineCall('POST', '/web/preLogin', {
  summary: 'Send a sign-in code by SMS or e-mail.',
  tag: 'Session',
  audience: 'anyone',
  body: bodySchema({
    telCode: telCode.optional(),
    phone: phoneDigits.max(15).optional(),
    email: z.string().trim().max(254).optional(),
    captchaId: uuid,
    captcha: z.string().trim().max(20),
  }),
  response: z.object({
    verifyid: z.string(),
    codeLength: z.union([z.literal(4), z.literal(6)]),
    /** The server's clock, for whoever counts down by another one. */
    sentDate: z.number(),
    /** When a new code may be asked for. */
    resendDate: z.number(),
    expireDate: z.number(),
  }),
});

/** Errors: WRONG_CODE, CODE_EXPIRED, TOO_MANY_TRIES, CHANNEL_LOCKED, ACCOUNT_SUSPENDED, SIGN_UP_REFUSED. The first success creates the account. */
export const login = defineCall('POST', '/web/login', {
  summary: 'Sign in with the code; the first sign-in creates the account.',
  tag: 'Session',
  audience: 'anyone',
  body: bodySchema({ verifyid: z.string().max(100), code: z.string().trim().max(10) }),
  response: inviteFlags.extend({ token: z.string(), userId: z.string(), isNew: z.boolean() }),
});

/** A new token; the old one stays valid one minute more (decision 17). */
export const refreshToken = defineCall('GET', '/web/refreshToken', {
  summary: 'Exchange the token for a fresh one.',
  tag: 'Session',
  audience: 'account',
  response: inviteFlags.extend({ token: z.string(), userId: z.string() }),
});

export const logout = defineCall('POST', '/web/logout', {
  summary: 'End this session.',
  tag: 'Session',
  audience: 'account',
  body: bodySchema({}),
  response: ok,
});

/** Where an account is signed in. */
export const sessionInfo = z.object({
  sessionId: uuid,
  /** The program that signed in, by its own name, at most 300 characters. */
  userAgent: z.string(),
  createdAt: z.number(),
  /** To the hour. */
  lastUsedAt: z.number(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});

export const getSessions = defineCall('GET', '/web/getSessions', {
  summary: 'Where the account is signed in, the last used first.',
  tag: 'Session',
  audience: 'account',
  response: z.object({ sessions: z.array(sessionInfo) }),
});

/** Ends one session of the account, whichever asks. Errors: NOT_FOUND when it is over, or another account's. */
export const endSession = defineCall('POST', '/web/endSession', {
  summary: 'End one session of the account.',
  tag: 'Session',
  audience: 'account',
  body: bodySchema({ sessionId: uuid }),
  response: ok,
});

export const logoutOthers = defineCall('POST', '/web/logoutOthers', {
  summary: 'End every other session of the account.',
  tag: 'Session',
  audience: 'account',
  body: bodySchema({}),
  response: ok.extend({ ended: z.number() }),
});
