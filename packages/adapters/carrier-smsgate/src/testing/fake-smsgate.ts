import { createHmac, randomBytes } from 'node:crypto';
import { SECOND_MS } from '@manyline/domain/time';
import { keepTo } from '@manyline/outbound/one-place';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier, RawWebhook } from '@manyline/ports/carrier';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import { openFakeVendor, type VendorAnswer, type VendorRequest } from '@manyline/testkit/fake-vendor';
import { openPaper } from '@manyline/testkit/foreign-paper';
import type { SmsgateAccount } from '../account.ts';
import { type CarrierSmsgateOptions, createCarrierSmsgate } from '../carrier-smsgate.ts';

export const WEBHOOK_URL = 'https://texts.example.com/carrier/smsgate:home';
const PAPER = 'openapi/smsgate.local-server.json';
const DEVICE = 'ffffffffceb0b1db00000';

interface Booked {
  id: string;
  from: string;
  to: string;
  text: string;
  slot: number;
  validUntil: string;
  error: string | undefined;
  states: Record<string, string>;
}
interface Item {
  id: string;
  type: string;
  sender: string;
  recipient?: string;
  simNumber?: number;
  contentPreview: string;
  createdAt: string;
  attachments: { partId: number; contentType: string; name: string; size: number }[];
}
interface Arriving {
  from: string;
  to: string;
  text: string;
  pictures?: Buffer[];
}

/** As the app does (PayloadSigningPlugin.kt): over the body with the time in seconds behind it. */
export function signWebhook(key: string, url: string, body: Buffer, at = Date.now()): RawWebhook {
  const timestamp = String(Math.floor(at / 1_000));
  const signed = Buffer.concat([body, Buffer.from(timestamp)]);
  const signature = createHmac('sha256', key).update(signed).digest('hex');
  const headers = { 'x-signature': signature, 'x-timestamp': timestamp };
  return { url, body, headers };
}

/** Which document of the app describes what a webhook brings. */
const schemas: Record<string, string> = {
  'sms:received': 'SmsReceivedPayload',
  'sms:sent': 'SmsSentPayload',
  'sms:delivered': 'SmsDeliveredPayload',
  'sms:failed': 'SmsFailedPayload',
};
const events: Record<string, string> = { Sent: 'sms:sent', Delivered: 'sms:delivered', Failed: 'sms:failed' };

