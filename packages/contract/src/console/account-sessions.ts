import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, ok, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

const accountSession = z.object({
  sessionId: z.string(),
  /** The program that signed in, by its own name. */
  userAgent: z.string(),
  /** Where it signed in: an IPv4 address, or the /64 of IPv6. Empty where that was not written down. */
  network: z.string(),
  createdAt: epochMs,
  /** To the hour. */
  lastUsedAt: epochMs,
  /** Of one that is over. */
  endedAt: epochMs.optional(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** over: ended by somebody or by time, as long as it is known. Without: open ones. */
export const sessionState = z.enum(['open', 'over']);

const filters = { accountId: uuid, state: sessionState.optional() };

/** The last to sign in first. */
export const getAccountSessions = defineOperatorCall('GET', '/accounts/sessions', {
  summary: 'Where an account is signed in, or was.',
  access: 'accounts.see',
  query: querySchema({ ...filters, nextPage: cursor.optional() }),
  response: z.object({ sessions: z.array(accountSession), nextPage: cursor.optional() }),
});
export const exportAccountSessions = defineListFile(getAccountSessions, {
  summary: 'Where an account is signed in, or was, as CSV.',
  access: 'accounts.export',
  query: querySchema(filters),
});
/** All of them end by `actOnAccount`. */
export const endAccountSession = defineOperatorCall('POST', '/accounts/sessions/close', {
  summary: 'Ends one session of an account.',
  access: 'accounts.act',
  stepUp: true,
  body: z.object({ accountId: uuid, sessionId: uuid, reason: actReason }),
  response: ok,
});
