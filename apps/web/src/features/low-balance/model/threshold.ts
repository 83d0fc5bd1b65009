import type { Brand } from '@manyline/brands/define-brand';
import { LOW_BALANCE_MAX } from '@manyline/contract/low-balance';
import { formatMicros, parseMicros, units } from '@manyline/domain/money';

/** The reason why a typed amount is no threshold. */
export type ThresholdProblem = 'empty' | 'notNumber' | 'otherMoney' | 'notAboveZero' | 'tooFine' | 'tooMuch';

/** `below`: money text. */
export type TypedThreshold = { below: string; problem?: undefined } | { below?: undefined; problem: ThresholdProblem };

const PLAIN = /^\d{1,9}(\.\d{1,6})?$/;
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(?!\d|,)/;
const CURRENCY_SIGNS = /\p{Sc}/gu;

/** Reads an amount as people type it: "5", "1,000", "$2.50", "１０". A comma groups thousands or stands for the point. */
export function readThreshold({ currency }: Pick<Brand, 'currency'>, text: string): TypedThreshold {
  const typed = text.normalize('NFKC').replaceAll(/\s/g, '');
  if ((typed.match(CURRENCY_SIGNS) ?? []).some((sign) => sign !== currency.symbol)) return { problem: 'otherMoney' };
  const bare = typed.replaceAll(CURRENCY_SIGNS, '');
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (plain === '') return { problem: 'empty' };
  if (!PLAIN.test(plain)) return { problem: 'notNumber' };
  const below = parseMicros(plain);
  if (below === 0) return { problem: 'notAboveZero' };
  if (below > units(LOW_BALANCE_MAX)) return { problem: 'tooMuch' };
  const decimals = plain.split('.')[1]?.replace(/(?<!0)0+$/, '').length ?? 0;
  if (decimals > currency.decimals) return { problem: 'tooFine' };
  return { below: formatMicros(below) };
}

/** The smallest top-up: whoever has less than one of these thinks of the next. */
export function suggestThreshold({ payments }: Pick<Brand, 'payments'>): string {
  return String(Math.min(...payments.tiles.map(({ amount }) => amount)));
}
