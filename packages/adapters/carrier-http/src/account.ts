import { findFaultOfPlace } from '@manyline/outbound/one-place';
import { isSecret } from '@manyline/ports/standard-signature';
import { z } from 'zod';

const secret = z.string().refine(isSecret, 'must be whsec_ and 24 bytes or more in base64');

/** Abilities of the network behind a gateway; nobody else knows them. */
const abilities = z.strictObject({
  optOutBy: z.enum(['carrier', 'us']).optional(),
  messagesPerSecondOfSender: z.number().positive().optional(),
  receivesCodes: z.boolean().optional(),
  mms: z
    .strictObject({
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
      items: z.int().min(1).max(10),
      bytes: z.int().positive(),
    })
    .optional(),
  reportsEnd: z.strictObject({ sms: z.boolean(), mms: z.boolean() }).optional(),
  charactersMax: z.int().positive().optional(),
});

/** The operator's entries for a gateway. */
export const httpAccount = z
  .strictObject({
    url: z.string(),
    /** Where the url has a name that leads into a private network: the one address that it may lead to. */
    address: z.string().optional(),
    secret,
    /** The one before, or the next, while it is changed. */
    secondSecret: secret.optional(),
    /** The number that the product's own texts come from. */
    systemSender: z
      .string()
      .regex(/^\+\d{5,15}$/, 'must be a number with plus')
      .optional(),
    capabilities: abilities.optional(),
  })
  .superRefine(({ url, address }, context) => {
    const fault = findFaultOfPlace({ url, address });
    if (fault) context.addIssue({ code: 'custom', path: ['url'], message: fault });
  });
export type HttpAccount = z.infer<typeof httpAccount>;
