import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs, ok, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

/** Limits that the product holds each account to by itself. */
export const accountLimitKinds = [
  'textsPerMinute',
  'picturesMegabytesPerDay',
  'codesPerHour',
  'codesPerDay',
  'codesPerServiceHour',
] as const;
export const accountLimitKind = z.enum(accountLimitKinds);
export type AccountLimitKind = z.infer<typeof accountLimitKind>;
const MOST = 100_000;

const ofAccount = { accountId: uuid };

export const accountLimit = z.object({
  kind: accountLimitKind,
  /** As every account has it. */
  usual: z.number().int(),
  /** As this one has it; absent: as usual. */
  own: z.number().int().optional(),
  setBy: z.string().optional(),
  setAt: epochMs.optional(),
});
export type AccountLimitOnWire = z.infer<typeof accountLimit>;

export const getAccountLimits = defineOperatorCall('GET', '/accounts/limits', {
  summary: 'What an account may do in how long.',
  access: 'accounts.see',
  query: querySchema(ofAccount),
  response: z.object({ limits: z.array(accountLimit) }),
});
export const setAccountLimit = defineOperatorCall('POST', '/accounts/limits/set', {
  summary: 'Sets a limit of an account, or takes that back. A limit of 0 stops it.',
  access: 'accounts.limit',
  stepUp: true,
  /** Without a limit: as usual. */
  body: z.object({
    ...ofAccount,
    kind: accountLimitKind,
    limit: z.number().int().min(0).max(MOST).optional(),
    reason: actReason,
  }),
  response: ok,
});
