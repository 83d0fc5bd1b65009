import type { CarrierEvent, InboundMedia } from '@manyline/ports/carrier';
import { z } from 'zod';
import { reasonOf } from './refusals.ts';

export const REFERENCE = 'ref';

const party = z.object({ phone_number: z.string(), status: z.string().nullish() });
const medium = z.object({ url: z.string().nullish(), hash_sha256: z.string().nullish(), sha256: z.string().nullish() });
const payload = z.object({
  id: z.string().min(1),
  from: party.optional(),
  to: z.array(party).min(1),
  text: z.string().nullish(),
  media: z.array(medium).nullish(),
  webhook_url: z.string().nullish(),
  received_at: z.string().nullish(),
  errors: z.array(z.object({ code: z.union([z.string(), z.number()]).nullish() })).nullish(),
});
/** An event of a message; of any other kind there may be, nothing is known here. */
const messageEvent = z.object({
  id: z.string().min(1),
  event_type: z.enum(['message.sent', 'message.finalized', 'message.received']),
  occurred_at: z.string(),
  payload,
});
type MessageEvent = z.infer<typeof messageEvent>;

/** The contents of a webhook, or of the record of its delivery. */
export const anyEvent = z.object({ id: z.string(), event_type: z.string() }).loose();

type Receipt = Extract<CarrierEvent, { kind: 'receipt' }>;

/** queued and sending are no news. delivery_unconfirmed is the end, and nobody knows which: it stays sent, and is not refunded. */
const states: Record<string, Receipt['state']> = {
  sent: 'sent',
  delivery_unconfirmed: 'sent',
  delivered: 'delivered',
  delivery_failed: 'undelivered',
  expired: 'undelivered',
  sending_failed: 'failed',
};

/** Undefined: nothing of ours, or no news. `webhookUrl` is what we had it call. */
export function toEvent(event: unknown, webhookUrl: string): CarrierEvent | undefined {
  const { data } = messageEvent.safeParse(event);
  if (!data) return undefined;
  return data.event_type === 'message.received' ? toInbound(data) : toReceipt(data, webhookUrl);
}

/** The reference is in the address that they were to call, which comes back in what is signed: the request line is not. */
export function referenceOf(event: unknown, webhookUrl: string): string | undefined {
  const { data } = messageEvent.safeParse(event);
  const called = URL.parse(data?.payload.webhook_url ?? '');
  if (!called || `${called.origin}${called.pathname}` !== webhookUrl) return undefined;
  return called.searchParams.get(REFERENCE) ?? undefined;
}

function toReceipt(event: MessageEvent, webhookUrl: string): Receipt | undefined {
  const { id, occurred_at: date, payload: message } = event;
  const status = message.to[0]?.status ?? '';
  const state = states[status];
  const reference = referenceOf(event, webhookUrl);
  // An account may be used by others too: what did not leave here has none.
  if (!state || reference === undefined) return undefined;
  const isLost = state === 'failed' || state === 'undelivered';
  const told = reasonOf(message.errors?.[0]?.code ?? undefined);
  const otherwise = { failed: 'failed', expired: 'expired' } as const;
  const reason =
    told ?? (status === 'expired' ? otherwise.expired : state === 'failed' ? otherwise.failed : 'unreachable');
  return {
    kind: 'receipt',
    eventId: id,
    carrierId: message.id,
    state,
    date: Date.parse(date),
    reference,
    ...(isLost && { reason }),
  };
}

function toInbound({ id, occurred_at: occurredAt, payload: message }: MessageEvent): CarrierEvent {
  const { from, to, text, received_at: receivedAt } = message;
  // Of several receivers, the one that the webhook is for.
  const ours = to.find(({ status }) => status === 'webhook_delivered') ?? to[0]!;
  const media = (message.media ?? []).flatMap(toMedia);
  return {
    kind: 'inbound',
    eventId: id,
    from: toDigits(from?.phone_number),
    to: toDigits(ours.phone_number),
    text: text ?? '',
    date: Date.parse(receivedAt ?? occurredAt),
    ...(media.length > 0 && { media }),
  };
}

const SHA_256 = /^[0-9a-f]{64}$/i;

function toMedia({ url, hash_sha256: hash, sha256 }: z.infer<typeof medium>): InboundMedia[] {
  if (!url) return [];
  const said = hash ?? sha256 ?? '';
  return [SHA_256.test(said) ? { url, sha256: said.toLowerCase() } : { url }];
}

const toDigits = (number: string | undefined): string => (number ?? '').replace(/^\+/, '');
