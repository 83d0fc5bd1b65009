import { z } from 'zod';

const text = z.string().nullish();
const id = z.string().min(1).max(64);

export const brand = z.object({
  brandId: id,
  status: z.enum(['OK', 'REGISTRATION_PENDING', 'REGISTRATION_FAILED']).nullish(),
  identityStatus: z.enum(['VERIFIED', 'UNVERIFIED', 'SELF_DECLARED', 'VETTED_VERIFIED']).nullish(),
  failureReasons: text,
  webhookURL: text,
  updatedAt: text,
});
export type Brand = z.infer<typeof brand>;
export const brandPage = z.object({ records: z.array(z.object({ brandId: id })) });

export const campaign = z.object({
  campaignId: id,
  campaignStatus: z
    .enum([
      'TCR_PENDING',
      'TCR_SUSPENDED',
      'TCR_EXPIRED',
      'TCR_ACCEPTED',
      'TCR_FAILED',
      'TELNYX_ACCEPTED',
      'TELNYX_FAILED',
      'MNO_PENDING',
      'MNO_ACCEPTED',
      'MNO_REJECTED',
      'MNO_PROVISIONED',
      'MNO_PROVISIONING_FAILED',
    ])
    .nullish(),
  status: text,
  referenceId: text,
  failureReasons: text,
});
export type Campaign = z.infer<typeof campaign>;
export const campaignPage = z.object({ records: z.array(campaign) });

export const assignment = z.object({
  campaignId: id,
  telnyxCampaignId: text,
  assignmentStatus: z
    .enum(['FAILED_ASSIGNMENT', 'PENDING_ASSIGNMENT', 'ASSIGNED', 'PENDING_UNASSIGNMENT', 'FAILED_UNASSIGNMENT'])
    .nullish(),
  failureReasons: text,
});
export type Assignment = z.infer<typeof assignment>;
