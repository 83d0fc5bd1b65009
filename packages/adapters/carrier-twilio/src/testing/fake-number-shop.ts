import { randomBytes, randomUUID } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';

export interface OwnedNumber {
  sid: string;
  number: string;
  smsUrl: string;
  voiceUrl: string;
  statusCallback: string;
  /** A SIP trunk that takes its calls. */
  trunk?: string;
  friendlyName: string;
}

export interface NumberShopOptions {
  kind: 'twilio' | 'signalwire';
  root: string;
  accountSid: string;
  own: OwnedNumber[];
  pageSize(): number;
  now(): number;
}

type Refuse = (status: number, code: number) => VendorAnswer;

const toDate = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');
const CAN = { voice: true, sms: true, mms: true, fax: false };
const ON_SALE = 40;

const readAddresses = (form: URLSearchParams) => ({
  smsUrl: form.get('SmsUrl') ?? '',
  voiceUrl: form.get('VoiceUrl') ?? '',
  statusCallback: form.get('StatusCallback') ?? '',
});

/** The numbers of the vendor: those on sale, those that the account has, and who is in which messaging service. */
export function createFakeNumberShop(options: NumberShopOptions, refuse: Refuse) {
  const { kind, root, accountSid, own, pageSize, now } = options;
  const members = new Set<string>();
  const nextSid = () => (kind === 'twilio' ? `PN${randomBytes(16).toString('hex')}` : randomUUID());

  const toResource = ({ sid, number, smsUrl, voiceUrl, statusCallback, trunk, friendlyName }: OwnedNumber) => ({
    sid,
    account_sid: accountSid,
    friendly_name: friendlyName,
    phone_number: `+${number}`,
    sms_url: smsUrl,
    sms_method: 'POST',
    trunk_sid: trunk ?? null,
    voice_url: voiceUrl,
    voice_method: 'POST',
    status_callback: statusCallback,
    status_callback_method: 'POST',
    capabilities: CAN,
    address_requirements: 'none',
    status: 'in-use',
    date_created: toDate(now()),
    date_updated: toDate(now()),
    uri: `${root}/IncomingPhoneNumbers/${sid}.json`,
  });

  function search({ query, path }: VendorRequest): VendorAnswer {
    if (!path.includes('/US/')) return refuse(404, 20404);
    const area = query.get('AreaCode') ?? '201';
    const contains = query.get('Contains') ?? '';
    const all = Array.from({ length: ON_SALE }, (_, index) => `1${area}555${String(4_000 + index)}`);
    const found = all.filter((number) => number.includes(contains) && !own.some((each) => each.number === number));
    const numbers = found.slice(0, Number(query.get('PageSize') ?? 50)).map((number) => ({
      friendly_name: `+${number}`,
      phone_number: `+${number}`,
      iso_country: 'US',
      address_requirements: 'none',
      beta: false,
      capabilities: CAN,
    }));
    return { status: 200, body: { available_phone_numbers: numbers, uri: path } };
  }

  function list({ query }: VendorRequest): VendorAnswer {
    const wanted = query.get('PhoneNumber')?.replace('+', '') ?? '';
    const matching = own.filter(({ number }) => number.includes(wanted));
    const size = Math.min(Number(query.get('PageSize') ?? 50), pageSize());
    const page = Number(query.get('Page') ?? 0);
    const pageUri = (to: number) => `${root}/IncomingPhoneNumbers.json?PageSize=${size}&Page=${to}`;
    const next = matching.length > (page + 1) * size ? pageUri(page + 1) : null;
    const links = { first_page_uri: pageUri(0), next_page_uri: next, previous_page_uri: null, uri: pageUri(page) };
    const at = { page, page_size: size, start: page * size, end: page * size };
    const numbers = matching.slice(page * size, (page + 1) * size).map(toResource);
    return { status: 200, body: { incoming_phone_numbers: numbers, ...at, ...links } };
  }

  function buy({ body }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body);
    const number = form.get('PhoneNumber')?.replace('+', '') ?? '';
    if (own.some((each) => each.number === number)) return refuse(400, 21422);
    const friendlyName = form.get('FriendlyName') ?? '';
    const bought = { sid: nextSid(), number, friendlyName, ...readAddresses(form) };
    own.push(bought);
    return { status: 201, body: toResource(bought) };
  }

  function one({ method, body }: VendorRequest, sid: string): VendorAnswer {
    const index = own.findIndex((each) => each.sid === sid);
    if (index < 0) return refuse(404, 20404);
    if (method === 'DELETE') {
      own.splice(index, 1);
      return { status: 204, body: '' };
    }
    Object.assign(own[index]!, readAddresses(new URLSearchParams(body)));
    return { status: 200, body: toResource(own[index]!) };
  }

  function service({ method, body }: VendorRequest, sid: string): VendorAnswer {
    if (method === 'GET') return members.has(sid) ? { status: 200, body: { sid } } : refuse(404, 20404);
    members.add(new URLSearchParams(body).get('PhoneNumberSid') ?? '');
    return { status: 201, body: {} };
  }

  return {
    members,
    places: [
      [/^\/AvailablePhoneNumbers\/\w+\/\w+\.json$/, search],
      [/^\/IncomingPhoneNumbers\/([\w-]+)\.json$/, one],
      [/^\/IncomingPhoneNumbers\.json$/, (request) => (request.method === 'POST' ? buy(request) : list(request))],
      [/^\/v1\/Services\/\w+\/PhoneNumbers\/?(\w*)$/, service],
    ] satisfies [RegExp, (request: VendorRequest, found: string) => VendorAnswer][],
  };
}
