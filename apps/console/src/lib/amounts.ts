import { MICROS_PER_UNIT } from '@manyline/domain/money';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@manyline/domain/time';

export const formatCount = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count);

/** For a look: whole units from a thousand on. The books have every digit. */
export function formatMoney(micros: number, currency: string, locale: string): string {
  const amount = micros / MICROS_PER_UNIT;
  const digits = Math.abs(amount) < 1_000 ? 2 : 0;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Coins of a brand are no currency that a browser knows.
  if (currency.length !== 3) return `${new Intl.NumberFormat(locale, fraction).format(amount)} ${currency}`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction }).format(amount);
}

export const formatShare = (part: number, whole: number, locale: string): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);

const units: readonly { unit: string; ms: number }[] = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
];

/** How long something took: "4.2 sec", "3 min". */
export function formatDuration(ms: number, locale: string): string {
  const { unit, ms: of } = units.find((each) => ms >= each.ms) ?? { unit: 'second', ms: SECOND_MS };
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(ms / of);
}
