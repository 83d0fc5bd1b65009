import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { SuppliedOffer } from '@manyline/ports/code-supplier';
import type { SupplierTrouble } from '@manyline/testkit/code-supplier-suite';
import { createCodeSupplier5sim } from '../code-supplier-5sim.ts';

interface FakeOrder {
  id: number;
  phone: string;
  operator: string;
  product: string;
  price: number;
  status: 'PENDING' | 'RECEIVED' | 'FINISHED' | 'CANCELED' | 'TIMEOUT' | 'BANNED';
  expires: string;
  sms: { id: number; created_at: string; date: string; sender: string; text: string; code: string }[] | null;
  created_at: string;
  forwarding: boolean;
  forwarding_number: string;
  country: string;
}
type Answer = [status: number, body: unknown];

const KEY = 'eyJhbGciOiJSUzUxMiJ9.eyJpYXQiOjF9.c2lnbmF0dXJl';
const slugs: Record<string, string> = { GB: 'england', US: 'usa', GF: 'frenchguiana', FR: 'france' };
const MINUTES = 15;

/** 5sim as its page of documentation describes it (https://5sim.net/docs): the same addresses, bodies and plain words. */
export async function openFake5sim() {
  let trouble: SupplierTrouble = 'normal';
  let offers: readonly SuppliedOffer[] = [];
  const orders: FakeOrder[] = [];
  const network = { isKeyGood: true, wantsTime: false, balance: 100, isGarbled: false };
  const requests: string[] = [];

  function buy(country: string, product: string, maxPrice: number): Answer {
    const offer = offers.find((each) => slugs[each.countryCode] === country && each.app === product);
    if (trouble === 'noMoney') return [400, 'not enough user balance'];
    if (!Object.values(slugs).includes(country)) return [400, 'bad country'];
    if (!offer) return [400, 'no product'];
    const price = (trouble === 'dearer' ? offer.cost * 10 : offer.cost) / 1_000_000;
    if (trouble === 'none' || offer.stock === 0) return [200, 'no free phones'];
    // The trouble is about this: it does not heed the price that it was given.
    if (price > maxPrice && trouble !== 'dearer') return [200, 'no free phones'];
    const id = 11_631_253 + orders.length;
    const order: FakeOrder = {
      id,
      phone: `+4473506909${String(10 + orders.length)}`,
      operator: 'vodafone',
      product,
      price,
      status: 'PENDING',
      expires: new Date(Date.now() + MINUTES * 60_000).toISOString(),
      sms: null,
      created_at: new Date().toISOString(),
      forwarding: false,
      forwarding_number: '',
      country,
    };
    orders.push(order);
    return [200, order];
  }

  function act(verb: string, order: FakeOrder): Answer {
    const isOpen = order.status === 'PENDING' || order.status === 'RECEIVED';
    if (verb === 'check') return [200, order];
    if (verb === 'finish' && order.sms === null) return [400, 'order no sms'];
    if (verb === 'cancel' && order.sms !== null) return [400, 'order has sms'];
    if (!isOpen) return [400, 'order expired'];
    if (verb === 'cancel' && network.wantsTime) return [400, 'order expired'];
    order.status = verb === 'finish' ? 'FINISHED' : 'CANCELED';
    return [200, order];
  }

  function answerUser([verb = '', ...rest]: string[], query: URLSearchParams): Answer {
    if (!network.isKeyGood) return [401, ''];
    if (verb === 'profile')
      return [
        200,
        {
          id: 1,
          email: 'mail@example.com',
          balance: trouble === 'noMoney' ? 0 : network.balance,
          rating: 96,
          frozen_balance: 0,
        },
      ];
    if (verb === 'orders')
      return [200, { Data: orders.toReversed(), ProductNames: [], Statuses: [], Total: orders.length }];
    if (verb === 'buy') return buy(rest[1] ?? '', rest[3] ?? '', Number(query.get('maxPrice')));
    const order = orders.find(({ id }) => String(id) === rest[0]);
    return order ? act(verb, order) : [404, 'order not found'];
  }

  function answer(path: string, query: URLSearchParams): Answer {
    const [, , door = '', ...rest] = path.split('/');
    if (door === 'user') return answerUser(rest, query);
    if (rest[0] === 'countries')
      return [
        200,
        Object.fromEntries(
          Object.entries(slugs).map(([code, slug]) => [
            slug,
            {
              iso: { [code === 'GF' ? 'fr' : code.toLowerCase()]: 1 },
              prefix: { '+44': 1 },
              text_en: slug,
              virtual51: { activation: 1 },
            },
          ]),
        ),
      ];
    const prices: Record<string, Record<string, object>> = {};
    for (const { app, countryCode, stock, cost } of offers) {
      const country = slugs[countryCode]!;
      const price = cost / 1_000_000;
      prices[country] ??= {};
      prices[country][app] = {
        beeline: { cost: price * 2, count: 320, rate: 98.5 },
        vodafone: { cost: price, count: stock },
        lycamobile: { cost: price / 2, count: 0 },
        ...(network.isGarbled && { three: { cost: '1.5', count: null }, o2: null, ee: { cost: -1, count: 9 } }),
      };
    }
    return [200, prices];
  }

  function take(incoming: IncomingMessage, response: ServerResponse) {
    const url = new URL(incoming.url ?? '/', 'http://fake.example');
    requests.push(`${incoming.method} ${url.pathname}${url.search}`);
    if (trouble === 'down') return incoming.socket.destroy();
    const [status, body] = answer(url.pathname, url.searchParams);
    if (trouble === 'losesAnswer' && url.pathname.includes('/buy/')) return incoming.socket.resetAndDestroy();
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    return response.end(isText ? body : JSON.stringify(body));
  }

  const server = createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { exchange } = createOutboundClient({ isAllowed: () => true });
  const closed = 'http://127.0.0.1:1';
  const apiUrl = () => (trouble === 'down' ? closed : `http://127.0.0.1:${port}`);
  const find = (orderId: string) => orders.find(({ id }) => String(id) === orderId)!;

  return {
    orders,
    network,
    requests,
    open: (more: { services?: Record<string, string> } = {}) =>
      createCodeSupplier5sim({
        name: '5sim:main',
        account: { apiKey: KEY, ...more },
        // A supplier that is down is one that nobody can connect to.
        exchange: (url, ...rest) => exchange(url.replace('http://5sim.example', apiUrl()), ...rest),
        now: Date.now,
        apiUrl: 'http://5sim.example/v1',
      }),
    setOffers(next: readonly SuppliedOffer[]) {
      offers = next;
    },
    setTrouble(next: SupplierTrouble) {
      trouble = next;
    },
    arrive(orderId: string, text: string) {
      const order = find(orderId);
      const at = new Date().toISOString();
      const sms = {
        id: 987_654 + (order.sms?.length ?? 0),
        created_at: at,
        date: at,
        sender: 'WhatsApp',
        text,
        code: '',
      };
      order.sms = [...(order.sms ?? []), sms];
      order.status = 'RECEIVED';
    },
    withdraw(orderId: string) {
      find(orderId).status = 'BANNED';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
