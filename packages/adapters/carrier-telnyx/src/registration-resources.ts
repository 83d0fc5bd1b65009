import { z } from 'zod';

export const verification = z.object({
  id: z.string().min(1).max(128),
  verificationStatus: z
    .enum(['Verified', 'Rejected', 'Waiting For Vendor', 'Waiting For Customer', 'Waiting For Telnyx', 'In Progress'])
    .optional(),
  reason: z.string().nullish(),
  updatedAt: z.string().nullish(),
  webhookUrl: z.string().nullish(),
});
export type Verification = z.infer<typeof verification>;

export const verificationPage = z.object({ records: z.array(verification) });
