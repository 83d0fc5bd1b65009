import type { CarrierEvent, InboundMedia, RawWebhook } from '@manyline/ports/carrier';
import { toDigits, toReceipt } from './resources.ts';

export const REFERENCE = 'ref';
const REGISTRATION = 'registration';
const MEDIA_MAX = 10;

export const toRegistrationUrl = (webhookUrl: string, key: string): string => `${webhookUrl}?${REGISTRATION}=${key}`;

/**
 * The key of a registration that we are called about; undefined for anything else. SignalWire signs nothing of these: the key, which
 * nobody else has, says that there is news, and what it is the vendor is asked.
 */
export const readRegistration = ({ url }: RawWebhook): string | undefined =>
  new URL(url).searchParams.get(REGISTRATION) ?? undefined;

/** The events of a webhook whose signature was good. Date: the network tells none. */
export function readFields({ url }: RawWebhook, fields: URLSearchParams, date: number): CarrierEvent[] {
  const sid = fields.get('MessageSid') ?? fields.get('SmsSid') ?? '';
  const status = fields.get('MessageStatus');
  if (sid === '') return [];
  if (status !== null) {
    // Signed with the URL, so it is what we sent along.
    const reference = new URL(url).searchParams.get(REFERENCE) ?? undefined;
    const errorCode = Number(fields.get('ErrorCode') ?? 0);
    const receipt = toReceipt({ sid, status: status.toLowerCase(), errorCode, date, reference });
    return receipt ? [receipt] : [];
  }
  const media = readMedia(fields);
  return [
    {
      kind: 'inbound',
      eventId: sid,
      from: toDigits(fields.get('From')),
      to: toDigits(fields.get('To')),
      text: fields.get('Body') ?? '',
      date,
      ...(media.length > 0 && { media }),
    },
  ];
}

function readMedia(fields: URLSearchParams): InboundMedia[] {
  const count = Math.min(Number(fields.get('NumMedia') ?? 0) || 0, MEDIA_MAX);
  const urls = Array.from({ length: count }, (_, index) => fields.get(`MediaUrl${index}`));
  return urls.filter((url): url is string => Boolean(url)).map((url) => ({ url }));
}
