import { z } from 'zod';

export const verification = z.object({
  sid: z.string().min(1).max(128),
  status: z.enum(['PENDING_REVIEW', 'IN_REVIEW', 'TWILIO_APPROVED', 'TWILIO_REJECTED']),
  rejection_reason: z.string().nullish(),
  /** The document leaves open what is in it; the changelog of April 2024 names these. */
  rejection_reasons: z
    .array(z.object({ reason: z.string().optional(), code: z.union([z.number(), z.string()]).optional() }))
    .nullish()
    .catch(undefined),
  edit_allowed: z.boolean().nullish(),
  date_updated: z.string().nullish(),
  tollfree_phone_number_sid: z.string().nullish(),
  external_reference_id: z.string().nullish(),
});
export type Verification = z.infer<typeof verification>;

export const verificationPage = z.object({ verifications: z.array(verification) });
