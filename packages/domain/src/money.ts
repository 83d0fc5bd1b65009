/**
 * An amount of a brand's currency as a whole number of millionths (1/1,000,000). Safe integers only: up to nine
 * billion units, so that sums stay exact without floats. On the wire an amount is a decimal string.
 */
export type Micros = number;

export const MICROS_PER_UNIT = 1_000_000;

const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,6}))?$/;

/** Anything that is not an exact amount of at most 6 fraction digits within the safe range. */
export class MoneyError extends RangeError {
  override name = 'MoneyError';
}

/** Reads a wire amount ("12", "0.02", "-3.5"). Throws MoneyError; never rounds and never guesses. */
export function parseMicros(text: string): Micros {
  const match = DECIMAL.exec(text);
  if (!match) throw new MoneyError(`not a decimal amount with at most 6 fraction digits: ${JSON.stringify(text)}`);
  const [, sign, whole = '', fraction = ''] = match;
  const size = Number(whole) * MICROS_PER_UNIT + Number(fraction.padEnd(6, '0'));
  return exact(sign && size ? -size : size);
}

/** True when parseMicros would accept the text. */
export function isDecimalAmount(text: string): boolean {
  try {
    parseMicros(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes the wire form: the shortest decimal string that is exactly this amount ("0.02", "12", "-3.5"). */
export function formatMicros(micros: Micros): string {
  const { sign, whole, fraction } = digits(micros);
  let { length } = fraction;
  while (length > 0 && fraction[length - 1] === '0') length -= 1;
  return length === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction.slice(0, length)}`;
}

/**
 * Writes an amount for a screen with exactly so many decimals (0-6), cut off and never rounded up, so that what is
 * shown can be spent (decision 22). An amount that is cut to nothing carries no minus sign.
 */
export function truncateMicros(micros: Micros, decimals: number): string {
  const { sign, whole, fraction } = digits(micros);
  const kept = fraction.slice(0, decimals);
  const nothing = Number(whole) === 0 && Number(kept) === 0;
  return `${nothing ? '' : sign}${whole}${kept ? `.${kept}` : ''}`;
}

/** Whole units of a currency as micros: `units(5)` is 5,000,000. */
export function units(amount: number): Micros {
  if (!Number.isInteger(amount)) throw new MoneyError(`not whole units: ${amount}`);
  return exact(amount * MICROS_PER_UNIT);
}

/** Adds amounts; throws MoneyError when the sum leaves the safe range. */
export function addMicros(...amounts: Micros[]): Micros {
  return amounts.reduce((sum, amount) => exact(sum + exact(amount)), 0);
}

/** An amount times a whole count: segments, codes, minutes. */
export function timesMicros(micros: Micros, count: number): Micros {
  if (!Number.isInteger(count)) throw new MoneyError(`not a whole count: ${count}`);
  return scaleMicros(micros, count, 1);
}

/** An amount times a rate that is itself in millionths (1.15 is 1_150_000), rounded half up, once. */
export function multiplyByRate(micros: Micros, rateMicros: Micros): Micros {
  return scaleMicros(micros, rateMicros, MICROS_PER_UNIT);
}

/** An amount times numerator / denominator, rounded half up, once. Halves go away from zero, so a refund mirrors its charge. */
export function scaleMicros(micros: Micros, numerator: number, denominator: number): Micros {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new MoneyError(`not an exact ratio: ${numerator}/${denominator}`);
  }
  const product = BigInt(exact(micros)) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const divisor = BigInt(denominator);
  const rounded = (2n * size + divisor) / (2n * divisor);
  return exact(Number(product < 0n ? -rounded : rounded));
}

function digits(micros: Micros) {
  const text = String(Math.abs(exact(micros))).padStart(7, '0');
  return { sign: micros < 0 ? '-' : '', whole: text.slice(0, -6), fraction: text.slice(-6) };
}

function exact(micros: number): Micros {
  if (!Number.isSafeInteger(micros)) throw new MoneyError(`not an exact amount: ${micros}`);
  return micros === 0 ? 0 : micros;
}
