import { isSecret } from '@manyline/ports/standard-signature';
import { z } from 'zod';

/** The operator's entries for an account at another Manyline. */
export const manylineAccount = z.strictObject({
  /** The other server, with the path that its pages stand under, if any. */
  url: z
    .url({ protocol: /^https?$/, error: 'must be the address of the other server' })
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  userId: z.string().regex(/^\d{9}$/, 'must be the user id, nine digits'),
  /** Those of older servers begin with whsec_. */
  key: z.string().regex(/^(live|whsec)_/, 'must be the key of its API management, which begins with live_'),
  /** Its API management has it beside the key; with it the other server may call us when a code has come. */
  signingSecret: z
    .string()
    .refine(isSecret, 'must be the signing secret of its API management, which begins with whsec_')
    .optional(),
});
export type ManylineAccount = z.infer<typeof manylineAccount>;
