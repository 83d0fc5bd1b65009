import { CUSTOM_GIFT, type TopUpTile } from '@manyline/brands/top-up';
import type { PayPrices, PaymentOrder as WireOrder } from '@manyline/contract/payments';
import { formatE8 } from '@manyline/domain/crypto';
import { formatMicros } from '@manyline/domain/money';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import type { PayQuote } from './gateways.ts';
import { isOpen, type PaymentOrder, type TransferTerms } from './payment-order.ts';

/** An order as answers and pushes carry it. */
export function toWireOrder(order: PaymentOrder): WireOrder {
  return {
    orderId: order.orderId,
    state: order.state,
    isClosed: !isOpen(order),
    method: order.method,
    amount: formatMicros(order.amount),
    pay: { currency: order.pay.currency, amount: formatMicros(order.pay.micros) },
    gift: order.productId === undefined ? CUSTOM_GIFT : formatMicros(order.gift),
    credited: formatMicros(order.credited),
    giftCredited: formatMicros(order.giftCredited),
    refunded: formatMicros(order.refunded),
    ...toWireCome(order),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    expiresAt: order.expiresAt,
    ...(order.returnUrl !== undefined && { returnUrl: order.returnUrl }),
    ...(order.transfer && { crypto: toWireTerms(order.transfer) }),
  };
}

/** The money that came for an order and waits for a person, or was not credited by one. */
function toWireCome({ state, came, transfer }: PaymentOrder): Pick<WireOrder, 'came'> {
  if (state !== 'review' && state !== 'late' && state !== 'dismissed') return {};
  if (came) return { came: { currency: came.currency, amount: formatMicros(came.micros) } };
  const waitsE8 = transfer ? transfer.seenE8 - transfer.arrivedE8 : 0;
  return waitsE8 > 0 ? { came: { currency: transfer!.coin, amount: formatE8(waitsE8) } } : {};
}

export function toWireTerms(terms: TransferTerms) {
  return {
    currency: terms.coin,
    network: terms.network,
    rechargeAmount: formatE8(terms.askedE8),
    walletAddress: terms.address,
    cryptoToLegalRate: formatMicros(terms.rate),
    queryRateTime: terms.rateAt,
    rateExpiresAt: terms.rateExpiresAt,
    arrivedAmount: formatE8(terms.arrivedE8),
    // Orders of before it was kept have only what is final.
    seenAmount: formatE8(Math.max(terms.seenE8, terms.arrivedE8)),
  };
}

/** By method; those that cannot be used have no price. */
export function toWirePrices(quotes: Map<PaymentMethod, PayQuote | undefined>): PayPrices {
  const prices: PayPrices = {};
  for (const [method, quote] of quotes)
    if (quote) prices[method] = { currency: quote.currency, rate: formatMicros(quote.rate) };
  return prices;
}

/** The tiles as `getPaymentMethods` lists them. */
export function toWireProducts(tiles: readonly TopUpTile[]) {
  return tiles.map(({ productId, amount, gift, popular }) => ({
    productId,
    amount: formatMicros(amount),
    gift: formatMicros(gift),
    popular,
  }));
}
