import { createHash, randomUUID } from 'node:crypto';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier, RawWebhook } from '@manyline/ports/carrier';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import { openFakeVendor, type VendorAnswer, type VendorRequest } from '@manyline/testkit/fake-vendor';
import { openPaper } from '@manyline/testkit/foreign-paper';
import { createCompanyClock } from '@manyline/testkit/phone-company/phone-company';
import { type CarrierTelnyxOptions, createCarrierTelnyx } from '../carrier-telnyx.ts';
import { drawKeys, signWebhook } from './fake-keys.ts';
import { createFakeLocalRegistrations } from './fake-local-registrations.ts';
import { createFakeNumberShop, type OwnedNumber } from './fake-number-shop.ts';
import { createFakeRegistrations } from './fake-registrations.ts';
import { createFakeVoice } from './fake-voice.ts';

export const WEBHOOK_URL = 'https://texts.example.com/carrier/telnyx:main';
export const PROFILE = '4000eba1-a0c0-4563-9925-b25e842a7cb6';
export const APPLICATION = '1293384261075731499';
const PAPER = 'openapi/telnyx.messaging-numbers.json';

/** Not in the document that we have; in developers.telnyx.com's reference. */
const UNDESCRIBED =
  /^\/(store|v2\/(balance|messaging_profiles|messaging_tollfree|10dlc|sub_number_orders|phone_numbers\/\w+\/messaging|recordings|texml))/;

interface Booked {
  id: string;
  key: string;
  from: string;
  to: string;
  text: string;
  media: string[];
  webhookUrl: string;
}
interface Delivery {
  webhook: { id: string; event_type: string; payload: object };
  status: 'delivered' | 'failed';
  startedAt: number;
}

