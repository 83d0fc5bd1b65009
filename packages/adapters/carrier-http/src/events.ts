import type { CarrierEvent } from '@manyline/ports/carrier';
import type { GatewayEvent } from './protocol.ts';

export function toCarrierEvent(eventId: string, event: GatewayEvent): CarrierEvent {
  const date = Date.parse(event.timestamp);
  if (event.type === 'message.status') {
    const { id, state, reason, reference } = event.data;
    const isLost = state === 'failed' || state === 'undelivered';
    return {
      kind: 'receipt',
      eventId,
      carrierId: id,
      state,
      date,
      reference,
      ...(isLost && { reason: reason ?? (state === 'failed' ? 'failed' : 'unreachable') }),
    };
  }
  const { from, to, text, media = [] } = event.data;
  const kept = media.map(({ url, sha256 }) => ({ url, sha256 }));
  return {
    kind: 'inbound',
    eventId,
    from: toDigits(from),
    to: toDigits(to),
    text,
    date,
    ...(kept.length > 0 && { media: kept }),
  };
}

const toDigits = (number: string): string => number.replace(/^\+/, '');