/** A phone with the app's local server, as its document describes it: it keeps what it sent and what came in. */
export async function openFakeSmsgate(ownNumbers: readonly string[], { webhookUrl = WEBHOOK_URL } = {}) {
  const books: Booked[] = [];
  const inbox: Item[] = [];
  const webhooks: RawWebhook[] = [];
  const registered: { id: string; event: string; url: string }[] = [];
  const lastSentBy = new Set<number>();
  const network = {
    now: Date.now,
    /** In the vendors' own words, as far as this one has them. */
    statuses: ['queued', 'delivered'],
    refusal: { status: 400 },
    isKeyGood: true,
    isDeaf: false,
    hasInbox: true,
    /** Android does not always say to which card a text came. */
    saysSim: true,
    battery: { level: 94, status: 'pass', charging: 4 },
    pictures: new Map<string, Buffer>(),
  };
  const paper = openPaper(PAPER);
  let lastArrival = 0;

  function call(event: string, payload: object) {
    vendor.faults.push(...(paper?.component(schemas[event]!, payload) ?? []));
    const id = randomBytes(16).toString('base64url').slice(0, 21);
    const body = Buffer.from(JSON.stringify({ deviceId: DEVICE, event, id, payload, webhookId: 'of-ours' }));
    if (!network.isDeaf) webhooks.push(signWebhook(account.signingKey, webhookUrl, body, network.now()));
  }

  /** Tells the fate of a message: Sent, Delivered or Failed, and why. */
  function report(message: Booked, state: string, reason?: string) {
    const at = new Date(network.now()).toISOString();
    message.states[state] = at;
    message.error = reason;
    const { id, to, slot } = message;
    const base = { messageId: id, phoneNumber: `+${to}`, recipient: `+${to}`, simNumber: slot };
    const time = {
      Sent: { sentAt: at },
      Delivered: { deliveredAt: at },
      Failed: { failedAt: at, reason: reason ?? '' },
    };
    call(events[state]!, { ...base, ...time[state as keyof typeof time] });
  }

  const stateOf = ({ states }: Booked) => Object.keys(states).at(-1)!;
  const toState = (message: Booked) => ({
    id: message.id,
    deviceId: DEVICE,
    state: stateOf(message),
    isHashed: false,
    isEncrypted: false,
    recipients: [
      { phoneNumber: `+${message.to}`, state: stateOf(message), ...(message.error && { error: message.error }) },
    ],
    states: message.states,
  });

  function send({ body }: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const { id, phoneNumbers, textMessage, simNumber, validUntil } = JSON.parse(body);
    if (books.some((each) => each.id === id)) return { status: 409, body: { message: 'Conflict' } };
    if (trouble === 'refuse') return { status: network.refusal.status, body: { message: `no +12025550141` } };
    if (trouble === 'throttle' && lastSentBy.has(simNumber)) return { status: 429, body: { message: 'Too many' } };
    if (trouble === 'throttle') lastSentBy.add(simNumber);
    const [from = ''] = Object.entries(account.numbers).find(([, slot]) => slot === simNumber) ?? [];
    const message: Booked = {
      id,
      from: from.slice(1),
      to: phoneNumbers[0].slice(1),
      text: textMessage.text,
      slot: simNumber,
      validUntil,
      error: undefined,
      states: { Pending: new Date(network.now()).toISOString() },
    };
    books.push(message);
    const named = network.statuses.map((status) => `${status[0]!.toUpperCase()}${status.slice(1)}`);
    setImmediate(() => named.filter((state) => events[state]).forEach((state) => void report(message, state)));
    return { status: 202, body: toState(message) };
  }

  function page<T>(all: readonly T[], timeOf: (each: T) => string, query: URLSearchParams): VendorAnswer {
    const [from, to] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? new Date().toISOString()));
    const offset = Number(query.get('offset') ?? 0);
    const within = all.filter((each) => Date.parse(timeOf(each)) >= from! && Date.parse(timeOf(each)) <= to!);
    return { status: 200, body: within.slice(offset, offset + Number(query.get('limit') ?? 50)) };
  }

  const health = () => {
    const { level, status, charging } = network.battery;
    const check = (observedValue: number, of: string) => ({
      observedValue,
      status: of,
      description: '',
      observedUnit: '',
    });
    const checks = { 'battery:level': check(level, status), 'battery:charging': check(charging, 'pass') };
    return { status: 'pass', version: '1.60.0', releaseId: 1, checks };
  };

  function register({ body }: VendorRequest): VendorAnswer {
    const webhook = JSON.parse(body);
    registered.splice(0, registered.length, ...registered.filter(({ id }) => id !== webhook.id), webhook);
    return { status: 201, body: webhook };
  }

  function answer(request: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const { method, path, query, headers } = request;
    if (path === '/health') return { status: 200, body: health() };
    const basic = `Basic ${Buffer.from('sms:word-of-these-tests').toString('base64')}`;
    if (headers.authorization !== basic || !network.isKeyGood) return { status: 401, body: { message: 'who?' } };
    if (method === 'POST') return path === '/webhooks' ? register(request) : send(request, trouble);
    if (path === '/webhooks') return { status: 200, body: registered };
    if (path === '/inbox' && network.hasInbox) return page(inbox, ({ createdAt }) => createdAt, query);
    const picture = network.pictures.get(decodeURIComponent(path));
    if (picture) return { status: 200, body: '', bytes: picture };
    if (path === '/messages') {
      const { status, body } = page(books, ({ states }) => states.Pending!, query);
      return { status, body: (body as Booked[]).map(toState) };
    }
    const known = books.find(({ id }) => path === `/messages/${id}`);
    return known ? { status: 200, body: toState(known) } : { status: 404, body: {} };
  }

  const vendor = await openFakeVendor({
    paper,
    toPaperPath: (path) => path,
    answer,
    isSend: ({ method, path }) => method === 'POST' && path === '/messages',
  });
  const account: SmsgateAccount = {
    url: vendor.url,
    username: 'sms',
    password: 'word-of-these-tests',
    signingKey: 'signing-key-of-these-tests',
    numbers: Object.fromEntries(ownNumbers.map((number, index) => [`+${number}`, index + 1])),
  };
  const outbound = createOutboundClient({ ...keepTo(account), keepsConnections: true });
  const open = (more: Partial<CarrierSmsgateOptions> = {}): Carrier =>
    createCarrierSmsgate({
      name: 'smsgate:home',
      account,
      webhookUrl,
      exchange: outbound.exchange,
      now: () => network.now(),
      ...more,
    });

  /** The network stamps what comes in to the second. */
  function nextArrival(): string {
    lastArrival = Math.max(lastArrival + SECOND_MS, Math.floor(network.now() / SECOND_MS) * SECOND_MS);
    return new Date(lastArrival).toISOString();
  }

  function arrive({ from, to, text, pictures = [] }: Arriving) {
    const at = nextArrival();
    const simNumber = account.numbers[`+${to}`];
    const sim = network.saysSim && simNumber !== undefined ? { simNumber, recipient: `+${to}` } : {};
    const type = pictures.length > 0 ? 'MMS_DOWNLOADED' : 'SMS';
    const id = `${type}:${inbox.length}`;
    const attachments = pictures.map((bytes, index) => {
      network.pictures.set(`/inbox/${id}/attachments/${index}`, bytes);
      return { partId: index, contentType: 'image/jpeg', name: 'picture.jpg', size: bytes.length };
    });
    const contentPreview = text || 'MMS content';
    inbox.push({ id, type, sender: `+${from}`, ...sim, contentPreview, createdAt: at, attachments });
    const base = { messageId: id, sender: `+${from}`, phoneNumber: `+${from}`, ...sim };
    if (type === 'SMS') call('sms:received', { ...base, message: text, receivedAt: at });
  }

  /** Whatever it says, signed by the phone's key. */
  const sign = (body: Buffer) => signWebhook(account.signingKey, webhookUrl, body, network.now());

  return { ...vendor, sign, account, books, webhooks, registered, network, open, arrive, report };
}
