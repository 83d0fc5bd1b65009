import { z } from 'zod';
import { epochMs, ok, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

/** A support session is over so long after it began. */
export const SUPPORT_MINUTES = 60;
/** Characters of the reason at least: the account's holder may ask for it. */
export const SUPPORT_REASON_MIN = 10;

const supportReason = actReason.refine((text) => text.length >= SUPPORT_REASON_MIN);

export const supportSession = z.object({
  accountId: z.string(),
  userId: z.string(),
  reason: z.string(),
  beganAt: epochMs,
  endsAt: epochMs,
});
export type SupportSession = z.infer<typeof supportSession>;

const ofAccount = { accountId: uuid };

/** An operator has one at a time. */
export const getSupport = defineOperatorCall('GET', '/support', {
  summary: "The operator's support session, while it lasts.",
  access: 'operator',
  response: z.object({ session: supportSession.optional() }),
});
export const beginSupport = defineOperatorCall('POST', '/support/begin', {
  summary: 'Opens the texts of an account to this operator for an hour; the account is told. An earlier session ends.',
  access: 'texts.see',
  stepUp: true,
  body: z.object({ ...ofAccount, reason: supportReason }),
  response: z.object({ session: supportSession }),
});
export const endSupport = defineOperatorCall('POST', '/support/end', {
  summary: 'Ends the support session before its hour is over.',
  access: 'texts.see',
  response: ok,
});

export const MESSAGE_MAX = 1_000;
/**
 * In the chats, else as a notice, and by mail, or by text where there is no mail address; once by its id, however often it is sent. A stolen
 * session writes nothing in a brand's name.
 */
export const tellAccount = defineOperatorCall('POST', '/accounts/tell', {
  summary: 'Writes to an account, in the name of its brand.',
  access: 'accounts.act',
  stepUp: true,
  body: z.object({
    ...ofAccount,
    messageId: uuid,
    text: z
      .string()
      .trim()
      .min(1)
      .max(MESSAGE_MAX)
      .refine((text) => !text.includes('\0')),
  }),
  response: ok,
});
