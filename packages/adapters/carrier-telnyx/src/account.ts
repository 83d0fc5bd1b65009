import { z } from 'zod';

const publicKey = z.string().refine((text) => Buffer.from(text, 'base64').length === 32, {
  message: 'must be the public key, 32 bytes in base64',
});

/** The operator's entries for an account. */
export const telnyxAccount = z.strictObject({
  apiKey: z.string().startsWith('KEY', 'must be an API key, which begins with KEY'),
  /** Of the account: webhooks are signed with its other half. */
  publicKey,
  /** The number that the product's own texts come from. */
  systemSender: z
    .string()
    .regex(/^\+\d{5,15}$/, 'must be a number with plus')
    .optional(),
  /** The messaging profile that calls us: numbers that are bought are put into it. Without one none are sold. */
  messagingProfile: z.uuid('must be the id of a messaging profile').optional(),
  /** The TeXML application that calls us: numbers that are bought are put into it. Without one, calls to them do not reach us. */
  texmlApplication: z
    .string()
    .regex(/^\d{5,25}$/, 'must be the id of a TeXML application, in digits')
    .optional(),
  /** Of the account: its list of calls is asked for under it. Without it, it is learned from the webhooks. */
  userId: z.uuid('must be the id of the user').optional(),
  /** Instead of what a long number may send. */
  messagesPerSecond: z.number().positive().optional(),
  /** A test account has shown that a repeat under the same Idempotency-Key sends nothing twice. */
  keysAreHeeded: z.boolean().optional(),
});
export type TelnyxAccount = z.infer<typeof telnyxAccount>;
