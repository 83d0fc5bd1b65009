import type { Brand } from '@manyline/brands/define-brand';
import type { PayMoneyText } from '@manyline/contract/pay-money';
import type { PayPrices } from '@manyline/contract/payments';
import { formatMicros, type Micros, parseMicros } from '@manyline/domain/money';
import { payPrice } from '@manyline/domain/pay-price';
import type { Way } from './ways.ts';

/** The price of an amount by a way, in the currency that is paid: a coin of the brand is not what a bank takes. */
export function priceOf(brand: Brand, amount: Micros, way: Way | undefined, prices: PayPrices = {}): PayMoneyText {
  const own = { currency: brand.currency.payIn, rate: '1' };
  // A transfer is asked for at a rate of the brand's own pay currency.
  const { currency, rate } = (way !== undefined && way !== 'transfer' && prices[way]) || own;
  return { currency, amount: formatMicros(payPrice(amount, parseMicros(rate))) };
}
