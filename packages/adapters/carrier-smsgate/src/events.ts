import { createHash } from 'node:crypto';
import type { CarrierEvent } from '@manyline/ports/carrier';
import { z } from 'zod';
import { readFailure } from './refusals.ts';
import { type Sims, toDigits } from './sims.ts';

type Receipt = Extract<CarrierEvent, { kind: 'receipt' }>;
type Inbound = Extract<CarrierEvent, { kind: 'inbound' }>;

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const slot = z.number().nullish();
const text = z.string().nullish();
const ofMessage = { messageId: z.string().min(1).max(128) };

/** Older apps name the sender `phoneNumber` alone. */
const webhook = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('sms:received'),
    payload: z.object({
      message: z.string(),
      sender: text,
      phoneNumber: text,
      recipient: text,
      simNumber: slot,
      receivedAt: time,
    }),
  }),
  z.object({ event: z.literal('sms:sent'), payload: z.object({ ...ofMessage, sentAt: time }) }),
  z.object({ event: z.literal('sms:delivered'), payload: z.object({ ...ofMessage, deliveredAt: time }) }),
  z.object({ event: z.literal('sms:failed'), payload: z.object({ ...ofMessage, failedAt: time, reason: text }) }),
]);

/** A message that came in, as the app keeps it. Of a text the preview is the whole of it. */
export const inboxItem = z.object({
  id: z.string(),
  type: z.string(),
  sender: z.string(),
  recipient: text,
  simNumber: slot,
  contentPreview: z.string(),
  createdAt: time,
  attachments: z.array(z.object({ partId: z.number().int(), contentType: z.string() })).nullish(),
});
type InboxItem = z.infer<typeof inboxItem>;

/** A message of ours, as the app keeps it. */
export const messageState = z.object({
  id: z.string().min(1),
  state: z.string(),
  recipients: z.array(z.object({ error: text })),
  states: z.record(z.string(), time).nullish(),
});
type MessageState = z.infer<typeof messageState>;

/** The app's words for a picture message that has none. */
const NO_WORDS = 'MMS content';

/** Undefined: nothing of ours, or no news. */
export function toEvent(body: unknown, sims: Sims): CarrierEvent | undefined {
  const { data } = webhook.safeParse(body);
  if (!data) return undefined;
  const { event, payload } = data;
  if (event === 'sms:received') {
    const { message, sender, phoneNumber, recipient, simNumber, receivedAt } = payload;
    return toInbound('SMS', sender ?? phoneNumber, sims.numberOf(simNumber, recipient), message, receivedAt);
  }
  const { messageId } = payload;
  if (event === 'sms:sent') return toReceipt(messageId, { state: 'sent' }, payload.sentAt);
  if (event === 'sms:delivered') return toReceipt(messageId, { state: 'delivered' }, payload.deliveredAt);
  return toReceipt(messageId, readFailure(payload.reason ?? ''), payload.failedAt);
}

/** The same of the app's list, under the same id. `urlOf` is where a picture of it lies. */
export function toArrival(item: InboxItem, sims: Sims, urlOf: (id: string, part: number) => string): Inbound[] {
  const { id, type, sender, recipient, simNumber, contentPreview, createdAt, attachments } = item;
  if (type !== 'SMS' && type !== 'MMS_DOWNLOADED') return [];
  const event = toInbound(type, sender, sims.numberOf(simNumber, recipient), contentPreview, createdAt);
  const media = (attachments ?? [])
    .filter(({ contentType }) => contentType.startsWith('image/'))
    .map(({ partId }) => ({ url: urlOf(id, partId) }));
  const isEmpty = type !== 'SMS' && contentPreview === NO_WORDS;
  return [{ ...event, ...(isEmpty && { text: '' }), ...(media.length > 0 && { media }) }];
}

/** How a message of ours stands, under the ids of the webhooks that told it. */
export function toStates({ id, state, recipients, states }: MessageState): Receipt[] {
  const at = (name: string) => states?.[name] ?? new Date(0).toISOString();
  if (state === 'Sent') return [toReceipt(id, { state: 'sent' }, at('Sent'))];
  if (state === 'Delivered') return [toReceipt(id, { state: 'delivered' }, at('Delivered'))];
  return state === 'Failed' ? [toReceipt(id, readFailure(recipients[0]?.error ?? ''), at('Failed'))] : [];
}

/**
 * The app gives what comes in no id that is its own: what it says of it is one. It tells of a message twice where Android does, and
 * knows a repeat by the same three things, to the second.
 */
function toInbound(type: string, from: string | null | undefined, to: string, said: string, at: string): Inbound {
  const sender = toDigits(from);
  const date = Date.parse(at);
  const eventId = createHash('sha256')
    .update(JSON.stringify([type, sender, to, date, said]))
    .digest('base64url');
  return { kind: 'inbound', eventId, from: sender, to, text: said, date };
}

function toReceipt(id: string, end: Pick<Receipt, 'state' | 'reason'>, at: string): Receipt {
  return { kind: 'receipt', eventId: `${id}:${end.state}`, carrierId: id, date: Date.parse(at), ...end };
}
