import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier, RawWebhook } from '@manyline/ports/carrier';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import { openFakeVendor, type VendorAnswer, type VendorRequest } from '@manyline/testkit/fake-vendor';
import { openPaper } from '@manyline/testkit/foreign-paper';
import type { OpenapiCheck } from '@manyline/testkit/openapi-check';
import { createCompanyClock } from '@manyline/testkit/phone-company/phone-company';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { type CarrierTwilioOptions, createCarrierTwilio } from '../carrier-twilio.ts';
import {
  accounts,
  type BookedMessage,
  PRIMARY,
  PROJECT,
  refuse,
  SID,
  toDate,
  toDay,
  WEBHOOK_URL,
} from './fake-account.ts';
import { createFakeBrands } from './fake-brands.ts';
import { createFakeNumberShop, type OwnedNumber } from './fake-number-shop.ts';
import { createFakeRegistrations } from './fake-registrations.ts';
import { createFakeSignalwireRegistry } from './fake-signalwire-registry.ts';
import { createFakeVoice } from './fake-voice.ts';

const PAPER = 'openapi/twilio_api_v2010.messaging-numbers.json';
const REGISTRATION_PAPER = 'openapi/twilio_messaging_v1.registration.json';

/** Twilio, or SignalWire, as their documents describe them, with books and webhooks. */
export async function openFakeTwilio(
  kind: 'twilio' | 'signalwire',
  ownNumbers: readonly string[],
  webhookUrl = WEBHOOK_URL,
) {
  const isTwilio = kind === 'twilio';
  const books: BookedMessage[] = [];
  const webhooks: RawWebhook[] = [];
  const lastSentBy = new Set<string>();
  const clock = createCompanyClock();
  /** Its time may be a test's: calls move it on by the seconds that they take. */
  const network = {
    now: clock.now,
    reach: clock.reach,
    isAway: false,
    statuses: ['queued', 'delivered'],
    balance: '12.5',
    accountType: 'Full',
    pageSize: 1_000,
    pictures: new Map<string, Buffer>(),
    refusal: { status: 400, code: 30004 },
    isKeyGood: true,
    /** It has taken a text, and its answer is not out yet. */
    onTaken: () => {},
  };
  const root = isTwilio ? `/2010-04-01/Accounts/${SID}` : `/api/laml/2010-04-01/Accounts/${PROJECT}`;
  const account = accounts[kind];
  const key = account.kind === 'twilio' ? account.authToken : account.signingKey;
  const header = isTwilio ? 'x-twilio-signature' : 'x-signalwire-signature';
  const nextSid = (prefix: string) => (isTwilio ? `${prefix}${randomBytes(16).toString('hex')}` : randomUUID());
  const number = (count: number) => (isTwilio ? String(count) : count);

  function signed(url: string, fields: Record<string, string | string[]>): RawWebhook {
    const signature = getExpectedTwilioSignature(key, url, fields);
    const body = Buffer.from(new URLSearchParams(fields as Record<string, string>).toString());
    return { url, body, headers: { [header]: signature, 'content-type': 'application/x-www-form-urlencoded' } };
  }

  function call(url: string, fields: Record<string, string>) {
    const accountSid = account.kind === 'twilio' ? SID : PROJECT;
    webhooks.push(signed(url, { AccountSid: accountSid, ApiVersion: '2010-04-01', ...fields }));
  }

  /** Tells how a message stands, as its status callback asks. */
  function report(message: BookedMessage, status: string, errorCode: number | null = null) {
    Object.assign(message, { status, errorCode });
    if (!message.callback) return;
    const { sid, from, to } = message;
    const code = errorCode === null ? undefined : { ErrorCode: String(errorCode) };
    call(message.callback, {
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus: status,
      SmsStatus: status,
      From: from,
      To: to,
      ...code,
    });
  }

  const toResource = (message: BookedMessage) => ({
    sid: message.sid,
    account_sid: isTwilio ? SID : PROJECT,
    api_version: '2010-04-01',
    direction: message.direction,
    status: message.status,
    from: message.from.startsWith('+') ? message.from : null,
    to: message.to,
    body: message.body,
    num_media: number(message.media.length),
    num_segments: number(1),
    error_code: message.errorCode,
    error_message: null,
    messaging_service_sid: null,
    price: null,
    price_unit: 'USD',
    date_created: toDate(message.createdAt),
    date_updated: toDate(message.createdAt),
    date_sent: message.status === 'queued' ? null : toDate(message.createdAt),
    uri: `${root}/Messages/${message.sid}${isTwilio ? '.json' : ''}`,
    subresource_uris: { media: `${root}/Messages/${message.sid}/Media${isTwilio ? '.json' : ''}` },
  });

  function take(form: URLSearchParams): BookedMessage {
    const media = form.getAll('MediaUrl');
    const message: BookedMessage = {
      sid: nextSid(media.length > 0 ? 'MM' : 'SM'),
      direction: 'outbound-api',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      status: 'queued',
      errorCode: null,
      createdAt: network.now(),
      callback: form.get('StatusCallback'),
      media,
    };
    books.push(message);
    network.onTaken();
    setImmediate(() => network.statuses.forEach((status) => void report(message, status)));
    return message;
  }

  function send(request: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const form = new URLSearchParams(request.body);
    const from = form.get('From') ?? '';
    if (trouble === 'refuse') return refuse(network.refusal.status, network.refusal.code);
    if (trouble === 'throttle' && lastSentBy.has(from)) return refuse(429, 21611);
    if (trouble === 'throttle') lastSentBy.add(from);
    const resource = toResource(take(form));
    return { status: 201, body: { ...resource, status: 'queued', date_sent: null } };
  }

  function list({ query }: VendorRequest): VendorAnswer {
    const day = query.get('DateSent>');
    const matching = books
      .filter(({ from, to }) => from === (query.get('From') ?? from) && to === (query.get('To') ?? to))
      .filter(({ createdAt }) => !day || toDay(createdAt) >= day)
      .toSorted((a, b) => b.createdAt - a.createdAt || books.indexOf(b) - books.indexOf(a));
    const size = Math.min(Number(query.get('PageSize') ?? 50), network.pageSize);
    const page = Number(query.get('Page') ?? 0);
    const messages = matching.slice(page * size, (page + 1) * size).map(toResource);
    const pageUri = (to: number) => {
      const more = new URLSearchParams(query);
      more.set('Page', String(to));
      return `${root}/Messages.json?${more}`;
    };
    const next = matching.length > (page + 1) * size ? pageUri(page + 1) : null;
    const body = { messages, page, page_size: size, start: page * size, end: page * size, uri: pageUri(page) };
    const links = { first_page_uri: pageUri(0), next_page_uri: next, previous_page_uri: null };
    return { status: 200, body: { ...body, ...links } };
  }

  function listMedia(sid: string): VendorAnswer {
    const message = books.find((each) => each.sid === sid);
    const media = (message?.media ?? []).map((each) => ({
      sid: each,
      account_sid: SID,
      parent_sid: sid,
      content_type: 'image/jpeg',
      date_created: toDate(network.now()),
      date_updated: toDate(network.now()),
      uri: `${root}/Messages/${sid}/Media/${each}.json`,
    }));
    const links = { first_page_uri: `${root}/`, next_page_uri: null, previous_page_uri: null, uri: `${root}/` };
    return { status: 200, body: { media_list: media, page: 0, page_size: 50, start: 0, end: 0, ...links } };
  }

  const own: OwnedNumber[] = ownNumbers.map((each) => ({
    sid: nextSid('PN'),
    number: each,
    smsUrl: webhookUrl,
    voiceUrl: `${webhookUrl}/voice/incoming`,
    statusCallback: `${webhookUrl}/voice/ended`,
    friendlyName: '',
  }));
  const shop = createFakeNumberShop(
    {
      kind,
      root,
      accountSid: isTwilio ? SID : PROJECT,
      own,
      pageSize: () => network.pageSize,
      now: () => network.now(),
    },
    refuse,
  );

  const voice = createFakeVoice(
    {
      kind,
      root,
      accountSid: isTwilio ? SID : PROJECT,
      clock: { now: () => network.now(), reach: (time) => network.reach(time) },
      own,
      newSid: nextSid,
      pageSize: () => network.pageSize,
      apiUrl: () => vendor.url,
      sign: signed,
    },
    refuse,
  );
  const registrations = createFakeRegistrations({ accountSid: SID, own, now: () => network.now() }, refuse);
  const registry = {
    apiUrl: () => vendor.url,
    pageSize: () => network.pageSize,
    now: () => network.now(),
    fault: (words: string) => void vendor.faults.push(words),
  };
  const longNumbers = createFakeBrands({ ...registry, accountSid: SID, own, primaryProfile: PRIMARY }, refuse);
  const callUnsigned = (url: string, body: object) =>
    void webhooks.push({
      url,
      body: Buffer.from(JSON.stringify(body)),
      headers: { 'content-type': 'application/json' },
    });
  const campaignRegistry = createFakeSignalwireRegistry({ ...registry, call: callUnsigned }, refuse);

  const places: [RegExp, (request: VendorRequest, found: string) => VendorAnswer][] = [
    [/^\/Messages\.json$/, (request) => list(request)],
    [/^\/Messages\/([\w-]+)\/Media\.json$/, (_, sid) => listMedia(sid)],
    [/^\.json$/, () => ({ status: 200, body: { sid: SID, status: 'active', type: network.accountType } })],
    [/^\/Balance\.json$/, () => ({ status: 200, body: { balance: network.balance, currency: 'USD' } })],
    // Media stand behind the credentials, which lead elsewhere.
    [
      /^\/Messages\/[\w-]+\/Media\/(\w+)$/,
      (_, sid) => ({ status: 307, body: '', headers: { location: `/cdn/${sid}` } }),
    ],
  ];

  function answer(request: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const { method, path, headers } = request;
    if (path.startsWith('/cdn/recordings/')) return voice.readStore(request);
    if (path.startsWith('/cdn/')) return readCdn(request);
    const [user, password] = account.kind === 'twilio' ? [SID, account.authToken] : [PROJECT, account.apiToken];
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (headers.authorization !== expected || !network.isKeyGood) return refuse(401, 20003);
    if (network.isAway) return { status: 503, body: {} };
    if (method === 'POST' && path.endsWith('/Messages.json')) return send(request, trouble);
    if (method === 'POST' && trouble === 'refuse') return refuse(network.refusal.status, network.refusal.code);
    for (const [pattern, work] of [
      ...places,
      ...(isTwilio ? longNumbers.longPlaces : campaignRegistry.places),
      ...shop.places,
      ...voice.places,
      ...(isTwilio ? registrations.places : []),
    ]) {
      const match = pattern.exec(path.startsWith(root) ? path.slice(root.length) : path);
      if (match) return work(request, match[1] ?? '');
    }
    return refuse(404, 20404);
  }

  /** The link that credentials lead to wants none, and must not get any. */
  function readCdn({ path, headers }: VendorRequest): VendorAnswer {
    const bytes = network.pictures.get(path.slice('/cdn/'.length));
    return bytes && !headers.authorization ? { status: 200, body: '', bytes } : { status: 403, body: '' };
  }

  const vendor = await openFakeVendor({
    paper: isTwilio ? openPapers() : undefined,
    toPaperPath: (path) =>
      path.startsWith('/v1/Tollfree/') ||
      path.startsWith('/v1/a2p/') ||
      path.includes('/Compliance/Usa2p') ||
      (/^[^.]*\/(Messages|IncomingPhoneNumbers|AvailablePhoneNumbers)/.test(path.slice(11)) && path.endsWith('.json'))
        ? path
        : undefined,
    answer,
    isSend: ({ method }) => method === 'POST',
  });
  const outbound = createOutboundClient({ isAllowed: () => true, keepsConnections: true });
  const open = (more: Partial<CarrierTwilioOptions> = {}): Carrier =>
    createCarrierTwilio({
      name: `${kind}:main`,
      account,
      webhookUrl,
      exchange: outbound.exchange,
      now: () => network.now(),
      apiUrl: vendor.url,
      ...more,
    });

  function arrive({ from, to, text, pictures = [] }: { from: string; to: string; text: string; pictures?: Buffer[] }) {
    const media = pictures.map((bytes) => `ME${createHash('md5').update(bytes).digest('hex')}`);
    media.forEach((sid, index) => void network.pictures.set(sid, pictures[index]!));
    const sid = nextSid(media.length > 0 ? 'MM' : 'SM');
    const parties = { from: `+${from}`, to: `+${to}` };
    books.push({
      ...parties,
      sid,
      direction: 'inbound',
      body: text,
      status: 'received',
      errorCode: null,
      createdAt: network.now(),
      callback: null,
      media,
    });
    const links = media.map((each, index) => [
      [`MediaUrl${index}`, `${vendor.url}${root}/Messages/${sid}/Media/${each}`],
      [`MediaContentType${index}`, 'image/jpeg'],
    ]);
    const fields = { MessageSid: sid, SmsSid: sid, SmsMessageSid: sid, SmsStatus: 'received', Body: text };
    const counts = { NumMedia: String(media.length), NumSegments: '1', From: parties.from, To: parties.to };
    call(webhookUrl, { ...fields, ...counts, ...Object.fromEntries(links.flat()) });
  }

  return {
    ...vendor,
    kind,
    books,
    webhooks,
    network,
    own,
    members: shop.members,
    voice,
    registrations,
    longNumbers,
    campaignRegistry,
    open,
    exchange: outbound.exchange,
    /** An account at Twilio under whose customer profile holders register their numbers. */
    openForHolders: (more: Partial<CarrierTwilioOptions> = {}) =>
      open({ ...(account.kind === 'twilio' && { account: { ...account, primaryProfile: PRIMARY } }), ...more }),
    arrive,
    report,
    root,
    /** Whatever it says, signed by the account's key. */
    sign: (body: Buffer): RawWebhook => ({ ...signed(webhookUrl, toParams(body)), body }),
  };
}

/** As their library wants them: a field that is named twice has two values. */
function toParams(body: Buffer): Record<string, string[]> {
  const read = new URLSearchParams(body.toString('utf8'));
  return Object.fromEntries([...new Set(read.keys())].map((name) => [name, read.getAll(name)]));
}

/** Two documents, of two hosts. */
function openPapers(): OpenapiCheck | undefined {
  const [api, messaging] = [openPaper(PAPER), openPaper(REGISTRATION_PAPER)];
  if (!api || !messaging) return api;
  const of = (path: string) => (path.startsWith('/v1/') ? messaging : api);
  return {
    ...api,
    request: (request) => of(request.path).request(request),
    response: (method, path, status, body) => of(path).response(method, path, status, body),
  };
}
