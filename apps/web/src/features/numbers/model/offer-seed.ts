import { newUuid } from '../../../lib/new-uuid.ts';

/** The seeds by which this tab is shown free numbers, by place: the same list after leaving and after a reload, until others are asked for. */
const NAME = 'numberOffers';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** @param place country, area and so on, joined */
export function readOfferSeed(place: string, kept: Kept = sessionStorage): string {
  return read(kept)[place] ?? renewOfferSeed(place, kept);
}

export function renewOfferSeed(place: string, kept: Kept = sessionStorage): string {
  const seed = newUuid();
  try {
    kept.setItem(NAME, JSON.stringify({ ...read(kept), [place]: seed }));
  } catch {
    // A full or forbidden storage shows others each time.
  }
  return seed;
}

function read(kept: Kept): Record<string, string> {
  try {
    const seeds: unknown = JSON.parse(kept.getItem(NAME) ?? '{}');
    return typeof seeds === 'object' && seeds !== null ? (seeds as Record<string, string>) : {};
  } catch {
    return {};
  }
}
