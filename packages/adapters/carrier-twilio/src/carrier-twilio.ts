import { type CarrierCall, createCarrierClient, needsOperator } from '@manyline/outbound/carrier-client';
import { createOncePerKey } from '@manyline/outbound/once-per-key';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { createRecent } from '@manyline/outbound/recent';
import {
  type Carrier,
  type CarrierEvent,
  CarrierRefusedError,
  type OutboundMessage,
  type RawWebhook,
  type WebhookAnswer,
} from '@manyline/ports/carrier';
import type { AnyAccount } from './account.ts';
import { createAccountCheck } from './account-check.ts';
import { type Dialect, signalwireDialect, twilioDialect } from './dialect.ts';
import { createMessageList } from './message-list.ts';
import { createNumberShop } from './number-shop.ts';
import { createReadMedia } from './read-media.ts';
import { judge } from './refusals.ts';
import { createRegistries } from './registries.ts';
import { created } from './resources.ts';
import { readSigned } from './signature.ts';
import { createVoice } from './voice/voice.ts';
import { REFERENCE, readFields, readRegistration } from './webhook.ts';

export interface CarrierTwilioOptions {
  /** Kind and the operator's name, `twilio:main`. */
  name: string;
  account: AnyAccount;
  /** Where the network calls us. */
  webhookUrl: string;
  exchange: OutboundClient['exchange'];
  now: () => number;
  onCall?: ((call: CarrierCall) => void) | undefined;
  /** Tests have a network of their own. */
  apiUrl?: string;
}

/** For messages. TwiML that says nothing: any other answer is an error in the account's log. */
const ANSWER: WebhookAnswer = { status: 200, contentType: 'text/xml', body: '<Response/>' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
const MEDIA_MAX = 10;
const VALIDITY_MAX_S = 36_000;

/** Twilio's Messages API, and SignalWire's, which is the same in another place. */
export function createCarrierTwilio(options: CarrierTwilioOptions): Carrier {
  const { name, account, webhookUrl, exchange, now, onCall } = options;
  const dialect = toDialect(options);
  const authorization = `Basic ${Buffer.from(`${dialect.user}:${dialect.password}`).toString('base64')}`;
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers: { authorization },
    judge: (refusal) => judge(name, refusal),
    onCall,
  });
  const once = createOncePerKey<{ carrierId: string }>();
  const keys = createRecent<string>();
  const list = createMessageList({ client, accountUrl: dialect.accountUrl, keyOf: keys.get });
  const perSecond = account.messagesPerSecond ?? dialect.capabilities.messagesPerSecondOfSender;

  // A service that nobody can tell of a new number would keep it from sending.
  const sells = !account.messagingService || dialect.servicesUrl !== undefined;

  function toForm(message: OutboundMessage): URLSearchParams {
    const { to, text, media = [], reference, expiresAt } = message;
    const leftSeconds = Math.ceil((expiresAt - now()) / 1_000);
    if (leftSeconds < 1) throw new CarrierRefusedError('its time is over', { reason: 'expired' });
    if (media.length > MEDIA_MAX) throw new CarrierRefusedError('too many pictures', { reason: 'tooLarge' });
    const form = new URLSearchParams(toSender(message));
    form.set('To', `+${to}`);
    if (text !== '') form.set('Body', text);
    for (const { url } of media) form.append('MediaUrl', url);
    form.set('StatusCallback', `${webhookUrl}?${REFERENCE}=${encodeURIComponent(reference)}`);
    // A message that we call expired by then must not arrive later.
    form.set('ValidityPeriod', String(Math.min(leftSeconds, VALIDITY_MAX_S)));
    // The text as written is the one brought, and the one that a look-up compares.
    if (account.kind === 'twilio') form.set('SmartEncoded', 'false');
    return form;
  }

  function toSender({ from }: OutboundMessage): Record<string, string> {
    const { systemSender, messagingService } = account;
    if (from !== '') return { From: `+${from}`, ...(messagingService && { MessagingServiceSid: messagingService }) };
    if (!systemSender) throw needsOperator(`${name} has no systemSender: it cannot send what the product itself says`);
    return systemSender.startsWith('MG') ? { MessagingServiceSid: systemSender } : { From: systemSender };
  }

  async function submit(message: OutboundMessage, key: string, signal?: AbortSignal) {
    const { sid } = await client.do(
      {
        what: 'send',
        method: 'POST',
        url: `${dialect.accountUrl}/Messages.json`,
        headers: FORM,
        body: toForm(message).toString(),
        read: (json) => created.parse(json),
      },
      signal,
    );
    keys.set(sid, key);
    return { carrierId: sid };
  }

  return {
    name,
    capabilities: { ...dialect.capabilities, ...(perSecond !== undefined && { messagesPerSecondOfSender: perSecond }) },
    repeats: dialect.repeats,
    send: (message, key, signal) => once.run(key, () => submit(message, key, signal)),
    async find(message, key, since, signal, isAnothers) {
      const found = await list.find(message, key, since, signal, isAnothers);
      if (typeof found === 'object') keys.set(found.carrierId, key);
      return found;
    },
    catchUp: list.catchUp,
    ...(sells && {
      numbers: createNumberShop({ name, exchange, authorization, dialect, account, webhookUrl, onCall }),
    }),
    voice: createVoice({ name, client, exchange, dialect, authorization, webhookUrl, now, onCall }),
    registrations: createRegistries({ name, exchange, authorization, account, dialect, webhookUrl, now, onCall }),
    check: createAccountCheck({ client, dialect, webhookUrl, account }),
    readMedia: createReadMedia({ exchange, dialect, authorization }),
    readWebhook(raw: RawWebhook): { events: CarrierEvent[]; answer: WebhookAnswer; registrations?: string[] } {
      const registration = dialect.registries.of === 'signalwire' ? readRegistration(raw) : undefined;
      if (registration !== undefined) return { events: [], answer: ANSWER, registrations: [registration] };
      const fields = readSigned(raw, dialect.signatureHeader, dialect.signingKeys);
      return { events: readFields(raw, fields, now()), answer: ANSWER };
    },
  };
}

function toDialect({ account, apiUrl }: CarrierTwilioOptions): Dialect {
  return account.kind === 'twilio' ? twilioDialect(account, apiUrl) : signalwireDialect(account, apiUrl);
}
