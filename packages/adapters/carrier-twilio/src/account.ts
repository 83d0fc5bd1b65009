import { z } from 'zod';

const number = z.string().regex(/^\+\d{5,15}$/, 'must be a number with plus');
const service = z.string().regex(/^MG[0-9a-fA-F]{32}$/, 'must be a messaging service, MG and 32 digits');

const sending = {
  /** The number, or messaging service, that the product's own texts come from. */
  systemSender: z.union([number, service], 'must be a number with plus, or a messaging service (MG…)').optional(),
  /** A messaging service that all numbers are in, for the registration of American long numbers. */
  messagingService: service.optional(),
  /** Instead of what a long number may send. */
  messagesPerSecond: z.number().positive().optional(),
};

/** The operator's entries for an account at Twilio. */
export const twilioAccount = z
  .strictObject({
    accountSid: z.string().regex(/^AC[0-9a-fA-F]{32}$/, 'must be the account SID, AC and 32 digits'),
    authToken: z.string().min(16, 'must be the auth token: webhooks are signed with it'),
    /** Another token that webhooks may still be signed with. */
    secondAuthToken: z.string().min(16).optional(),
    /** A key that may be taken back alone; webhooks are signed with the token all the same. */
    apiKey: z
      .strictObject({
        sid: z.string().regex(/^SK[0-9a-fA-F]{32}$/, 'must be the SID of an API key, SK and 32 digits'),
        secret: z.string().min(1),
      })
      .optional(),
    /** The operator's own customer profile, approved: under it holders register American long numbers. */
    primaryProfile: z
      .string()
      .regex(/^BU[0-9a-fA-F]{32}$/, 'must be the SID of a customer profile, BU and 32 digits')
      .optional(),
    ...sending,
  })
  .refine(
    ({ primaryProfile, messagingService }) => primaryProfile === undefined || messagingService === undefined,
    'has either a primaryProfile, under which holders register their numbers, or a messagingService that all numbers are in',
  );
export type TwilioAccount = z.infer<typeof twilioAccount>;

/** And at SignalWire. */
export const signalwireAccount = z.strictObject({
  /** The part before `.signalwire.com`. */
  space: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be the part of your address before .signalwire.com'),
  projectId: z.uuid('must be the project id'),
  apiToken: z.string().startsWith('PT', 'must be an API token, which begins with PT'),
  signingKey: z.string().startsWith('PSK_', 'must be the signing key, which begins with PSK_'),
  ...sending,
});
export type SignalwireAccount = z.infer<typeof signalwireAccount>;

export type AnyAccount = ({ kind: 'twilio' } & TwilioAccount) | ({ kind: 'signalwire' } & SignalwireAccount);
