import { randomInt, randomUUID } from 'node:crypto';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';

export interface OwnedNumber {
  id: string;
  number: string;
  status: string;
  profile: string | null;
  /** The application that its calls go to. */
  connection: string | null;
}
export interface NumberOrderThere {
  id: string;
  part: string;
  number: string;
  key: string;
  status: 'pending' | 'success' | 'failure';
  isMet: boolean;
  profile: string;
  connection: string | null;
}

export interface NumberShopOptions {
  own: OwnedNumber[];
  pageSize(): number;
  now(): number;
}

type Refuse = (status: number, code: string) => VendorAnswer;

const FEATURES = ['sms', 'mms', 'voice', 'fax', 'emergency'];
const ON_SALE = 40;

/** The numbers of the vendor: on sale, on order, and the account's. Orders take time until `settle`. */
export function createFakeNumberShop({ own, pageSize, now }: NumberShopOptions, refuse: Refuse) {
  const orders: NumberOrderThere[] = [];
  const shop = { isMet: true, status: 'pending' as NumberOrderThere['status'] };
  const isTaken = (number: string) =>
    own.some((each) => each.number === number && each.status !== 'deleted') ||
    orders.some((each) => each.number === number && each.status === 'pending');

  function search({ query }: VendorRequest): VendorAnswer {
    if (query.get('filter[country_code]') !== 'US') return refuse(400, '10015');
    const area = query.get('filter[national_destination_code]');
    const contains = query.get('filter[phone_number][contains]') ?? '';
    const all = Array.from({ length: ON_SALE }, (_, index) => `1${area ?? '201'}555${4_000 + index}`);
    const patterned = (number: string) => (area ? number.slice(1 + area.length) : number).includes(contains);
    const found = all.filter((number) => patterned(number) && !isTaken(number));
    const data = found.slice(0, Number(query.get('filter[limit]') ?? 50)).map((number) => ({
      record_type: 'available_phone_number',
      phone_number: `+${number}`,
      best_effort: false,
      quickship: true,
      reservable: true,
      region_information: [{ region_type: 'country_code', region_name: 'US' }],
      // Some are worth more than others.
      cost_information: {
        upfront_cost: number.endsWith('00') ? '50.00000' : '1.00000',
        monthly_cost: '1.50000',
        currency: 'USD',
      },
      features: FEATURES.map((name) => ({ name })),
    }));
    return { status: 200, body: { data, meta: { total_results: data.length, best_effort_results: 0 } } };
  }

  const toOrder = (
    { id, part, number, key, status, isMet, profile, connection }: NumberOrderThere,
    detail: object,
  ) => ({
    id,
    ...(connection !== null && { connection_id: connection }),
    record_type: 'number_order',
    phone_numbers_count: 1,
    messaging_profile_id: profile,
    phone_numbers: [{ id: randomUUID(), phone_number: `+${number}`, ...detail }],
    sub_number_orders_ids: [part],
    status,
    customer_reference: key,
    created_at: new Date(now()).toISOString(),
    updated_at: new Date(now()).toISOString(),
    requirements_met: isMet,
  });

  function order({ body }: VendorRequest, trouble: CarrierTrouble): VendorAnswer {
    const asked = JSON.parse(body) as Record<string, string> & { phone_numbers: { phone_number: string }[] };
    const number = asked.phone_numbers[0]!.phone_number.replace('+', '');
    if (trouble === 'refuse' || isTaken(number)) return refuse(422, '10015');
    const made: NumberOrderThere = {
      id: randomUUID(),
      part: randomUUID(),
      number,
      key: asked.customer_reference ?? '',
      status: shop.status,
      isMet: shop.isMet,
      profile: asked.messaging_profile_id ?? '',
      connection: asked.connection_id ?? null,
    };
    orders.push(made);
    if (made.status === 'success') hand(made);
    const detail = { record_type: 'number_order_phone_number', status: made.status, phone_number_type: 'local' };
    return { status: 200, body: { data: toOrder(made, { ...detail, requirements_met: made.isMet }) } };
  }

  function hand({ number, profile, connection }: NumberOrderThere) {
    own.push({ id: String(randomInt(1e9)), number, status: 'active', profile, connection });
  }

  function paged<T>({ query }: VendorRequest, list: readonly T[], write: (each: T) => object): VendorAnswer {
    const size = Math.min(Number(query.get('page[size]') ?? 20), pageSize());
    const page = Number(query.get('page[number]') ?? 1);
    const data = list.slice((page - 1) * size, page * size).map(write);
    const meta = {
      page_number: page,
      page_size: size,
      total_pages: Math.ceil(list.length / size),
      total_results: list.length,
    };
    return { status: 200, body: { data, meta } };
  }

  function listOrders(request: VendorRequest): VendorAnswer {
    const key = request.query.get('filter[customer_reference]');
    const status = request.query.get('filter[status]');
    const matching = orders.filter(
      (each) => (key === null || each.key === key) && (status === null || each.status === status),
    );
    return paged(request, matching, (each) => toOrder(each, {}));
  }

  const toNumber = ({ id, number, status, profile, connection }: OwnedNumber) => ({
    id,
    record_type: 'phone_number',
    phone_number: `+${number}`,
    country_iso_alpha2: 'US',
    status,
    tags: [],
    external_pin: null,
    messaging_profile_id: profile,
    connection_id: connection,
    created_at: new Date(now()).toISOString(),
    purchased_at: new Date(now()).toISOString(),
    phone_number_type: 'local',
    deletion_lock_enabled: false,
  });

  function listNumbers(request: VendorRequest): VendorAnswer {
    const wanted = request.query.get('filter[phone_number]') ?? '';
    return paged(
      request,
      own.filter(({ number }) => number.includes(wanted)),
      toNumber,
    );
  }

  function one({ method, body }: VendorRequest, id: string): VendorAnswer {
    const index = own.findIndex((each) => each.id === id);
    if (index < 0) return refuse(404, '10005');
    if (method === 'PATCH') {
      own[index]!.connection = (JSON.parse(body) as { connection_id: string }).connection_id;
      return { status: 200, body: { data: toNumber(own[index]!) } };
    }
    if (method !== 'DELETE') return refuse(404, '10005');
    const [gone] = own.splice(index, 1);
    return {
      status: 200,
      body: { data: { id, record_type: 'phone_number', phone_number: `+${gone!.number}`, status: 'deleted' } },
    };
  }

  function join({ body }: VendorRequest, id: string): VendorAnswer {
    const number = own.find((each) => each.id === id);
    if (!number) return refuse(404, '10005');
    number.profile = (JSON.parse(body) as { messaging_profile_id: string }).messaging_profile_id;
    return { status: 200, body: {} };
  }

  function cancel(_: VendorRequest, part: string): VendorAnswer {
    const index = orders.findIndex((each) => each.part === part);
    if (index >= 0) orders.splice(index, 1);
    return index < 0 ? refuse(404, '10005') : { status: 200, body: {} };
  }

  return {
    shop,
    orders,
    /** Pending orders are carried out. */
    settle() {
      for (const each of orders.filter(({ status, isMet }) => status === 'pending' && isMet)) {
        each.status = 'success';
        hand(each);
      }
    },
    places: [
      [/^\/v2\/available_phone_numbers$/, search],
      [
        /^\/v2\/number_orders$/,
        (request, _, trouble) => (request.method === 'POST' ? order(request, trouble) : listOrders(request)),
      ],
      [/^\/v2\/phone_numbers$/, listNumbers],
      [/^\/v2\/phone_numbers\/(\w+)$/, one],
      [/^\/v2\/phone_numbers\/(\w+)\/messaging$/, join],
      [/^\/v2\/sub_number_orders\/([\w-]+)\/cancel$/, cancel],
    ] satisfies [RegExp, (request: VendorRequest, found: string, trouble: CarrierTrouble) => VendorAnswer][],
  };
}
