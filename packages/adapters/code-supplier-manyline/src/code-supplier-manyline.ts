import { formatMicros, isDecimalAmount, parseMicros } from '@manyline/domain/money';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { createSupplierClient, type SupplierAnswer } from '@manyline/outbound/supplier-client';
import {
  type CodeSupplier,
  type SuppliedOrder,
  type SupplierFinding,
  type SupplierKnock,
  SupplierRefusedError,
  SupplierUnavailableError,
} from '@manyline/ports/code-supplier';
import { checkSignature, signedOf } from '@manyline/ports/standard-signature';
import type { RawWebhook } from '@manyline/ports/webhook';
import { z } from 'zod';
import type { ManylineAccount } from './account.ts';

export interface ManylineOptions {
  /** Kind and the operator's name, `manyline:north`. */
  name: string;
  account: ManylineAccount;
  exchange: OutboundClient['exchange'];
  now: () => number;
}

/** Retcodes of its error catalogue, as its docs/API.md lists them. */
const retcodes = { none: 500000, price: 320010, unknown: 320001, money: 400001 };
const CHECKED_AT_ONCE = 100;

const failure = z.object({ retcode: z.number() });
const money = z.string().refine(isDecimalAmount).transform(parseMicros);
const offers = z.object({
  list: z.array(z.object({ app: z.string(), countryCode: z.string(), stock: z.number().int(), codeRate: money })),
});
const orders = z.object({
  list: z.array(
    z.object({
      orderKey: z.string(),
      app: z.string(),
      countryCode: z.string(),
      number: z.string().regex(/^\d{5,15}$/),
      codeRate: money,
      state: z.enum(['waiting', 'received', 'finished', 'ended']),
      lockDate: z.number(),
      expireDate: z.number(),
      smsList: z.array(z.object({ smsId: z.string(), from: z.string(), text: z.string() })),
    }),
  ),
});
const locked = z.object({
  lockPhone: z.object({
    number: z.string().regex(/^\d{5,15}$/),
    codeRate: money,
    lockDate: z.number(),
    expireDate: z.number(),
  }),
});
const balance = z.object({ balance: z.string() });
/** A callback: a code, or the end of an order. Of the code itself nothing is read. */
const callback = z.object({
  app: z.string(),
  to: z.string().regex(/^\d{5,15}$/),
  /** Made up, for whoever tries his address. */
  test: z.boolean().optional(),
});

