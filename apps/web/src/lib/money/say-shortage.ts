import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import type { ErrorFacts } from '@manyline/contract/errors';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, type Micros, parseMicros } from '@manyline/domain/money';
import { unbroken } from '@manyline/page/words/unbroken';
import { words } from '../i18n/i18n.ts';

/** The money that is missing for something, as money text; undefined where none is, or where nobody knows. */
export function missingOf({ balance, price }: ErrorFacts): string | undefined {
  if (balance === undefined || price === undefined) return undefined;
  const missing = parseMicros(price) - parseMicros(balance);
  return missing > 0 ? formatMicros(missing) : undefined;
}

/** Says the balance, the price and the sum missing; undefined where the failure does not carry the amounts. */
export function sayShortage(brand: Brand, language: Language, { balance, price }: ErrorFacts): string | undefined {
  if (balance === undefined || price === undefined) return undefined;
  const money = (micros: Micros) => unbroken(formatPrice(brand, micros, language));
  return words.say('common', language)('dialogs.shortage', {
    balance: money(parseMicros(balance)),
    price: money(parseMicros(price)),
    missing: money(parseMicros(price) - parseMicros(balance)),
  });
}
