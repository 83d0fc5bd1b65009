import { z } from 'zod';

const text = z.string().nullish();
const sid = z.string().min(1).max(128);
const errors = z.array(z.unknown()).nullish();
const meta = z.object({ next_page_url: text }).nullish();

/** A customer profile or a trust product. */
export const bundle = z.object({
  sid,
  friendly_name: text,
  status: z.enum(['draft', 'pending-review', 'in-review', 'twilio-rejected', 'twilio-approved']),
  date_updated: text,
  errors,
});
export type Bundle = z.infer<typeof bundle>;
export const bundlePage = z.object({ results: z.array(bundle), meta });

/** An end user or a supporting document: what a bundle is made of. */
export const paper = z.object({ sid, friendly_name: text });
export const paperPage = z.object({ results: z.array(paper), meta });
export const assignedPage = z.object({ results: z.array(z.object({ object_sid: text })), meta });
export const evaluation = z.object({ status: z.enum(['compliant', 'noncompliant']), results: z.unknown() });
export const addressPage = z.object({ addresses: z.array(paper) });

export const brand = z.object({
  sid,
  a2p_profile_bundle_sid: text,
  status: z.enum(['PENDING', 'APPROVED', 'FAILED', 'IN_REVIEW', 'DELETION_PENDING', 'DELETION_FAILED', 'SUSPENDED']),
  failure_reason: text,
  errors,
  date_updated: text,
});
export type Brand = z.infer<typeof brand>;
export const brandPage = z.object({ data: z.array(brand), meta });

export const service = z.object({ sid, friendly_name: text });
export const servicePage = z.object({ services: z.array(service), meta });
export const campaign = z.object({
  sid,
  campaign_status: text,
  us_app_to_person_usecase: text,
  errors,
  date_updated: text,
});
export type Campaign = z.infer<typeof campaign>;
export const campaignPage = z.object({ compliance: z.array(campaign) });
