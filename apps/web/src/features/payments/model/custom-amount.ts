import type { Brand } from '@manyline/brands/define-brand';
import { formatPay } from '@manyline/brands/format-money';
import { isCustomAmount } from '@manyline/brands/top-up';
import { type Micros, units } from '@manyline/domain/money';

/** The reason why a typed amount cannot be paid. */
export type AmountProblem = 'empty' | 'notNumber' | 'otherMoney' | 'notWhole' | 'tooLittle' | 'tooMuch';

export type TypedAmount = { amount: Micros; problem?: undefined } | { amount: 0; problem: AmountProblem };

const LONGEST = 20;
const PLAIN = /^\d{1,9}(\.\d{1,4})?$/;

const GROUPED = /^\d{1,3}(,\d{3})+(?!\d|,)/;
const CURRENCY_SIGNS = /\p{Sc}/gu;

/** The sign of the money that is paid: "$", "¥". */
export function payMark({ currency }: Brand): string {
  return formatPay({ currency: currency.payIn, micros: 0 }).replace(/[\d.]/g, '');
}

/**
 * Reads an amount as people type it: "150", "1,000", "$50", "１００". A comma groups thousands or stands for the point, and is
 * never just dropped: "12,5" is no 125. Another money's sign is refused: "¥20" is no 20 dollars.
 */
export function readTyped(brand: Brand, text: string): TypedAmount {
  const typed = text.normalize('NFKC').replaceAll(/\s/g, '');
  const wrong = (problem: AmountProblem): TypedAmount => ({ amount: 0, problem });
  if ((typed.match(CURRENCY_SIGNS) ?? []).some((sign) => sign !== payMark(brand))) return wrong('otherMoney');
  const bare = typed.replaceAll(CURRENCY_SIGNS, '');
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (plain === '') return wrong('empty');
  if (!PLAIN.test(plain)) return wrong('notNumber');
  const number = Number(plain);
  if (!Number.isInteger(number)) return wrong('notWhole');
  if (isCustomAmount(brand, units(number))) return { amount: units(number) };
  return wrong(number < brand.payments.custom.min ? 'tooLittle' : 'tooMuch');
}

/** As it stands in an address: a number where it is one. */
export function toTypedSearch(text: string): string | number {
  return PLAIN.test(text) ? Number(text) : text.slice(0, LONGEST);
}

export function fromTypedSearch(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, LONGEST) : '';
}

const ROUND = [15, 25, 30, 40, 60, 80, 120, 150, 300, 600, 800, 1500];

/** Amounts to pick from while typing: the bounds, and round ones that no tile has (a tile may bring a gift). */
export function suggestAmounts({ payments: { custom, tiles } }: Brand): string[] {
  const taken = new Set(tiles.map(({ amount }) => amount));
  const fitting = [custom.min, ...ROUND, custom.default, custom.max].filter(
    (amount) => amount >= custom.min && amount <= custom.max && !taken.has(amount),
  );
  return [...new Set(fitting)].toSorted((a, b) => a - b).map(String);
}
