import type { Language } from '@manyline/domain/languages';
import { formatMicros, type Micros, truncateMicros } from '@manyline/domain/money';
import type { PayCurrency } from '@manyline/domain/pay-price';
import { say } from '@manyline/domain/words';
import type { Brand } from './define-brand.ts';

/**
 * A balance or charge as the brand shows it: "$1,234.5678", "12.34 Coins", "12.34 云币". Cut off, never rounded up,
 * so that what is shown can be spent. `card` takes the decimals of the verification cards.
 */
export function formatMoney(brand: Brand, micros: Micros, language: Language, { card = false } = {}): string {
  const { decimals, cardDecimals } = brand.currency;
  return decorate(brand, truncateMicros(micros, card ? cardDecimals : decimals), language);
}

/** A price exactly, with as many decimals as it needs and no more: "$0.02", "5 Coins". */
export function formatPrice(brand: Brand, micros: Micros, language: Language): string {
  return decorate(brand, formatMicros(micros), language);
}

/** A charge or balance in a list: exactly, with two decimals at least, so that they line up: "$4.90", "0.007 Coins". */
export function formatAmount(brand: Brand, micros: Micros, language: Language): string {
  return decorate(brand, withCents(micros), language);
}

/** Writes an amount in the currency that people pay in: "$20.00", "¥144.00". */
export function formatPay({ currency, micros }: { currency: PayCurrency; micros: Micros }): string {
  return group(withCents(micros), { USD: '$', CNY: '¥' }[currency]);
}

function withCents(micros: Micros): string {
  const exact = formatMicros(micros);
  const cents = truncateMicros(micros, 2);
  return exact.length > cents.length ? exact : cents;
}

function decorate(brand: Brand, amount: string, language: Language): string {
  const { symbol, suffix } = brand.currency;
  const unit = say(suffix, language);
  return `${group(amount, symbol)}${unit && ` ${unit}`}`;
}

function group(amount: string, symbol: string): string {
  const sign = amount.startsWith('-') ? '-' : '';
  const [whole = '', fraction] = amount.replace('-', '').split('.');
  const leading = whole.length % 3;
  const thousands = whole.slice(leading).match(/\d{3}/g) ?? [];
  const grouped = [...(leading > 0 ? [whole.slice(0, leading)] : []), ...thousands].join(',');
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return `${sign}${symbol}${number}`;
}
