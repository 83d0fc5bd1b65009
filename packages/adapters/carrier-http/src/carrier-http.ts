import { createHash } from 'node:crypto';
import { type CarrierCall, createCarrierClient, needsOperator } from '@manyline/outbound/carrier-client';
import { describeFailure } from '@manyline/outbound/carrier-findings';
import { createOncePerKey } from '@manyline/outbound/once-per-key';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import {
  type Carrier,
  type CarrierEvent,
  type CarrierFinding,
  CarrierRefusedError,
  ForgedWebhookError,
  type InboundMedia,
  type OutboundMessage,
  type RawWebhook,
  type WebhookAnswer,
} from '@manyline/ports/carrier';
import { checkSignature, signedOf } from '@manyline/ports/standard-signature';
import type { z } from 'zod';
import type { HttpAccount } from './account.ts';
import { toCarrierEvent } from './events.ts';
import { createGatewayClient, judge, secretsOf } from './gateway-client.ts';
import { gatewayEvent, listedEvent } from './protocol.ts';

export interface CarrierHttpOptions {
  /** Kind and the operator's name, `http:main`. */
  name: string;
  account: HttpAccount;
  /** Where the gateway calls us. */
  webhookUrl: string;
  /** Of a client that is kept to the gateway's place. */
  exchange: OutboundClient['exchange'];
  now: () => number;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

const PICTURE_BYTES_MAX = 25 * 1024 * 1024;
const PICTURE_WITHIN_MS = 20_000;

/** Any gateway that speaks our own protocol, docs/GATEWAY.md. It takes a key once. */
export function createCarrierHttp(options: CarrierHttpOptions): Carrier {
  const { name, account, webhookUrl, exchange, now, onCall } = options;
  const { optOutBy = 'us', reportsEnd = { sms: true, mms: true }, ...abilities } = account.capabilities ?? {};
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers: { accept: 'application/json' },
    judge: (refusal) => judge(name, refusal),
    onCall,
  });
  const gateway = createGatewayClient({ client, account, now });
  const once = createOncePerKey<{ carrierId: string }>();

  function toSender({ from }: OutboundMessage): string {
    if (from !== '') return `+${from}`;
    if (account.systemSender) return account.systemSender;
    throw needsOperator(`${name} has no systemSender: it cannot send what the product itself says`);
  }

  async function submit(message: OutboundMessage, key: string, signal?: AbortSignal) {
    const { to, text, media = [], reference, expiresAt } = message;
    if (expiresAt <= now()) throw new CarrierRefusedError('its time is over', { reason: 'expired' });
    if (media.length > 0 && !abilities.mms)
      throw new CarrierRefusedError('no pictures by this gateway', { reason: 'mediaRefused' });
    const { id } = await gateway.do(
      'message.send',
      {
        key,
        from: toSender(message),
        to: `+${to}`,
        text,
        ...(media.length > 0 && { media: media.map(({ url, contentType }) => ({ url, contentType })) }),
        reference,
        expiresAt: new Date(expiresAt).toISOString(),
      },
      signal,
    );
    return { carrierId: id };
  }

  async function* catchUp(since: number, signal: AbortSignal): AsyncGenerator<CarrierEvent[]> {
    let cursor: string | null = null;
    do {
      const asked: { since: string; cursor: string | null } = { since: new Date(since).toISOString(), cursor };
      const page = await gateway.ask('events.list', asked, signal);
      yield page.events.flatMap((each) => {
        const { data } = listedEvent.safeParse(each);
        return data ? [toCarrierEvent(data.id, data)] : [];
      });
      cursor = page.cursor;
    } while (cursor !== null);
  }

  async function readMedia({ url, sha256 }: InboundMedia, signal: AbortSignal): Promise<Uint8Array> {
    const limits = { bytesMax: PICTURE_BYTES_MAX, timeoutMs: PICTURE_WITHIN_MS, signal };
    const { status, body } = await exchange(url, { method: 'GET' }, limits);
    if (status !== 200) throw new Error(`the picture was answered with ${status}`);
    if (createHash('sha256').update(body).digest('hex') !== sha256) throw new Error('the picture is another one');
    return body;
  }

  async function check(signal: AbortSignal): Promise<CarrierFinding[]> {
    const where = 'the gateway does not take our signature: both sides need the same secret, and the same time';
    const webhook: CarrierFinding = { about: 'webhook', isGood: undefined, said: `it is to call us at ${webhookUrl}` };
    try {
      const { findings } = await gateway.ask('account.check', {}, signal);
      const said = findings.map(({ isGood, ...each }) => ({ ...each, isGood: isGood ?? undefined }));
      return [{ about: 'reach', isGood: true, said: 'the gateway answers, and takes our signature' }, ...said, webhook];
    } catch (error) {
      return [describeFailure(error, where), webhook];
    }
  }

  return {
    name,
    capabilities: { bringsBackReference: true, optOutBy, reportsEnd, ...withoutAbsent(abilities) },
    repeats: 'byKey',
    send: (message, key, signal) => once.run(key, () => submit(message, key, signal)),
    async find(_, key, __, signal) {
      const found = await gateway.ask('message.find', { key }, signal);
      return found.state === 'taken' ? { carrierId: found.id } : found.state;
    },
    catchUp,
    check,
    readMedia,
    readWebhook(raw: RawWebhook): { events: CarrierEvent[]; answer?: WebhookAnswer } {
      const eventId = checkSignature(signedOf(raw), secretsOf(account), now());
      if (raw.url !== webhookUrl) throw new ForgedWebhookError('it was meant for another address');
      const { data, error } = gatewayEvent.safeParse(readJson(raw.body));
      return data ? { events: [toCarrierEvent(eventId, data)] } : { events: [], answer: explain(error) };
    },
  };
}

/** For whoever writes a gateway: which field is wrong, and nothing of what was in it. */
function explain({ issues }: z.ZodError): WebhookAnswer {
  const faults = issues.map(({ path, code }) => `${path.map(String).join('.') || 'body'}: ${code}`);
  return { status: 422, contentType: 'application/json', body: JSON.stringify({ faults }) };
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

const withoutAbsent = <T extends object>(all: T): Present<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Present<T>;

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
