import { z } from 'zod';
import { epochMs, ok, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { actReason, operatorName } from './operators.ts';
import type { Permission } from './permissions.ts';

/** How a key begins, so that whoever finds one knows what it is. */
export const KEY_PREFIX = 'mlk_';
/** Days that a key counts at most. */
export const KEY_DAYS_MAX = 366;

/**
 * The scopes of a key: permissions with calls that no person has to confirm. Pictures of identities and texts are not among them: a person looks
 * at these; nor are notes and answers, which a person writes.
 */
export const keyScopes = [
  'accounts.see',
  'figures.see',
  'brands.see',
  'brands.change',
  'carriers.see',
  'carriers.act',
  'home.see',
  'keeping.see',
  'limits.see',
  'log.see',
  'money.adjust',
  'money.books',
  'money.see',
  'numbers.see',
  'numbers.act',
  'queues.see',
  'queues.decide',
  'suppliers.see',
  'suppliers.act',
  'system.see',
  'team.see',
] as const satisfies readonly Permission[];
export const keyScope = z.enum(keyScopes);
export type KeyScope = z.infer<typeof keyScope>;

export const apiKeyOnWire = z.object({
  keyId: z.string(),
  name: z.string(),
  /** Its first characters. */
  begins: z.string(),
  scopes: z.array(keyScope),
  madeBy: z.string(),
  createdAt: epochMs,
  expiresAt: epochMs,
  lastUsedAt: epochMs.optional(),
  /** Where it was used last. */
  lastNetwork: z.string().optional(),
});
export type ApiKeyOnWire = z.infer<typeof apiKeyOnWire>;

export const getApiKeys = defineOperatorCall('GET', '/team/keys', {
  summary: 'Keys by which programs make calls of the console; those that ran out lately are among them.',
  access: 'team.see',
  response: z.object({ keys: z.array(apiKeyOnWire) }),
});
export const makeApiKey = defineOperatorCall('POST', '/team/keys/make', {
  summary: 'Makes a key for programs, which is shown this once.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({
    name: operatorName,
    scopes: z.array(keyScope).min(1).max(keyScopes.length),
    days: z.number().int().min(1).max(KEY_DAYS_MAX),
  }),
  response: z.object({ key: z.string() }),
});
export const revokeApiKey = defineOperatorCall('POST', '/team/keys/revoke', {
  summary: 'Takes a key back: no program comes in with it any more.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ keyId: uuid, reason: actReason }),
  response: ok,
});
