import type { CarrierEvent } from '@manyline/ports/carrier';
import { z } from 'zod';
import { reasonOf } from './refusals.ts';

const count = z.union([z.number(), z.string()]).transform(Number);

/** A message as both networks list it; SignalWire writes as numbers what Twilio writes as words. */
export const messageResource = z.object({
  sid: z.string().min(1),
  direction: z.string(),
  status: z.string(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  body: z.string().nullish(),
  num_media: count.nullish(),
  error_code: count.nullish(),
  date_created: z.string().nullish(),
  date_sent: z.string().nullish(),
});
export type MessageResource = z.infer<typeof messageResource>;

export const messagePage = z.object({ messages: z.array(messageResource), next_page_uri: z.string().nullish() });
export type MessagePage = z.infer<typeof messagePage>;
export const mediaPage = z.object({ media_list: z.array(z.object({ uri: z.string() })) });
export const created = z.object({ sid: z.string().min(1).max(128) });

/** Older answers write what a number can in capitals. */
const abilities = z
  .record(z.string(), z.boolean().nullish())
  .transform((can) => Object.fromEntries(Object.entries(can).map(([name, is]) => [name.toLowerCase(), is === true])))
  .nullish();
export const shelfPage = z.object({
  available_phone_numbers: z.array(z.object({ phone_number: z.string(), capabilities: abilities })),
});
export const ownNumber = z.object({
  sid: z.string().min(1),
  phone_number: z.string(),
  sms_url: z.string().nullish(),
  sms_method: z.string().nullish(),
  voice_url: z.string().nullish(),
  voice_method: z.string().nullish(),
  status_callback: z.string().nullish(),
  status_callback_method: z.string().nullish(),
  voice_application_sid: z.string().nullish(),
  trunk_sid: z.string().nullish(),
  capabilities: abilities,
});
export type OwnNumber = z.infer<typeof ownNumber>;

/** Whether texts to a number come to us. */
export const textsReach = ({ sms_url: to, sms_method: by }: OwnNumber, webhookUrl: string): boolean =>
  to === webhookUrl && (by ?? 'POST') === 'POST';
export const ownNumberPage = z.object({
  incoming_phone_numbers: z.array(ownNumber),
  next_page_uri: z.string().nullish(),
});
export const campaignPage = z.object({ compliance: z.array(z.object({ campaign_status: z.string().nullish() })) });
export const accountResource = z.object({ status: z.string(), type: z.string().nullish() });
export const balanceResource = z.object({ balance: z.string(), currency: z.string() });

type ReceiptState = Extract<CarrierEvent, { kind: 'receipt' }>['state'];

/** A state on its way yet (queued, sending, accepted, scheduled) is no news. */
const states: Record<string, ReceiptState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  partially_delivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

interface Report {
  sid: string;
  status: string;
  errorCode: number | undefined;
  date: number;
  reference?: string | undefined;
}

/** Undefined: it says nothing that we did not know when the message was taken. */
export function toReceipt({ sid, status, errorCode, date, reference }: Report): CarrierEvent | undefined {
  const state = states[status];
  if (!state) return undefined;
  const isLost = state === 'failed' || state === 'undelivered';
  return {
    kind: 'receipt',
    eventId: `${sid}:${status}`,
    carrierId: sid,
    state,
    date,
    ...(isLost && { reason: reasonOf(errorCode) ?? (state === 'failed' ? 'failed' : 'unreachable') }),
    ...(reference !== undefined && { reference }),
  };
}

/** Digits without plus; a sender in letters stays as it is. */
export const toDigits = (number: string | null | undefined): string => (number ?? '').replace(/^\+/, '');

export const toTime = (date: string | null | undefined): number => Date.parse(date ?? '');
