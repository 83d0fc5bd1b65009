import { parseFullNumber } from '@manyline/domain/phone-parse';

/** Why a number cannot send pictures (spec 2 §8): 'number' none at all, 'canada' not to that number. */
export type MmsBlock = 'uk' | 'canada' | 'number';

interface MmsSender {
  /** Digits, country code first. */
  number: string;
  capabilities: { mms: boolean };
}

/** Canadian numbers reach Canada and the United States only; numbers of the United Kingdom send no pictures at all. */
export function findMmsBlock(own: MmsSender, otherNumber: string): MmsBlock | undefined {
  const from = regionOf(own.number);
  if (from === 'GB') return 'uk';
  if (!own.capabilities.mms) return 'number';
  const to = regionOf(otherNumber);
  return from === 'CA' && to !== 'CA' && to !== 'US' ? 'canada' : undefined;
}

/** Countries that share +1 are told apart by the area. Its islands are of the United Kingdom's network. */
function regionOf(number: string): string | undefined {
  if (number.startsWith('44')) return 'GB';
  const known = parseFullNumber(number)?.region;
  return known ?? (number.startsWith('1') ? 'US' : undefined);
}
