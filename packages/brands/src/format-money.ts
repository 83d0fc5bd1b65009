import type { CryptoCurrency } from '@manyline/domain/crypto';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, MICROS_PER_UNIT, type Micros, parseMicros, truncateMicros } from '@manyline/domain/money';
import type { PayCurrency } from '@manyline/domain/pay-price';
import { say } from '@manyline/domain/words';
import type { Brand } from './define-brand.ts';

/** As wide as a plus, and no hyphen: a line never ends after it. */
const MINUS = '−';

/**
 * An amount of the brand's currency, with the brand's decimals wherever it stands (spec 1 §1): "$1,234.5678", "12.34 Coins",
 * "−5.00 云币". Cut off, never rounded up, so that what is shown can be spent. `card` takes the decimals of the
 * verification cards.
 */
export function formatMoney(brand: Brand, micros: Micros, language: Language, { card = false } = {}): string {
  const { decimals, cardDecimals } = brand.currency;
  return decorate(brand, truncateMicros(micros, card ? cardDecimals : decimals), language);
}

/**
 * A price or charge: as `formatMoney`, but below one unit as exactly as it is, so that what costs something is never
 * shown as less, or as nothing: "$0.0200", "2.00 Coins", "0.005 Coins".
 */
export function formatPrice(brand: Brand, micros: Micros, language: Language): string {
  const shown = truncateMicros(micros, brand.currency.decimals);
  const exact = formatMicros(micros);
  const isFiner = Math.abs(micros) < MICROS_PER_UNIT && exact.length > shown.length;
  return decorate(brand, isFiner ? exact : shown, language);
}

/** The smallest amount that a balance shows, in micros: what is rounded for people is rounded to whole ones of these. */
export function smallestShown({ currency }: Pick<Brand, 'currency'>): Micros {
  return MICROS_PER_UNIT / 10 ** currency.decimals;
}

/** The part that is missing to a whole, rounded up: with what is shown of the part that is there it makes the whole that is shown. */
export function formatMissing(brand: Brand, micros: Micros, language: Language): string {
  const smallest = smallestShown(brand);
  return formatPrice(brand, Math.ceil(micros / smallest) * smallest, language);
}

/** Writes an amount in the currency that people pay in: "$20.00", "¥144.00". */
export function formatPay({ currency, micros }: { currency: PayCurrency; micros: Micros }): string {
  return group(truncateMicros(micros, 2), { USD: '$', CNY: '¥' }[currency]);
}

/** Writes money that came, whatever it came in: "¥72.00", "9.5 USDT". */
export function formatCome({ currency, amount }: { currency: PayCurrency | CryptoCurrency; amount: string }): string {
  if (currency === 'USD' || currency === 'CNY') return formatPay({ currency, micros: parseMicros(amount) });
  return `${amount} ${currency}`;
}

function decorate(brand: Brand, amount: string, language: Language): string {
  const { symbol, suffix } = brand.currency;
  const unit = say(suffix, language);
  return `${group(amount, symbol)}${unit && ` ${unit}`}`;
}

function group(amount: string, symbol: string): string {
  const sign = amount.startsWith('-') ? MINUS : '';
  const [whole = '', fraction] = amount.replace('-', '').split('.');
  const leading = whole.length % 3;
  const thousands = whole.slice(leading).match(/\d{3}/g) ?? [];
  const grouped = [...(leading > 0 ? [whole.slice(0, leading)] : []), ...thousands].join(',');
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return `${sign}${symbol}${number}`;
}
