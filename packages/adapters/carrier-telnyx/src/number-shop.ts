import type { CarrierClient, CarrierQuestion } from '@manyline/outbound/carrier-client';
import { CarrierRefusedError } from '@manyline/ports/carrier';
import type {
  AskedNumber,
  FoundNumber,
  HeldNumber,
  NumberLine,
  NumberOrderState,
  NumberSearch,
  NumberSource,
} from '@manyline/ports/number-source';
import type { z } from 'zod';
import { numberOrder, orderPage, ownNumberPage, shelfPage } from './number-resources.ts';

export interface NumberShopDeps {
  client: CarrierClient;
  apiUrl: string;
  /** The messaging profile that calls us. */
  profile: string;
  /** And the application that does so for calls, if there is one. */
  application: string | undefined;
}

type OwnNumber = z.infer<typeof ownNumberPage>['data'][number];
type Found = z.infer<typeof shelfPage>['data'][number];
type Order = z.infer<typeof numberOrder>['data'];

const PAGE = 250;
const lines: Record<NumberLine, string> = {
  local: 'local',
  mobile: 'mobile',
  national: 'national',
  tollfree: 'toll_free',
};
/** Of a number that is not the account's any more, or never became it. */
const GONE = new Set(['deleted', 'purchase-failed', 'port-failed', 'ported-out']);
const PAPERS = new Set(['requirement-info-pending', 'requirement-info-under-review', 'requirement-info-exception']);
const PAPERS_NEEDED: NumberOrderState = { state: 'needs', what: 'regulatory requirements of the number order' };

/**
 * Numbers of Telnyx: `available_phone_numbers`, `number_orders` and `phone_numbers` of its document. An order takes time, and is
 * found again by its `customer_reference`, which is our key; "only phone numbers that were previously returned in a search request
 * can be ordered" (developers.telnyx.com/docs/numbers/phone-numbers/number-orders).
 */
export function createNumberShop({ client, apiUrl, profile, application }: NumberShopDeps): NumberSource {
  const get = <T>(
    path: string,
    query: Record<string, string> | URLSearchParams,
    read: (json: unknown) => T,
    signal: AbortSignal,
  ) => {
    const url = `${apiUrl}${path}?${new URLSearchParams(query)}`;
    return client.ask({ what: 'number', method: 'GET', url, read }, signal);
  };
  const act = <T>(
    method: CarrierQuestion<T>['method'],
    path: string,
    body: object | undefined,
    read: (json: unknown) => T,
    signal: AbortSignal,
  ) =>
    client.do(
      {
        what: 'number',
        method,
        url: `${apiUrl}${path}`,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        read,
      },
      signal,
    );

  async function findOwn(number: string, signal: AbortSignal): Promise<OwnNumber | undefined> {
    const query = { 'filter[phone_number]': number, 'page[size]': String(PAGE) };
    const { data } = await get('/phone_numbers', query, (json) => ownNumberPage.parse(json), signal);
    return data.find((each) => toDigits(each.phone_number) === number && !GONE.has(each.status));
  }

  async function* listOrders(filter: Record<string, string>, signal: AbortSignal): AsyncGenerator<Order[]> {
    for (let page = 1; ; page += 1) {
      const query = { ...filter, 'page[number]': String(page), 'page[size]': String(PAGE) };
      const found = await get('/number_orders', query, (json) => orderPage.parse(json), signal);
      yield found.data;
      if (found.data.length === 0 || page >= (found.meta?.total_pages ?? 1)) return;
    }
  }

  async function findOrder({ number, key }: AskedNumber, signal: AbortSignal): Promise<Order | undefined> {
    for await (const page of listOrders({ 'filter[customer_reference]': key }, signal)) {
      const order = page.find((each) => each.customer_reference === key && holds(each, number));
      if (order) return order;
    }
    return undefined;
  }

  /** An order that is under way is called off part by part: each of its parts has an id of its own. */
  async function callOff(number: string, signal: AbortSignal): Promise<void> {
    for await (const page of listOrders({ 'filter[status]': 'pending' }, signal))
      for (const order of page.filter((each) => holds(each, number)))
        for (const part of order.sub_number_orders_ids ?? [])
          await act(
            'PATCH',
            `/sub_number_orders/${encodeURIComponent(part)}/cancel`,
            undefined,
            () => undefined,
            signal,
          );
  }

  return {
    lines: ['local', 'mobile', 'national', 'tollfree'],

    async search(search, signal) {
      const { data } = await get('/available_phone_numbers', toFilter(search), (json) => shelfPage.parse(json), signal);
      return data.map(toFound);
    },

    async order({ number, key }, signal) {
      const body = {
        phone_numbers: [{ phone_number: `+${number}` }],
        messaging_profile_id: profile,
        ...(application !== undefined && { connection_id: application }),
        customer_reference: key,
      };
      const { data } = await act('POST', '/number_orders', body, (json) => numberOrder.parse(json), signal);
      return toState(data);
    },

    async find(asked, signal) {
      const own = await findOwn(asked.number, signal);
      if (own) return toStateOfOwn(own);
      const order = await findOrder(asked, signal);
      // A number bought and not there was given back, or is not in their list yet.
      return order && order.status !== 'success' ? toState(order) : 'absent';
    },

    async configure(number, signal) {
      const own = await findOwn(number, signal);
      if (!own) throw new CarrierRefusedError('the account has no such number');
      const path = `/phone_numbers/${encodeURIComponent(own.id)}`;
      await act('PATCH', `${path}/messaging`, { messaging_profile_id: profile }, () => undefined, signal);
      if (application !== undefined) await act('PATCH', path, { connection_id: application }, () => undefined, signal);
    },

    async release({ number }, signal) {
      const own = await findOwn(number, signal);
      if (!own) return callOff(number, signal);
      return act('DELETE', `/phone_numbers/${encodeURIComponent(own.id)}`, undefined, () => undefined, signal);
    },

    async *list(signal) {
      for (let page = 1; ; page += 1) {
        const query = { 'page[number]': String(page), 'page[size]': String(PAGE) };
        const found = await get('/phone_numbers', query, (json) => ownNumberPage.parse(json), signal);
        yield found.data.filter(({ status }) => !GONE.has(status)).map((each) => toHeld(each, profile, application));
        if (found.data.length === 0 || page >= (found.meta?.total_pages ?? 1)) return;
      }
    },
  };
}

