import { regionOfOwn } from '@manyline/domain/regions';
import { isShortCodeOf } from '@manyline/domain/short-codes';
import { readTypedNumber } from '@manyline/domain/typed-number';
import { AppError } from '../../http/app-error.ts';

const DESTINATIONS_CACHED = 20_000;

/**
 * Which numbers can be texted: those of a plan that no operator has shut out. Reading one against the world's numbering plans costs more than the rest of a send: answers are kept.
 */
export function createDestinations(isBlocked: (number: string) => boolean = () => false) {
  const known = new Map<string, Destination>();
  const find = (number: string): Destination => {
    const found = known.get(number);
    if (found) return found;
    if (known.size >= DESTINATIONS_CACHED) known.clear();
    const destination = readDestination(number);
    known.set(number, destination);
    return destination;
  };
  const isAllowed = (number: string, from: DestinationSender): boolean =>
    (find(number).allowed || isShortCodeAt(from, number)) && !isBlocked(number);
  return {
    isAllowed,

    /** The region that a number lies in; undefined for a short code. @throws INVALID_DESTINATION */
    check(number: string, from: DestinationSender): string | undefined {
      if (!isAllowed(number, from)) throw new AppError('INVALID_DESTINATION', `${number} cannot be texted`);
      return find(number).region;
    },
  };
}

/** The number that a text goes out from: a short code means one of its country, which is told by the code where nobody knows. */
export interface DestinationSender {
  country?: string;
  telCode: string;
}

interface Destination {
  allowed: boolean;
  region: string | undefined;
}

/**
 * A number that its country's plan assigns, outside of premium and similar ranges: the rule for typed numbers (0121), told that
 * the whole number is there. A trunk prefix behind the code is a person's habit and no address. Codes of no country (satellites,
 * +882, +979) cost dollars a text.
 */
function readDestination(number: string): Destination {
  const meaning = /^\d+$/.test(number) ? readTypedNumber({ typed: `+${number}`, own: '' }) : undefined;
  return meaning?.kind === 'number' && meaning.fullNumber === number
    ? { allowed: true, region: meaning.region }
    : { allowed: false, region: undefined };
}

function isShortCodeAt({ country, telCode }: DestinationSender, number: string): boolean {
  const region = regionOfOwn(country, telCode);
  return region !== undefined && isShortCodeOf(region, number);
}
