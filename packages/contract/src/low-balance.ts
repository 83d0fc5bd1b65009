import { z } from 'zod';
import { bodySchema, defineCall } from './define-call.ts';
import { moneyText } from './wire.ts';

const tag = 'Account';
const audience = 'account' as const;

/** The highest threshold, in whole units of the brand's currency. */
export const LOW_BALANCE_MAX = 100_000;

/** (own) When an account wants to hear that its balance runs low. */
const lowBalance = z.object({
  /** Absent while it is off. */
  below: moneyText.optional(),
  /** The balance, with what is reserved of it, is below that now: nothing is told until it has risen, and falls again. */
  isBelow: z.boolean(),
});
export type LowBalance = z.infer<typeof lowBalance>;

export const getLowBalance = defineCall('GET', '/web/getLowBalance', {
  summary: 'The balance below which the account is told.',
  tag,
  audience,
  response: lowBalance,
});

/** Errors: INVALID_INPUT for nothing, and for more than `LOW_BALANCE_MAX`; TOO_FREQUENT. */
export const setLowBalance = defineCall('POST', '/web/setLowBalance', {
  summary: 'Be told when the balance falls below an amount, or no more.',
  tag,
  audience,
  body: bodySchema({
    /** Empty: off. */
    below: z.string().regex(/^(\d{1,9}(\.\d{1,6})?)?$/, 'empty, or a decimal number with at most 6 fraction digits'),
  }),
  response: lowBalance,
});
