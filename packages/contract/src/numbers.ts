import { z } from 'zod';
import { defineCall } from './define-call.ts';

export const numberType = z.enum(['hosting', 'tollfree', 'other']);

/** Own number (spec 1 §3). Every gate derives from `capabilities` and the brand (decision 28). */
export const virtualPhone = z.object({
  telCode: z.string(),
  phone: z.string(),
  type: numberType,
  numberName: z.string(),
  notes: z.string(),
  capabilities: z.object({ sms: z.boolean(), mms: z.boolean(), voice: z.boolean() }),
});
export type VirtualPhone = z.infer<typeof virtualPhone>;

export const getVirtualPhoneList = defineCall('GET', '/web/getVirtualPhoneList', {
  summary: "The account's own numbers.",
  tag: 'Numbers',
  audience: 'account',
  response: z.object({ virtualPhones: z.array(virtualPhone) }),
});
