import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { byMonth } from './histories.ts';
import { epochMs, moneyText, phoneDigits, telCode } from './wire.ts';

export const subscriptionStep = z.enum(['booked', 'overtaken', 'dropped', 'began']);
export type SubscriptionStep = z.infer<typeof subscriptionStep>;

/**
 * An event of the subscription of an own number (spec 2 §3). `type` is one of `subscriptionTypes`; `number` is the full
 * number, `name` what its holder calls it now; `charge` what it cost, 0 for a number that was given. `historyId`
 * repeats `_id`. `nextPaymentDate`, `planId` and `planName` are there where the subscription has a plan. `resDate`:
 * until when that line could be restored, on what ended a subscription (6 and 100); `canRestore`: that is possible now,
 * by `reSubVirtualPhone`. `step` (own): how far a change for the next billing cycle is: booked, booked and
 * overtaken by another change, dropped again (the plan is the one that stays), or begun by a renewal.
 */
export const subscriptionEvent = z.object({
  _id: z.string(),
  historyId: z.string(),
  number: phoneDigits,
  telCode,
  name: z.string(),
  type: z.number().int(),
  step: subscriptionStep.optional(),
  date: epochMs,
  charge: moneyText,
  resDate: epochMs.optional(),
  nextPaymentDate: epochMs.optional(),
  planId: z.string().optional(),
  planName: z.string().optional(),
  canRestore: z.boolean(),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

export const getSubscriptionList = defineCall('GET', '/web/getSubscriptionList', {
  summary: 'What happened to the subscriptions of own numbers in a month, newest first, with their total.',
  tag: 'Histories',
  audience: 'account',
  query: byMonth,
  response: z.object({ list: z.array(subscriptionEvent), totalRows: z.number().int() }),
});
