import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { byMonth } from './histories.ts';
import { epochMs, moneyText, phoneDigits, telCode } from './wire.ts';

/**
 * What happened to the subscription of an own number (spec 2 §3). `type` is one of `subscriptionTypes`; `number` is the full
 * number, `name` what its holder calls it now; `charge` what it cost, 0 for a number that was given. `historyId` repeats `_id`.
 * The last three are there where the subscription has a plan.
 */
export const subscriptionEvent = z.object({
  _id: z.string(),
  historyId: z.string(),
  number: phoneDigits,
  telCode,
  name: z.string(),
  type: z.number().int(),
  date: epochMs,
  charge: moneyText,
  resDate: epochMs.optional(),
  nextPaymentDate: epochMs.optional(),
  planId: z.string().optional(),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

export const getSubscriptionList = defineCall('GET', '/web/getSubscriptionList', {
  summary: 'What happened to the subscriptions of own numbers in a month, newest first, with their total.',
  tag: 'Histories',
  audience: 'account',
  query: byMonth,
  response: z.object({ list: z.array(subscriptionEvent), totalRows: z.number().int() }),
});
