import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** A sentence above every page of the brand. */
export const brandBanner = z.object({
  id: z.string(),
  text: z.record(z.string(), z.string()),
  tone: z.enum(['info', 'warning']),
  link: z.string().optional(),
});
export type BrandBanner = z.infer<typeof brandBanner>;

/** (own) What operators changed of a brand since its pages were built, and its banners: asked again every minute by pages that are open. */
export const getBrandNews = defineCall('GET', '/web/getBrandNews', {
  summary: 'What of the brand is not as its pages were built, and its banners of now.',
  tag: 'Brand',
  audience: 'anyone',
  response: z.object({
    /** By piece: texts, links, tiles, prices, plans. */
    settings: z.record(z.string(), z.unknown()),
    banners: z.array(brandBanner),
  }),
});
