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
import { z } from 'zod';
import type { SmsgateAccount } from './account.ts';
import { createAccountCheck } from './account-check.ts';
import { toEvent } from './events.ts';
import { createLists } from './lists.ts';
import { createReadMedia } from './read-media.ts';
import { judge, TakenBeforeError } from './refusals.ts';
import { checkSigned } from './signature.ts';
import { createSims } from './sims.ts';

export interface CarrierSmsgateOptions {
  /** Kind and the operator's name, `smsgate:home`. */
  name: string;
  account: SmsgateAccount;
  /** Where the phone calls us. */
  webhookUrl: string;
  /** Of a client that is kept to the phone's address. */
  exchange: OutboundClient['exchange'];
  now: () => number;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

/** Android asks the phone's owner from 30 texts in half an hour on; in between a chat may go on at its own pace. */
const PER_SECOND = 0.2;

const capabilities: CarrierCapabilities = {
  bringsBackReference: false,
  optOutBy: 'us',
  receivesCodes: true,
  reportsEnd: { sms: true, mms: true },
};

const taken = z.object({ id: z.string().min(1).max(128) });

/**
 * An Android phone with SMSGate (github.com/capcom6/android-sms-gateway), by the local server of the app: its document is
 * swagger.json there, its words are at docs.sms-gate.app (Webhooks, Health, Reading messages, Multi-SIM). A message has the id that
 * we give it, once. It sends no pictures. A long text counts as delivered when its first part was: the app tells no more.
 */
export function createCarrierSmsgate(options: CarrierSmsgateOptions): Carrier {
  const { name, account, webhookUrl, exchange, now, onCall } = options;
  const url = account.url.endsWith('/') ? account.url.slice(0, -1) : account.url;
  const basic = Buffer.from(`${account.username}:${account.password}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, accept: 'application/json' };
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers,
    judge: (refusal) => judge(name, refusal),
    onCall,
  });
  const sims = createSims(account);
  const once = createOncePerKey<{ carrierId: string }>();
  const lists = createLists({ client, url, sims, now });

  function toSlot({ from }: OutboundMessage): number {
    const sender = from === '' ? (account.systemSender ?? '').slice(1) : from;
    if (sender === '') throw needsOperator(`${name} has no systemSender: it cannot send what the product itself says`);
    const slot = sims.slotOf(sender);
    if (slot === undefined)
      throw new CarrierRefusedError(`${name} has no SIM card of this number`, { reason: 'ourSide' });
    return slot;
  }

  function toBody(message: OutboundMessage, key: string) {
    const { to, text, media = [], expiresAt } = message;
    if (expiresAt <= now()) throw new CarrierRefusedError('its time is over', { reason: 'expired' });
    if (media.length > 0) throw new CarrierRefusedError('the app sends no pictures', { reason: 'mediaRefused' });
    return {
      id: key,
      phoneNumbers: [`+${to}`],
      textMessage: { text },
      simNumber: toSlot(message),
      withDeliveryReport: true,
      validUntil: new Date(expiresAt).toISOString(),
    };
  }

  async function submit(message: OutboundMessage, key: string, signal?: AbortSignal) {
    // Numbers are checked by now; the app would leave out those that it takes for landlines.
    const path = '/messages?skipPhoneValidation=true';
    const body = JSON.stringify(toBody(message, key));
    try {
      const { id } = await client.do(
        {
          what: 'send',
          method: 'POST',
          url: `${url}${path}`,
          headers: { 'content-type': 'application/json' },
          body,
          read: (json) => taken.parse(json),
        },
        signal,
      );
      return { carrierId: id };
    } catch (error) {
      if (error instanceof TakenBeforeError) return { carrierId: key };
      throw error;
    }
  }

  return {
    name,
    capabilities: { ...capabilities, messagesPerSecondOfSender: account.messagesPerSecond ?? PER_SECOND },
    repeats: 'byKey',
    send: (message, key, signal) => once.run(key, () => submit(message, key, signal)),
    find: lists.find,
    catchUp: lists.catchUp,
    check: createAccountCheck({ client, url, webhookUrl }),
    readMedia: createReadMedia(exchange, url, headers),
    readWebhook(raw: RawWebhook): { events: CarrierEvent[] } {
      checkSigned(raw, account.signingKey, now());
      if (raw.url !== webhookUrl) throw new ForgedWebhookError('it was meant for another address');
      const event = toEvent(readJson(raw.body), sims);
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
