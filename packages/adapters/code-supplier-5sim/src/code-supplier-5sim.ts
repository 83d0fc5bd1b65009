import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { createSupplierClient } from '@manyline/outbound/supplier-client';
import {
  type CodeSupplier,
  type SuppliedOrder,
  type SupplierFinding,
  SupplierRefusedError,
  SupplierUnavailableError,
  SupplierUncertainError,
  type SupplyAsk,
} from '@manyline/ports/code-supplier';
import { z } from 'zod';
import type { FiveSimAccount } from './account.ts';
import { type FiveSimOrder, fiveSimOrder, judge, toOrder } from './answers.ts';
import { type Countries, createCountries, readOffers } from './offers.ts';
import { createProductNames } from './products.ts';

export interface FiveSimOptions {
  /** Kind and the operator's name, `5sim:main`. */
  name: string;
  account: FiveSimAccount;
  exchange: OutboundClient['exchange'];
  now: () => number;
  /** Tests have a supplier of their own. */
  apiUrl?: string;
}

const API_URL = 'https://5sim.net/v1';
/** Orders that one look at the newest brings; they are searched within minutes. */
const RECENT_MAX = 200;
const CHECKED_AT_ONCE = 4;
/** Between their clock and ours, and between the order and its row there. */
const CLOCKS_APART_MS = 120_000;
const KEY = '5sim.net, the account\'s settings, "Get API key", "5sim protocol"';

const orderPage = z.object({ Data: z.array(fiveSimOrder) });
const profile = z.object({ balance: z.number(), rating: z.number().optional() });

/**
 * 5sim's API of activations, version 1, as https://5sim.net/docs describes it, with what its clients found beside that: a purchase is a
 * GET, refusals are plain text and "no free phones" comes with status 200, `guest/prices` without a product goes by country, and
 * `maxPrice` holds for the operator "any".
 */
export function createCodeSupplier5sim({
  name,
  account,
  exchange,
  now,
  apiUrl = API_URL,
}: FiveSimOptions): CodeSupplier {
  const client = createSupplierClient({
    supplier: name,
    exchange,
    headers: { authorization: `Bearer ${account.apiKey}`, accept: 'application/json' },
    judge: (answer) => judge(name, answer),
  });
  const names = createProductNames(account.services);
  const readCountries = createCountries(client, apiUrl, now);
  const user = (path: string) => `${apiUrl}/user/${path}`;
  const readOrder = (body: unknown) => fiveSimOrder.parse(body);

  function toOurs(order: FiveSimOrder, countries: Countries): SuppliedOrder {
    return toOrder(order, { app: names.appOf(order.product), countryCode: countries.codeOf(order.country) ?? '' });
  }

  async function checkOne(orderId: string, signal: AbortSignal): Promise<SuppliedOrder | undefined> {
    const countries = await readCountries(signal);
    try {
      return toOurs(await client.ask({ url: user(`check/${orderId}`), read: readOrder }, signal), countries);
    } catch (error) {
      if (error instanceof SupplierRefusedError) return undefined;
      throw error;
    }
  }

  /** Acts on an order; one that cannot be, any more or not yet, is told by how the order stands. */
  async function act(verb: 'finish' | 'cancel', orderId: string, signal: AbortSignal) {
    const countries = await readCountries(signal);
    try {
      return toOurs(await client.ask({ url: user(`${verb}/${orderId}`), read: readOrder }, signal), countries);
    } catch (error) {
      if (error instanceof SupplierRefusedError) return checkOne(orderId, signal);
      throw error;
    }
  }

  /** It sold dearer than it was told to: given back at once, or in doubt. */
  async function giveBack(order: SuppliedOrder, signal: AbortSignal): Promise<never> {
    const after = await act('cancel', order.orderId, signal).catch(() => order);
    if (after && after.state !== 'ended') throw new SupplierUncertainError(`${name} sold dearer than it may`);
    throw new SupplierRefusedError(`${name} sold dearer than it may`, 'price');
  }

  async function placeOf({ app, countryCode }: Pick<SupplyAsk, 'app' | 'countryCode'>, signal: AbortSignal) {
    const countries = await readCountries(signal);
    const country = countries.slugOf(countryCode);
    if (country === undefined) throw new SupplierRefusedError(`${name} has no country ${countryCode}`, 'unknown');
    return { countries, country, product: names.productOf(app) };
  }

  async function lookAtAccount(signal: AbortSignal): Promise<SupplierFinding[]> {
    const { balance, rating } = await client.ask({ url: user('profile'), read: (body) => profile.parse(body) }, signal);
    const isGood = balance > 0;
    const more = isGood ? '' : ': nothing can be bought, add money';
    return [
      { about: 'credentials', isGood: true, said: 'the API key is taken' },
      { about: 'balance', isGood, said: `${balance} in the account's currency${more}` },
      ...(rating === undefined
        ? []
        : [{ about: 'account' as const, isGood: rating > 0, said: `rating ${rating}: so many orders at once` }]),
    ];
  }

  return {
    name,
    repeats: 'never',
    async listOffers(apps, signal) {
      const countries = await readCountries(signal);
      return readOffers({ client, apiUrl, countries, names }, new Set(apps), signal);
    },
    async order(ask, signal) {
      const { countries, country, product } = await placeOf(ask, signal);
      const path = `buy/activation/${country}/any/${encodeURIComponent(product)}`;
      const url = user(`${path}?${new URLSearchParams({ maxPrice: String(ask.costMax / 1_000_000) })}`);
      const order = toOurs(await client.do({ url, read: readOrder }, signal), countries);
      return order.cost > ask.costMax ? giveBack(order, signal) : order;
    },
    async find({ since, ...ask }, signal) {
      const { countries, country, product } = await placeOf(ask, signal);
      const query = { category: 'activation', limit: String(RECENT_MAX), offset: '0', order: 'id', reverse: 'true' };
      const url = user(`orders?${new URLSearchParams(query)}`);
      const { Data: recent } = await client.ask({ url, read: (body) => orderPage.parse(body) }, signal);
      return recent
        .filter((each) => each.product === product && each.country === country)
        .map((each) => toOurs(each, countries))
        .filter(({ createdAt }) => createdAt >= since - CLOCKS_APART_MS);
    },
    async check(orderIds, signal) {
      const found: SuppliedOrder[] = [];
      for (let from = 0; from < orderIds.length; from += CHECKED_AT_ONCE) {
        const some = orderIds.slice(from, from + CHECKED_AT_ONCE).map((orderId) => checkOne(orderId, signal));
        for (const order of await Promise.all(some)) if (order) found.push(order);
      }
      return found;
    },
    finish: (orderId, signal) => act('finish', orderId, signal),
    cancel: (orderId, signal) => act('cancel', orderId, signal),
    async checkAccount(signal) {
      try {
        return await lookAtAccount(signal);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const isKey = error instanceof SupplierUnavailableError && error.needsOperator;
        return [
          {
            about: isKey ? 'credentials' : 'reach',
            isGood: false,
            said: isKey ? `${said}: take it from ${KEY}` : said,
          },
        ];
      }
    },
  };
}
