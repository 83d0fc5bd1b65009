import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, userIdText } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

/** limit: too many numbers in an hour or a day · service: too many for one service · captcha: too many that received nothing. */
export const abuseKind = z.enum(['limit', 'service', 'captcha']);
export type AbuseKind = z.infer<typeof abuseKind>;
/** Lines are kept so long. */
export const ABUSE_DAYS = 90;

const abuseEntry = z.object({
  id: z.string(),
  at: epochMs,
  accountId: z.string(),
  userId: z.string(),
  brand: z.string(),
  kind: abuseKind,
  /** In English, from the records. */
  detail: z.string(),
});
export type AbuseOnWire = z.infer<typeof abuseEntry>;

const filters = {
  kind: abuseKind.optional(),
  userId: userIdText.optional(),
};

/** The newest first. */
export const getAbuse = defineOperatorCall('GET', '/limits/abuse', {
  summary: 'Who took numbers for codes as no customer does.',
  access: 'limits.see',
  query: querySchema({ ...filters, nextPage: cursor.optional() }),
  response: z.object({ entries: z.array(abuseEntry), nextPage: cursor.optional() }),
});
export const exportAbuse = defineListFile(getAbuse, {
  summary: 'Who took numbers for codes as no customer does, as CSV.',
  access: 'limits.export',
  query: querySchema(filters),
});
