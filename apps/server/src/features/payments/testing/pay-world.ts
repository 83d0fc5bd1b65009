import { brands, getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { topUpTiles } from '@manyline/brands/top-up';
import {
  alipayPaySubmit,
  cryptoPaySubmit,
  etherPaySubmit,
  getPaymentOrder,
  paypalPaySubmit,
  paySubmit,
} from '@manyline/contract/payments';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import { sign, signatureHeader } from '@manyline/payment-sandbox/notification-signature';
import type { PaymentEvent } from '@manyline/ports/payment-gateway';
import type { TestAccount } from '../../../testing/test-account.ts';
import { openWorld, type TestNode, type WorldOptions } from '../../../testing/world.ts';
import { toOrderNo } from '../payment-order.ts';

/** As the tests' settings have it. */
const SECRET_KEY = 'a secret that only these tests know, long enough';
export const NOTIFY_URL = '/pay/notify/sandbox';
export const TAKEN = 'success';

export type PayWorld = Awaited<ReturnType<typeof openPayWorld>>;

/** The product with the sandbox gateway at its door, which the test may also play itself. Sweeps run when the test says so. */
export async function openPayWorld(options: WorldOptions = {}) {
  const world = await openWorld({ started: false, ...options });
  return { ...world, ...createPayHelpers(world) };
}

/** The gateway's side of a node, played by the test. */
export function createPayHelpers({ http, payments, database }: Pick<TestNode, 'http' | 'payments' | 'database'>) {
  /** A notification as the gateway sends it: signed, unless told otherwise. */
  async function notify(event: PaymentEvent, change: { body?: Buffer; signature?: string; url?: string } = {}) {
    const payload = Buffer.from(JSON.stringify(event));
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: change.signature ?? sign(SECRET_KEY, payload),
    };
    const answer = await http.inject({
      method: 'POST',
      url: change.url ?? NOTIFY_URL,
      payload: change.body ?? payload,
      headers,
    });
    return { status: answer.statusCode, body: answer.body };
  }

  /** The sandbox gateway's event for an order that is paid as asked for. */
  async function toPaidEvent(orderId: string, change: Partial<PaymentEvent> = {}): Promise<PaymentEvent> {
    const order = (await payments.orders.findById(orderId))!;
    const orderNo = toOrderNo(orderId);
    return {
      eventId: `event-${orderNo}`,
      orderNo,
      paymentId: `sbp_${orderNo}`,
      state: 'paid',
      amount: order.pay,
      receiver: 'sandbox-merchant',
      at: order.createdAt + 1_000,
      refunds: [],
      ...change,
    };
  }

  const countRows = async (table: string) => {
    const { rows } = await database.execute(`select count(*) as count from ${table}`);
    return Number((rows as { count: number | string }[])[0]?.count);
  };

  /** Every order whose turn it is, however many there are. */
  async function sweepQueries() {
    while ((await payments.query.sweep()) > 0);
  }

  return { payments, notify, toPaidEvent, countRows, sweepQueries };
}

/** The tile of a brand at this amount in whole units. */
export function tileOf(platform: BrandId, amount: number): string {
  const tile = topUpTiles(getBrand(platform), { crypto: false }).find((each) => each.amount === amount * 1_000_000);
  if (!tile) throw new Error(`${platform} has no tile of ${amount}`);
  return tile.productId;
}

const coins: Partial<Record<PaymentMethod, { currency: 'USDT' | 'USDC' | 'TUSD' | 'ETH' | 'BCH'; network: string }>> = {
  usdt: { currency: 'USDT', network: 'TRC-20' },
  usdc: { currency: 'USDC', network: 'Polygon' },
  tusd: { currency: 'TUSD', network: 'BSC' },
  eth: { currency: 'ETH', network: '' },
  bch: { currency: 'BCH', network: '' },
};

/** Begins a top-up by any method, through the call that the specification has for it; answers the order's id. */
export async function buy(
  account: TestAccount,
  method: PaymentMethod,
  choice: { productId: string } | { custom_amount: string },
): Promise<string> {
  const productid = 'productId' in choice ? choice.productId : undefined;
  const common = { ...('custom_amount' in choice && choice), platform: account.platform };
  const coin = coins[method];
  if (coin) return (await account.call(etherPaySubmit, { ...common, productid, ...coin })).orderId;
  if (method === 'crypto') return (await account.call(cryptoPaySubmit, { ...common, productId: productid })).orderId;
  if (method === 'paypal') return (await account.call(paypalPaySubmit, { productId: productid })).orderId;
  if (method === 'card') return (await account.call(paySubmit, { ...common, productid })).orderId;
  const paymentMethod = method.toUpperCase();
  return (await account.call(alipayPaySubmit, { ...common, productId: productid, paymentMethod })).orderId;
}

export async function readOrder(account: TestAccount, orderId: string, check: '0' | '1' = '0') {
  return (await account.call(getPaymentOrder, { orderId, check })).order;
}

export const everyBrand = brands.map(({ id }) => id);
