import type { HeldNumber } from '@manyline/ports/number-source';
import type { DifferenceKind } from './number-sources.tables.ts';

/** Our books of one carrier account: each number that the stock has of it, whether somebody holds it, and whether it was bought by us. */
export type OwnBooks = ReadonlyMap<string, { isHeld: boolean; bought: boolean }>;

export interface Difference {
  number: string;
  what: DifferenceKind;
}

/** `underWay`: numbers on order, or going back. They may be on either side. */
export function findDifferences(
  own: OwnBooks,
  theirs: readonly HeldNumber[],
  underWay: ReadonlySet<string>,
): Difference[] {
  const known = new Set(theirs.map(({ number }) => number));
  const missing = [...own].flatMap(([number, { isHeld }]) =>
    isHeld && !known.has(number) && !underWay.has(number) ? [{ number, what: 'missing' as const }] : [],
  );
  const others = theirs
    .filter(({ number }) => !underWay.has(number))
    .flatMap(({ number, callsUs, isActive }): Difference[] => {
      const ours = own.get(number);
      if (!ours) return [{ number, what: 'unknown' }];
      if (!isActive) return ours.isHeld ? [{ number, what: 'notActive' }] : [];
      return callsUs === false ? [{ number, what: 'astray' }] : [];
    });
  return [...missing, ...others];
}
