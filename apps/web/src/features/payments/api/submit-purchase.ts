import {
  alipayPaySubmit,
  cryptoPaySubmit,
  etherPaySubmit,
  paypalPaySubmit,
  paySubmit,
} from '@manyline/contract/payments';
import type { CryptoCurrency } from '@manyline/domain/crypto';
import { formatMicros } from '@manyline/domain/money';
import type { MoneyCaller } from '../../../lib/money/use-money-click.ts';
import type { Choice } from '../model/choice.ts';
import type { Way } from '../model/ways.ts';

/** The purchase and how it is paid. */
export interface Purchase extends Pick<Choice, 'amount' | 'gift' | 'productId'> {
  way: Way;
  /** Of a transfer. */
  coin?: CryptoCurrency;
  network?: string;
}

export interface Submitted {
  orderId: string;
  paymentUrl?: string;
  /** PayPal takes a form and no address. */
  payForm?: { url: string; fields: Record<string, string> };
}

/** Begins a top-up by the call of its way (spec 2 §7). The same `clientKey` is the same order. */
export async function submitPurchase(
  money: MoneyCaller,
  { way, productId, amount, gift: shownGift, coin, network }: Purchase,
  { clientKey, returnUrl }: { clientKey: string; returnUrl: string },
): Promise<Submitted> {
  const custom_amount = productId === undefined ? formatMicros(amount) : undefined;
  const gift = productId === undefined ? undefined : formatMicros(shownGift);
  if (way === 'transfer')
    return money.call(etherPaySubmit, {
      productid: productId,
      custom_amount,
      currency: coin!,
      network,
      gift,
      clientKey,
    });
  if (way === 'paypal') return money.call(paypalPaySubmit, { productId: productId!, returnUrl, gift, clientKey });
  if (way === 'crypto') return money.call(cryptoPaySubmit, { productId, custom_amount, returnUrl, gift, clientKey });
  if (way === 'card') {
    const browser = { devicetype: 'pc', method: 'pay.webpay', browser_type: 'PC' } as const;
    const wanted = { productid: productId, custom_amount, return_url: returnUrl, payment_method: 'CARD', gift };
    return money.call(paySubmit, { ...browser, ...wanted, clientKey });
  }
  return money.call(alipayPaySubmit, {
    paymentMethod: way.toUpperCase(),
    productId,
    custom_amount,
    returnUrl,
    gift,
    clientKey,
  });
}
