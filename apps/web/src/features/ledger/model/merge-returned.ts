import type { Bill } from '@manyline/contract/histories';

/** A line of the bills. `hold`: of a release that brought it back whole, both stand as one. */
export type BillLine = Bill & { hold?: Bill };

/** Places of a hold and of the release behind it, newest first. */
interface Pair {
  release: number;
  hold: number;
}

/**
 * Money that was set aside and came back whole is one line, where nothing else changed the balance in between: the balance of each line
 * still follows from the one below. Newest first.
 */
export function mergeReturned(bills: readonly Bill[]): BillLine[] {
  const pairs = keepClosed(findPairs(bills));
  const holdOf = new Map(pairs.map(({ release, hold }) => [release, hold]));
  const merged = new Set(pairs.map(({ hold }) => hold));
  return bills.flatMap((bill, place): BillLine[] => {
    if (merged.has(place)) return [];
    const hold = holdOf.get(place);
    return [hold === undefined ? bill : { ...bill, hold: bills[hold]! }];
  });
}

function findPairs(bills: readonly Bill[]): Pair[] {
  const releases = new Map<string, number>();
  const pairs: Pair[] = [];
  for (const [place, { kind, outcome, options }] of bills.entries()) {
    const { orderId } = options;
    if (orderId === undefined) continue;
    if (kind === 'release') releases.set(orderId, place);
    const release = releases.get(orderId);
    if (kind === 'hold' && outcome === 'returned' && release !== undefined) pairs.push({ release, hold: place });
  }
  return pairs;
}

/** Those with nothing between them but others of these, which change nothing either. */
function keepClosed(pairs: readonly Pair[]): readonly Pair[] {
  const places = new Set(pairs.flatMap(({ release, hold }) => [release, hold]));
  const closed = pairs.filter(({ release, hold }) => {
    for (let place = release + 1; place < hold; place += 1) if (!places.has(place)) return false;
    return true;
  });
  return closed.length === pairs.length ? pairs : keepClosed(closed);
}
