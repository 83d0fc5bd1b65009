import { getPictureLimits, limitPicture } from '@manyline/domain/media';
import { parseFullNumber } from '@manyline/domain/phone-parse';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { OwnNumber } from '../numbers/own-number.ts';

/** Why a number cannot send pictures (spec 2 §8): 'number' none at all, 'canada' and 'country' not to that number. */
export type MmsBlock = 'uk' | 'canada' | 'number' | 'country';

type MmsSender = Pick<OwnNumber, 'number' | 'capabilities'>;

/** How far the pictures of a number go. */
export interface PictureReach {
  /** Of the destination (ISO). */
  countries: readonly string[] | 'all';
  /** Of a picture; undefined: as many as the product takes. */
  bytes: number | undefined;
  /** The operator said so of this very number: the habits of its country count for nothing. */
  isOfNumber: boolean;
}

const EVERYWHERE: PictureReach = { countries: 'all', bytes: undefined, isOfNumber: false };
/** Numbers of Canada reach these, unless the operator says otherwise. */
const FROM_CANADA = new Set(['CA', 'US']);

/** By the number's carrier, and what the operator says of both; where there is no carrier, the number's import decides alone. */
export function readPictureReach(
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf' | 'termsOf'>,
  own: Pick<OwnNumber, 'number' | 'source'>,
): PictureReach {
  const mms = carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.mms;
  if (!mms) return EVERYWHERE;
  const isOfNumber = carriers.termsOf(own.number)?.mmsCountries !== undefined;
  return { countries: mms.countries, bytes: mms.bytes, isOfNumber };
}

/** Canadian numbers reach Canada and the United States only; numbers of the United Kingdom send no pictures at all. */
export function findMmsBlock(own: MmsSender, otherNumber: string, reach = EVERYWHERE): MmsBlock | undefined {
  const from = regionOf(own.number);
  if (from === 'GB' && !reach.isOfNumber) return 'uk';
  if (!own.capabilities.mms) return from === 'GB' ? 'uk' : 'number';
  const to = regionOf(otherNumber);
  const notTo = from === 'CA' ? 'canada' : 'country';
  if (from === 'CA' && !reach.isOfNumber && !(to !== undefined && FROM_CANADA.has(to))) return notTo;
  // A short code is of the sender's own country.
  const place = to ?? from;
  return reach.countries === 'all' || (place !== undefined && reach.countries.includes(place)) ? undefined : notTo;
}

/** Bytes that a picture from there may have. */
export function getPictureBytes({ type }: Pick<OwnNumber, 'type'>, { bytes }: PictureReach): number {
  return limitPicture(getPictureLimits(type), bytes).limit;
}

/** Countries that share +1 are told apart by the area. The United Kingdom's islands are of its network. */
function regionOf(number: string): string | undefined {
  if (number.startsWith('44')) return 'GB';
  const known = parseFullNumber(number)?.region;
  return known ?? (number.startsWith('1') ? 'US' : undefined);
}
