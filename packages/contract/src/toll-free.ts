import { z } from 'zod';
import { bodySchema, defineCall, querySchema } from './define-call.ts';
import { ok, phoneDigits } from './wire.ts';

/** none: never filed · reviewing: a person looks at it · approved: may send · rejected: may be filed again. */
export const tollFreeState = z.enum(['none', 'reviewing', 'approved', 'rejected']);
export type TollFreeState = z.infer<typeof tollFreeState>;

/** Why a toll-free number sends nothing; `unsupported`: its carrier takes nothing from such numbers at all. */
export const tollFreeBlock = z.enum(['none', 'reviewing', 'rejected', 'unsupported']);
export type TollFreeBlock = z.infer<typeof tollFreeBlock>;

/** Calls of our own, in the style of spec 2 §7: the specification names the dialog's button, not its call (decision 30). */
export const getTollFreeRegistration = defineCall('GET', '/web/getTollFreeRegistration', {
  summary: 'How the registration of an own toll-free number stands.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ number: phoneDigits }),
  response: z.object({ state: tollFreeState }),
});

/** Repeating it while it waits, or once it was approved, changes nothing. */
export const registerTollFree = defineCall('POST', '/web/registerTollFree', {
  summary: 'File the registration of an own toll-free number for review.',
  tag: 'Chats',
  audience: 'account',
  body: bodySchema({ number: phoneDigits }),
  response: ok.extend({ state: tollFreeState }),
});
