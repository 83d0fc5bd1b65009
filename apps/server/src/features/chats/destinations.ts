import { AppError } from '../../http/app-error.ts';
import { isCostlyNumber, parseFullNumber } from '../../lib/phone-parse.ts';

const DESTINATIONS_CACHED = 20_000;
/** Digits of a short code; the shortest are what makes a conversation partner (spec 1 §5). */
const SHORT_CODE_DIGITS = { min: 5, max: 8 };

/** Which numbers can be texted. Reading one against the world's numbering plans costs more than the rest of a send: answers are kept. */
export function createDestinations() {
  const known = new Map<string, Destination>();
  const find = (number: string): Destination => {
    const found = known.get(number);
    if (found) return found;
    if (known.size >= DESTINATIONS_CACHED) known.clear();
    const destination = readDestination(number);
    known.set(number, destination);
    return destination;
  };
  return {
    isAllowed: (number: string): boolean => find(number).allowed,

    /** The region that a number lies in; undefined for a short code. @throws INVALID_DESTINATION */
    check(number: string): string | undefined {
      const { allowed, region } = find(number);
      if (!allowed) throw new AppError('INVALID_DESTINATION', `${number} cannot be texted`);
      return region;
    },
  };
}

interface Destination {
  allowed: boolean;
  region: string | undefined;
}

/**
 * A number that its country's plan assigns, outside of premium and similar ranges; or a short code, which stands in no plan
 * and means one of the own number's country. Codes of no country (satellites, +882, +979) cost dollars a text.
 */
function readDestination(number: string): Destination {
  if (!/^\d+$/.test(number)) return { allowed: false, region: undefined };
  const parsed = parseFullNumber(number);
  if (!parsed?.valid) return { allowed: isShortCode(number), region: undefined };
  return { allowed: parsed.region !== undefined && !isCostlyNumber(parsed), region: parsed.region };
}

function isShortCode({ length }: string): boolean {
  return length >= SHORT_CODE_DIGITS.min && length <= SHORT_CODE_DIGITS.max;
}