/** Another Manyline by its developer API (its pages under /web/docs): every order has a key, so that a repeat buys nothing. */
export function createCodeSupplierManyline({ name, account, exchange, now }: ManylineOptions): CodeSupplier {
  const client = createSupplierClient({
    supplier: name,
    exchange,
    headers: { 'x-user-id': account.userId, 'x-api-key': account.key, accept: 'application/json' },
    judge: (answer) => judge(name, answer),
  });
  const at = (path: string, query: Record<string, string> = {}) =>
    `${account.url}/web/${path}?${new URLSearchParams(query)}`;

  async function list(keys: readonly string[], signal: AbortSignal): Promise<SuppliedOrder[]> {
    const url = at('getCodeOrders', { keys: keys.join(',') });
    const { list: found } = await client.ask({ url, read: (body) => orders.parse(body) }, signal);
    return found.map(({ orderKey, codeRate, lockDate, expireDate, smsList, ...order }) => ({
      ...order,
      orderId: orderKey,
      cost: codeRate,
      createdAt: lockDate,
      expiresAt: expireDate,
      texts: smsList.map(({ smsId, from, text }) => ({ textId: smsId, sender: from, text })),
    }));
  }

  /** Finished and cancelled are one thing there: what received nothing costs nothing. */
  async function end(orderId: string, signal: AbortSignal): Promise<SuppliedOrder | undefined> {
    const [order] = await list([orderId], signal);
    if (!order || order.state === 'finished' || order.state === 'ended') return order;
    const body = JSON.stringify({ app: order.app, number: order.number });
    const headers = { 'content-type': 'application/json' };
    const url = at('finishVerificationCodePhone');
    await client.ask({ url, method: 'POST', headers, body, read: () => undefined }, signal);
    return (await list([orderId], signal))[0];
  }

  /** Without a signing secret anybody could call: such an account is asked alone. */
  function createReading(secret: string) {
    return (raw: RawWebhook): SupplierKnock | undefined => {
      const knockId = checkSignature(signedOf(raw), [secret], now());
      const { data } = callback.safeParse(readJson(raw.body));
      return data && !data.test ? { knockId, app: data.app, number: data.to } : undefined;
    };
  }

  const findings: SupplierFinding[] = [
    account.signingSecret === undefined
      ? {
          about: 'webhook',
          isGood: undefined,
          said: 'no signing secret: codes are asked for every few seconds, and its callbacks are refused',
        }
      : {
          about: 'webhook',
          isGood: undefined,
          said: `cannot be seen from here: its callback URL has to be PUBLIC_URL/supplier/${name}`,
        },
  ];

  return {
    name,
    repeats: 'byKey',
    ...(account.signingSecret !== undefined && { readWebhook: createReading(account.signingSecret) }),
    async listOffers(apps, signal) {
      const { list: all } = await client.ask({ url: at('getCodeOffers'), read: (body) => offers.parse(body) }, signal);
      return all
        .filter(({ app }) => apps.includes(app))
        .map(({ app, countryCode, stock, codeRate: cost }) => ({ app, countryCode, stock, cost }));
    },
    async order({ app, countryCode, costMax, key }, signal) {
      const query = { app, code: countryCode, numberType: '2', codeRate: formatMicros(costMax), orderKey: key };
      const url = at('lockVerificationCodePhone', query);
      const { lockPhone } = await client.do({ url, read: (body) => locked.parse(body) }, signal);
      const { number, codeRate: cost, lockDate: createdAt, expireDate: expiresAt } = lockPhone;
      return { orderId: key, app, countryCode, number, cost, state: 'waiting', texts: [], createdAt, expiresAt };
    },
    find: ({ key }, signal) => list([key], signal),
    async check(orderIds, signal) {
      const found: SuppliedOrder[] = [];
      for (let from = 0; from < orderIds.length; from += CHECKED_AT_ONCE)
        found.push(...(await list(orderIds.slice(from, from + CHECKED_AT_ONCE), signal)));
      return found;
    },
    finish: end,
    cancel: end,
    async checkAccount(signal) {
      try {
        const { balance: left } = await client.ask(
          { url: at('queryBalance'), read: (body) => balance.parse(body) },
          signal,
        );
        const isGood = Number(left) > 0;
        return [
          { about: 'credentials', isGood: true, said: 'user id and key are taken' },
          { about: 'balance', isGood, said: `${left}${isGood ? '' : ': nothing can be bought, top the account up'}` },
          ...findings,
        ];
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const isKey = error instanceof SupplierUnavailableError && error.needsOperator;
        const more = ': take user id and key from its API management';
        return [{ about: isKey ? 'credentials' : 'reach', isGood: false, said: isKey ? `${said}${more}` : said }];
      }
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

function judge(supplier: string, { status, body }: SupplierAnswer) {
  const { data } = failure.safeParse(body);
  if (!data || data.retcode === 0 || status < 400) return undefined;
  const said = `${supplier} answered ${status}, retcode ${data.retcode}`;
  if (data.retcode === retcodes.none) return new SupplierRefusedError(said, 'none');
  if (data.retcode === retcodes.price) return new SupplierRefusedError(said, 'price');
  if (data.retcode === retcodes.unknown) return new SupplierRefusedError(said, 'unknown');
  if (data.retcode === retcodes.money) return new SupplierUnavailableError(said, { needsOperator: true });
  return undefined;
}