function toFilter({ country, line, areaCode, contains, features, limit }: NumberSearch): URLSearchParams {
  const filter = new URLSearchParams({
    'filter[country_code]': country,
    'filter[phone_number_type]': lines[line],
    'filter[limit]': String(limit),
  });
  if (areaCode !== undefined) filter.set('filter[national_destination_code]', areaCode);
  // Beside an area code, the pattern is of the digits behind it.
  if (contains !== undefined)
    filter.set(
      'filter[phone_number][contains]',
      contains.startsWith(areaCode ?? ' ') ? contains.slice(areaCode!.length) : contains,
    );
  for (const [feature, isWanted] of Object.entries(features))
    if (isWanted) filter.append('filter[features][]', feature);
  // Only these are told by the document to be of +1: what is near enough is not what was asked for.
  if (country === 'US' || country === 'CA') filter.set('filter[best_effort]', 'false');
  return filter;
}

function toFound({ phone_number, features, cost_information: cost }: Found): FoundNumber {
  const can = new Set((features ?? []).map(({ name }) => name));
  return {
    number: toDigits(phone_number),
    features: { sms: can.has('sms'), mms: can.has('mms'), voice: can.has('voice') },
    ...(cost && { cost: { once: cost.upfront_cost, monthly: cost.monthly_cost, currency: cost.currency } }),
  };
}

function toState({ status, requirements_met: isMet }: Order): NumberOrderState {
  if (status === 'success') return { state: 'active' };
  if (status === 'failure') return { state: 'failed' };
  return isMet === false ? PAPERS_NEEDED : { state: 'pending' };
}

function toStateOfOwn({ status }: OwnNumber): NumberOrderState {
  if (status === 'active') return { state: 'active' };
  return PAPERS.has(status) ? PAPERS_NEEDED : { state: 'pending' };
}

function toHeld(own: OwnNumber, profile: string, application: string | undefined): HeldNumber {
  const { phone_number: number, status, messaging_profile_id: given, connection_id: connection } = own;
  const areCallsOurs = application === undefined || connection === application;
  return { number: toDigits(number), callsUs: given === profile && areCallsOurs, isActive: status === 'active' };
}

const holds = ({ phone_numbers: list }: Order, number: string) =>
  (list ?? []).some((each) => toDigits(each.phone_number) === number);

const toDigits = (number: string) => number.replace(/^\+/, '');