/** Telnyx as its document describes it, with books, signed webhooks and the record of their delivery. */
export async function openFakeTelnyx(
  ownNumbers: readonly string[],
  { heedsKeys = false, sells = false, webhookUrl = WEBHOOK_URL } = {},
) {
  const keys = drawKeys();
  const account = {
    apiKey: 'KEY-of-these-tests',
    publicKey: keys.publicKey,
    keysAreHeeded: heedsKeys,
    ...(sells && { messagingProfile: PROFILE, texmlApplication: APPLICATION }),
  };
  const books: Booked[] = [];
  const webhooks: RawWebhook[] = [];
  const deliveries: Delivery[] = [];
  const lastSentBy = new Set<string>();
  const clock = createCompanyClock();
  /** Its time may be a test's: calls move it on by the seconds that they take. */
  const network = {
    now: clock.now,
    reach: clock.reach,
    statuses: ['queued', 'delivered'],
    refusal: { status: 400, code: '40004' },
    countries: ['US', 'CA'] as string[],
    profileUrl: webhookUrl,
    isAway: false,
    credit: '400.00',
    isKeyGood: true,
    /** Nobody answers its webhooks. */
    isDeaf: false,
    pageSize: 250,
    pictures: new Map<string, Buffer>(),
  };
  const paper = openPaper(PAPER);

  function call(url: string, webhook: Delivery['webhook'], schema: string) {
    const body = { data: webhook, meta: { attempt: 1, delivered_to: url } };
    // The document gives a SHA-256 32 characters; in hexadecimal digits it has 64.
    const faults = paper?.component(schema, schema === 'InboundMessageEvent' ? { data: webhook } : body) ?? [];
    vendor.faults.push(...faults.filter((fault) => !fault.includes('/hash_sha256: ')));
    deliveries.push({ webhook, status: network.isDeaf ? 'failed' : 'delivered', startedAt: network.now() });
    if (!network.isDeaf) {
      const bytes = Buffer.from(JSON.stringify(body));
      webhooks.push(signWebhook(keys.privateKey, url, bytes, network.now()));
    }
  }

  const toPayload = ({ id, from, to, text, media, webhookUrl }: Booked, status: string, code?: string) => ({
    record_type: 'message',
    direction: 'outbound',
    id,
    type: media.length > 0 ? 'MMS' : 'SMS',
    messaging_profile_id: PROFILE,
    organization_id: PROFILE,
    from: { phone_number: from, carrier: 'TELNYX LLC', line_type: 'VoIP' },
    to: [{ phone_number: to, status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
    cc: [],
    text,
    subject: null,
    media: media.map((url) => ({ url, content_type: null, sha256: null, size: null })),
    webhook_url: webhookUrl,
    webhook_failover_url: null,
    encoding: 'GSM-7',
    parts: 1,
    tags: [],
    cost: { amount: '0.0051', currency: 'USD' },
    received_at: new Date(network.now()).toISOString(),
    sent_at: null,
    completed_at: null,
    valid_until: null,
    errors: code === undefined ? [] : [{ code, title: 'in words that quote +12025550141' }],
  });

  /** Tells how a message stands, as it was asked to. */
  function report(message: Booked, status: string, code?: string) {
    const type = ['queued', 'sending', 'sent'].includes(status) ? 'message.sent' : 'message.finalized';
    const event = {
      record_type: 'event',
      id: randomUUID(),
      event_type: type,
      occurred_at: new Date(network.now()).toISOString(),
    };
    call(message.webhookUrl, { ...event, payload: toPayload(message, status, code) }, 'OutboundMessageEvent');
  }

  function send(request: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const asked = JSON.parse(request.body) as Record<string, string> & { media_urls?: string[] };
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = heedsKeys ? books.find((each) => each.key === key) : undefined;
    if (known) return { status: 200, body: { data: toPayload(known, 'queued') } };
    const from = asked.from ?? '';
    if (trouble === 'refuse') return refuse(network.refusal.status, network.refusal.code);
    if (trouble === 'throttle' && lastSentBy.has(from)) return refuse(429, '40318');
    if (trouble === 'throttle') lastSentBy.add(from);
    const message: Booked = {
      id: randomUUID(),
      key,
      from,
      to: asked.to ?? '',
      text: asked.text ?? '',
      media: asked.media_urls ?? [],
      webhookUrl: asked.webhook_url ?? '',
    };
    books.push(message);
    setImmediate(() => network.statuses.forEach((status) => void report(message, status)));
    return { status: 200, body: { data: toPayload(message, 'queued') } };
  }

  function listDeliveries({ query }: VendorRequest): VendorAnswer {
    const contains = query.get('filter[webhook][contains]') ?? '';
    const status = query.get('filter[status][eq]');
    const since = Date.parse(query.get('filter[started_at][gte]') ?? '1970-01-01');
    const matching = deliveries.filter(
      (each) =>
        JSON.stringify(each.webhook).includes(contains) &&
        (status === null || each.status === status) &&
        each.startedAt >= since,
    );
    const size = Math.min(Number(query.get('page[size]') ?? 20), network.pageSize);
    const number = Number(query.get('page[number]') ?? 1);
    const data = matching.slice((number - 1) * size, number * size).map((each) => ({
      id: randomUUID(),
      user_id: PROFILE,
      record_type: 'webhook_delivery',
      status: each.status,
      webhook: each.webhook,
      started_at: new Date(each.startedAt).toISOString(),
      finished_at: new Date(each.startedAt).toISOString(),
      attempts: [],
    }));
    const pages = Math.ceil(matching.length / size);
    const meta = { page_number: number, page_size: size, total_pages: pages, total_results: matching.length };
    return { status: 200, body: { data, meta } };
  }

  const own: OwnedNumber[] = ownNumbers.map((number, index) => ({
    id: String(index),
    number,
    status: 'active',
    profile: PROFILE,
    connection: APPLICATION,
  }));
  const numbers = createFakeNumberShop({ own, pageSize: () => network.pageSize, now: () => network.now() }, refuse);

  const voice = createFakeVoice(
    {
      userId: PROFILE,
      application: APPLICATION,
      webhookUrl,
      clock: { now: () => network.now(), reach: (time) => network.reach(time) },
      own,
      pageSize: () => network.pageSize,
      vendorUrl: () => vendor.url,
      sign: (url, body, at) => signWebhook(keys.privateKey, url, body, at),
    },
    refuse,
  );
  const registry = {
    now: () => network.now(),
    fault: (fault: string) => void vendor.faults.push(fault),
    call(url: string, body: unknown) {
      const bytes = Buffer.from(JSON.stringify(body));
      if (!network.isDeaf) webhooks.push(signWebhook(keys.privateKey, url, bytes, network.now()));
    },
  };
  const registrations = createFakeRegistrations(registry, refuse);
  const localRegistrations = createFakeLocalRegistrations(registry, refuse);

  const profile = () => ({
    id: PROFILE,
    name: 'Texts',
    enabled: true,
    webhook_url: network.profileUrl,
    webhook_api_version: '2',
    whitelisted_destinations: network.countries,
  });
  const places: Record<string, (request: VendorRequest) => VendorAnswer> = {
    '/v2/webhook_deliveries': listDeliveries,
    '/v2/balance': () => ({ status: 200, body: { data: { available_credit: network.credit, currency: 'USD' } } }),
    [`/v2/messaging_profiles/${PROFILE}`]: () => ({ status: 200, body: { data: profile() } }),
  };

  function answer(request: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const { method, path, headers } = request;
    const bytes = network.pictures.get(path.replace('/media/', ''));
    // The link is for everybody: whoever sends a key there has lost it.
    if (path.startsWith('/media/'))
      return bytes && !headers.authorization ? { status: 200, body: '', bytes } : { status: 403, body: '' };
    if (path.startsWith('/store/')) return voice.readStore(request);
    if (headers.authorization !== `Bearer ${account.apiKey}` || !network.isKeyGood) return refuse(401, '10009');
    if (network.isAway) return { status: 503, body: {} };
    if (method === 'POST' && path === '/v2/messages') return send(request, trouble);
    for (const [pattern, work] of [
      ...numbers.places,
      ...voice.places,
      ...registrations.places,
      ...localRegistrations.places,
    ]) {
      const match = pattern.exec(path);
      if (match) return work(request, match[1] ?? '', trouble);
    }
    return places[path]?.(request) ?? refuse(404, '10005');
  }

  const vendor = await openFakeVendor({
    paper,
    toPaperPath: (path) => (UNDESCRIBED.test(path) ? undefined : path.replace(/^\/v2/, '')),
    answer,
    isSend: ({ method }) => method === 'POST',
  });
  const outbound = createOutboundClient({ isAllowed: () => true, keepsConnections: true });
  const open = (more: Partial<CarrierTelnyxOptions> = {}): Carrier =>
    createCarrierTelnyx({
      name: 'telnyx:main',
      account,
      webhookUrl,
      exchange: outbound.exchange,
      now: () => network.now(),
      apiUrl: `${vendor.url}/v2`,
      ...more,
    });

  function arrive({ from, to, text, pictures = [] }: { from: string; to: string; text: string; pictures?: Buffer[] }) {
    const media = pictures.map((bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      network.pictures.set(hash, bytes);
      const url = `${vendor.url}/media/${hash}`;
      return { url, content_type: 'image/jpeg', size: bytes.length, hash_sha256: hash };
    });
    const at = new Date(network.now()).toISOString();
    const payload = {
      record_type: 'message',
      direction: 'inbound',
      id: randomUUID(),
      type: media.length > 0 ? 'MMS' : 'SMS',
      messaging_profile_id: PROFILE,
      from: { phone_number: `+${from}`, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' },
      to: [{ phone_number: `+${to}`, status: 'webhook_delivered', carrier: 'TELNYX LLC', line_type: 'VoIP' }],
      cc: [],
      text,
      media,
      webhook_url: webhookUrl,
      received_at: at,
      errors: [],
    };
    const event = { record_type: 'event', id: randomUUID(), event_type: 'message.received', occurred_at: at };
    call(webhookUrl, { ...event, payload }, 'InboundMessageEvent');
  }

  return {
    ...vendor,
    account,
    own,
    numbers,
    voice,
    clock,
    registrations,
    localRegistrations,
    books,
    webhooks,
    deliveries,
    keys,
    network,
    open,
    /** Whatever it says, signed by the account's key. */
    sign: (body: Buffer) => signWebhook(keys.privateKey, webhookUrl, body, network.now()),
    arrive,
    report,
  };
}

function refuse(status: number, code: string): VendorAnswer {
  return { status, body: { errors: [{ code, title: 'Refused', detail: 'in words that quote +12025550141' }] } };
}
