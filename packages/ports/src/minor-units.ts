import { MICROS_PER_UNIT, type Micros, MoneyError } from '@manyline/domain/money';

const MICROS_PER_HUNDREDTH = MICROS_PER_UNIT / 100;

/** Micros as cents or fen. @throws MoneyError when the amount is no whole hundredth: a gateway would round it. */
export function toHundredths(micros: Micros): number {
  const hundredths = micros / MICROS_PER_HUNDREDTH;
  if (!Number.isSafeInteger(hundredths)) throw new MoneyError(`no whole hundredths: ${micros} micros`);
  return hundredths;
}

export function fromHundredths(hundredths: number): Micros {
  if (!Number.isSafeInteger(hundredths)) throw new MoneyError(`no whole hundredths: ${hundredths}`);
  return hundredths * MICROS_PER_HUNDREDTH;
}

/** Micros as a gateway's decimal text with two places: "20.00". @throws MoneyError */
export function toDecimals(micros: Micros): string {
  return (toHundredths(micros) / 100).toFixed(2);
}
