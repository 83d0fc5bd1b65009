import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, epochMsText, moneyText, searchText, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

export const accountCallType = z.enum(['forwarded', 'voicemail', 'missed', 'outgoing']);

/** Whom it was with is the account's: operators see it in no list. */
const accountCall = z.object({
  callId: z.string(),
  at: epochMs,
  direction: z.enum(['in', 'out']),
  type: accountCallType,
  ownNumber: z.string(),
  seconds: z.number().int(),
  charge: moneyText,
  /** Of the posting that charged it. */
  reference: z.string().optional(),
});
export type AccountCall = z.infer<typeof accountCall>;

const filters = {
  accountId: uuid,
  type: accountCallType.optional(),
  /** The id of a call, or an own number. */
  search: searchText.optional(),
  from: epochMsText.optional(),
  until: epochMsText.optional(),
};

/** The newest first. */
export const getAccountCalls = defineOperatorCall('GET', '/accounts/calls', {
  summary: 'Calls of an account, without the numbers at their far ends.',
  access: 'accounts.see',
  query: querySchema({ ...filters, nextPage: cursor.optional() }),
  response: z.object({ calls: z.array(accountCall), nextPage: cursor.optional() }),
});
export const exportAccountCalls = defineListFile(getAccountCalls, {
  summary: 'Calls of an account as CSV.',
  access: 'accounts.export',
  query: querySchema(filters),
});
