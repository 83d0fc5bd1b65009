import { type CarrierCall, createCarrierClient, needsOperator } from '@manyline/outbound/carrier-client';
import { createOncePerKey } from '@manyline/outbound/once-per-key';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import {
  type Carrier,
  type CarrierCapabilities,
  type CarrierEvent,
  CarrierRefusedError,
  ForgedWebhookError,
  type OutboundMessage,
  type RawWebhook,
} from '@manyline/ports/carrier';
import type { MessageSendParams } from 'telnyx/resources/messages/messages';
import { z } from 'zod';
import type { TelnyxAccount } from './account.ts';
import { createAccountCheck } from './account-check.ts';
import { createDeliveries } from './deliveries.ts';
import { anyEvent, REFERENCE, referenceOf, toEvent } from './events.ts';
import { createLocalRegistrations } from './local-registrations.ts';
import { createNumberShop } from './number-shop.ts';
import { createReadMedia } from './read-media.ts';
import { judge } from './refusals.ts';
import { createRegistrationClient } from './registration-client.ts';
import { REGISTRATION } from './registration-form.ts';
import { createTollFreeRegistrations, joinRegistrations } from './registrations.ts';
import { checkSigned, readPublicKey } from './signature.ts';
import { createVoice } from './voice/voice.ts';

export interface CarrierTelnyxOptions {
  /** Kind and the operator's name, `telnyx:main`. */
  name: string;
  account: TelnyxAccount;
  /** Where the network calls us. */
  webhookUrl: string;
  exchange: OutboundClient['exchange'];
  now: () => number;
  onCall?: ((call: CarrierCall) => void) | undefined;
  /** Tests have a network of their own. */
  apiUrl?: string;
}

const API_URL = 'https://api.telnyx.com/v2';
/** In all, of a message. */
const MEDIA_BYTES_MAX = 1_000_000;
const MEDIA_MAX = 10;
/** American long numbers; by their campaign they may send more. */
const LONG_NUMBER_PER_SECOND = 1;

const capabilities: CarrierCapabilities = {
  bringsBackReference: true,
  optOutBy: 'carrier',
  messagesPerSecondOfSender: LONG_NUMBER_PER_SECOND,
  receivesCodes: false,
  tollFree: true,
  mms: { countries: ['US', 'CA'], items: MEDIA_MAX, bytes: MEDIA_BYTES_MAX },
  reportsEnd: { sms: true, mms: true },
};

const taken = z.object({ data: z.object({ id: z.string().min(1).max(128) }) });
const webhookBody = z.object({ data: anyEvent });

/** Telnyx' Messaging API, version 2. */
export function createCarrierTelnyx(options: CarrierTelnyxOptions): Carrier {
  const { name, account, webhookUrl, exchange, now, onCall, apiUrl = API_URL } = options;
  const key = readPublicKey(account.publicKey);
  const headers = { authorization: `Bearer ${account.apiKey}`, accept: 'application/json' };
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers,
    judge: (refusal) => judge(name, refusal),
    onCall,
  });
  const registry = { client: createRegistrationClient({ name, exchange, headers, onCall }), apiUrl, webhookUrl };
  const once = createOncePerKey<{ carrierId: string }>();
  const deliveries = createDeliveries({ client, apiUrl, webhookUrl });
  const { messagingProfile: profile, texmlApplication: application } = account;
  const perSecond = account.messagesPerSecond ?? LONG_NUMBER_PER_SECOND;

  function toSender({ from }: OutboundMessage): string {
    if (from !== '') return `+${from}`;
    if (account.systemSender) return account.systemSender;
    throw needsOperator(`${name} has no systemSender: it cannot send what the product itself says`);
  }

  function toBody(message: OutboundMessage) {
    const { to, text, media = [], reference, expiresAt } = message;
    // They take no time until which it may be brought.
    if (expiresAt <= now()) throw new CarrierRefusedError('its time is over', { reason: 'expired' });
    if (media.length > MEDIA_MAX) throw new CarrierRefusedError('too many pictures', { reason: 'tooLarge' });
    return {
      from: toSender(message),
      to: `+${to}`,
      ...(text !== '' && { text }),
      ...(media.length > 0 && { media_urls: media.map(({ url }) => url) }),
      type: media.length > 0 ? 'MMS' : 'SMS',
      webhook_url: `${webhookUrl}?${REFERENCE}=${encodeURIComponent(reference)}`,
      use_profile_webhooks: false,
    } satisfies MessageSendParams;
  }

  async function submit(message: OutboundMessage, messageKey: string, signal?: AbortSignal) {
    const { data } = await client.do(
      {
        what: 'send',
        method: 'POST',
        url: `${apiUrl}/messages`,
        headers: { 'content-type': 'application/json', 'idempotency-key': messageKey },
        body: JSON.stringify(toBody(message)),
        read: (json) => taken.parse(json),
      },
      signal,
    );
    return { carrierId: data.id };
  }

  /**
   * News of a registration: which one, only the address says, which is not signed. Nothing is believed but that there is news, and
   * only of what Telnyx signed.
   */
  function readNews(url: string): readonly string[] | undefined {
    const { origin, pathname, searchParams } = new URL(url);
    const key = searchParams.get(REGISTRATION);
    return `${origin}${pathname}` === webhookUrl && key !== null ? [key] : undefined;
  }

  /** The address is not signed: what it says beside ours is somebody else's, unless the signed body says the same. */
  function checkAddress(url: string, event: unknown) {
    const { origin, pathname, searchParams } = new URL(url);
    const reference = searchParams.get(REFERENCE);
    const isOurs =
      `${origin}${pathname}` === webhookUrl && [...searchParams.keys()].every((each) => each === REFERENCE);
    if (!isOurs || (reference !== null && reference !== referenceOf(event, webhookUrl)))
      throw new ForgedWebhookError('it was meant for another address');
  }

  return {
    name,
    capabilities: { ...capabilities, messagesPerSecondOfSender: perSecond },
    repeats: account.keysAreHeeded ? 'byKey' : 'byEcho',
    send: (message, messageKey, signal) => once.run(messageKey, () => submit(message, messageKey, signal)),
    find: deliveries.find,
    catchUp: deliveries.catchUp,
    ...(profile && { numbers: createNumberShop({ client, apiUrl, profile, application }) }),
    voice: createVoice({ name, client, exchange, apiUrl, key, userId: account.userId, webhookUrl, now }),
    registrations: joinRegistrations(createTollFreeRegistrations(registry), createLocalRegistrations(registry)),
    check: createAccountCheck({ client, apiUrl, webhookUrl, application }),
    readMedia: createReadMedia(exchange),
    readWebhook(raw: RawWebhook): { events: CarrierEvent[]; registrations?: readonly string[] } {
      checkSigned(raw, key, now());
      const registrations = readNews(raw.url);
      if (registrations) return { events: [], registrations };
      const { data } = webhookBody.safeParse(readJson(raw.body));
      if (!data) return { events: [] };
      checkAddress(raw.url, data.data);
      const event = toEvent(data.data, webhookUrl);
      return { events: event ? [event] : [] };
    },
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
