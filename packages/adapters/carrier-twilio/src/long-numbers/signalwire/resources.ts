import { z } from 'zod';

const text = z.string().nullish();
const id = z.uuid();
const links = z.object({ next: text }).nullish();

export const brand = z.object({ id, state: text, status_callback_url: text, updated_at: text });
export const brandPage = z.object({ data: z.array(brand), links });

export const campaign = z.object({ id, state: text, name: text, updated_at: text });
export const campaignPage = z.object({ data: z.array(campaign), links });

export const order = z.object({ id, state: text });
export const orderPage = z.object({ data: z.array(order), links });

/** A number on a campaign. */
export const assignment = z.object({
  id,
  state: text,
  phone_number: z.object({ number: text }).nullish(),
  created_at: text,
  updated_at: text,
});
export type Assignment = z.infer<typeof assignment>;
export const assignmentPage = z.object({ data: z.array(assignment), links });
