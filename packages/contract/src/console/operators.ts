import { z } from 'zod';
import { languageCode } from '../define-call.ts';
import { epochMs, ok, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { operatorRole } from './permissions.ts';

/** Characters of a password at least; the longest that is hashed. */
export const PASSWORD_MIN = 12;
const PASSWORD_MAX = 200;
export const RECOVERY_CODES = 10;
/** Minutes. */
export const STEP_UP_MINUTES = 5;
export const IDLE_MINUTES = 30;
export const SESSION_HOURS = 12;

const noNul = (text: string) => !text.includes('\0');
export const operatorName = z.string().trim().min(1).max(80).refine(noNul);
export const operatorEmail = z.string().trim().toLowerCase().max(200).pipe(z.email()).refine(noNul);
export const actReason = z.string().trim().min(3).max(500).refine(noNul);
const password = z.string().min(1).max(PASSWORD_MAX);
/** Six digits of an authenticator, or a recovery code with or without its dashes. */
const code = z.string().trim().min(6).max(40);
const linkToken = z.string().regex(/^[\w-]{43}$/);
/** As WebAuthn has it: the browser makes it and the library reads it. */
const webAuthn = z.record(z.string(), z.unknown());
const passkeyLabel = z.string().trim().max(60).refine(noNul);

export const operatorOnWire = z.object({
  operatorId: z.string(),
  name: z.string(),
  email: z.string(),
  role: operatorRole,
  languagecode: z.string(),
});
export type OperatorOnWire = z.infer<typeof operatorOnWire>;

const signedIn = z.object({ operator: operatorOnWire });

export const getMe = defineOperatorCall('GET', '/me', {
  summary: 'Who is signed in.',
  access: 'operator',
  response: signedIn,
});

const passkeyOptions = z.object({ options: webAuthn });

export const beginPasskeySignIn = defineOperatorCall('POST', '/sign-in/passkey-options', {
  summary: 'Begins a sign-in by passkey.',
  access: 'anyone',
  response: passkeyOptions,
});
export const signInByPasskey = defineOperatorCall('POST', '/sign-in/passkey', {
  summary: 'Signs in by passkey.',
  access: 'anyone',
  body: z.object({ response: webAuthn }),
  response: signedIn,
});
/** Without a password where the operator has none: then by a recovery code. */
export const signInByPassword = defineOperatorCall('POST', '/sign-in/password', {
  summary: 'Signs in by password and code, or by a recovery code.',
  access: 'anyone',
  body: z.object({ email: operatorEmail, password: z.string().max(PASSWORD_MAX).default(''), code }),
  response: signedIn,
});
export const signOut = defineOperatorCall('POST', '/sign-out', {
  summary: 'Ends this session.',
  access: 'operator',
  response: ok,
});

export const beginPasskeyStepUp = defineOperatorCall('POST', '/step-up/passkey-options', {
  summary: 'Begins to prove anew who it is, by passkey.',
  access: 'operator',
  response: passkeyOptions,
});
export const stepUpByPasskey = defineOperatorCall('POST', '/step-up/passkey', {
  summary: 'Proves anew who it is, by passkey.',
  access: 'operator',
  body: z.object({ response: webAuthn }),
  response: ok,
});
export const stepUpByPassword = defineOperatorCall('POST', '/step-up/password', {
  summary: 'Proves anew who it is, by password and code.',
  access: 'operator',
  body: z.object({ password, code }),
  response: ok,
});

const totpSetup = z.object({
  /** In base32, as people type it. */
  secret: z.string(),
  /** The same for a camera. */
  uri: z.string(),
  /** Comes back with the first code. */
  sealed: z.string(),
});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const openInvitation = defineOperatorCall('POST', '/join/open', {
  summary: 'Who an invitation is for, and what is needed to take it.',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  response: z.object({
    /** Both absent for the first owner, who says so. */
    name: z.string().optional(),
    email: z.string().optional(),
    role: operatorRole,
    totp: totpSetup,
  }),
});
const joining = {
  token: linkToken,
  name: operatorName,
  email: operatorEmail,
  languagecode: languageCode,
};
export const beginPasskeyJoining = defineOperatorCall('POST', '/join/passkey-options', {
  summary: 'Begins to join by passkey.',
  access: 'anyone',
  body: z.object({ token: linkToken, name: operatorName, email: operatorEmail }),
  response: passkeyOptions,
});
export const joinByPasskey = defineOperatorCall('POST', '/join/passkey', {
  summary: 'Takes an invitation with a passkey, and signs in.',
  access: 'anyone',
  body: z.object({ ...joining, label: passkeyLabel, response: webAuthn }),
  response: recoveryCodes,
});
export const joinByPassword = defineOperatorCall('POST', '/join/password', {
  summary: 'Takes an invitation with a password and an authenticator, and signs in.',
  access: 'anyone',
  body: z.object({ ...joining, password, sealed: z.string().max(500), code }),
  response: recoveryCodes,
});

export const operatorSession = z.object({
  sessionId: z.string(),
  userAgent: z.string(),
  network: z.string(),
  createdAt: epochMs,
  lastUsedAt: epochMs,
  isCurrent: z.boolean(),
});

export const getOwnAccount = defineOperatorCall('GET', '/account', {
  summary: "An operator's own ways in and sessions.",
  access: 'operator',
  response: z.object({
    operator: operatorOnWire,
    hasPassword: z.boolean(),
    passkeys: z.array(
      z.object({ passkeyId: z.string(), label: z.string(), createdAt: epochMs, lastUsedAt: epochMs.optional() }),
    ),
    recoveryCodesLeft: z.number().int(),
    sessions: z.array(operatorSession),
  }),
});
export const setOwnAccount = defineOperatorCall('POST', '/account', {
  summary: "Sets an operator's own name and language.",
  access: 'operator',
  body: z.object({ name: operatorName.optional(), languagecode: languageCode.optional() }),
  response: signedIn,
});
export const beginPasskeyAdding = defineOperatorCall('POST', '/account/passkey-options', {
  summary: 'Begins to add a passkey.',
  access: 'operator',
  stepUp: true,
  response: passkeyOptions,
});
export const addPasskey = defineOperatorCall('POST', '/account/passkeys', {
  summary: 'Adds a passkey.',
  access: 'operator',
  stepUp: true,
  body: z.object({ label: passkeyLabel, response: webAuthn }),
  response: ok,
});
export const removePasskey = defineOperatorCall('POST', '/account/passkeys/remove', {
  summary: 'Removes a passkey, but for the last way in.',
  access: 'operator',
  stepUp: true,
  body: z.object({ passkeyId: z.string().min(1).max(1400) }),
  response: ok,
});
export const beginPassword = defineOperatorCall('POST', '/account/authenticator', {
  summary: 'Makes the secret of a new authenticator.',
  access: 'operator',
  stepUp: true,
  response: totpSetup,
});
export const setPassword = defineOperatorCall('POST', '/account/password', {
  summary: 'Sets password and authenticator, both at once.',
  access: 'operator',
  stepUp: true,
  body: z.object({ password, sealed: z.string().max(500), code }),
  response: ok,
});
export const removePassword = defineOperatorCall('POST', '/account/password/remove', {
  summary: 'Removes password and authenticator, but for the last way in.',
  access: 'operator',
  stepUp: true,
  response: ok,
});
export const renewRecoveryCodes = defineOperatorCall('POST', '/account/recovery-codes', {
  summary: 'Makes new recovery codes; the old ones are worth nothing.',
  access: 'operator',
  stepUp: true,
  response: recoveryCodes,
});
/** Without an id: all others. */
export const endOwnSessions = defineOperatorCall('POST', '/account/sessions/end', {
  summary: "Ends one of an operator's own sessions, or all but this one.",
  access: 'operator',
  stepUp: true,
  body: z.object({ sessionId: uuid.optional() }),
  response: ok,
});
