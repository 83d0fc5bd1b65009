import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type PaymentOrder, toOrderId, toOrderNo } from './payment-order.ts';

const PREFIX = '/pay/open/';
const KEY_BYTES = 16;

export type PayLinks = ReturnType<typeof createPayLinks>;

/**
 * Links to the form of an order: its number, which gateways and receipts show, and a key of 128 bits, which only its buyer gets.
 */
export function createPayLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pay links', 32));
  const keyOf = (orderNo: string) => createHmac('sha256', key).update(orderNo).digest().subarray(0, KEY_BYTES);

  return {
    toUrl({ orderId }: Pick<PaymentOrder, 'orderId'>): string {
      const orderNo = toOrderNo(orderId);
      return new URL(`${PREFIX}${orderNo}.${keyOf(orderNo).toString('base64url')}`, publicUrl).href;
    },

    /** The order that a link of ours is for; `name`: what follows its prefix. */
    readOrderId(name: string): string | undefined {
      const [orderNo = '', given = ''] = name.split('.');
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === KEY_BYTES && timingSafeEqual(bytes, keyOf(orderNo)) ? toOrderId(orderNo) : undefined;
    },
  };
}
