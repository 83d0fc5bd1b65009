import type { Bill } from '@manyline/contract/histories';

/** A line of the bills. `hold`: of a release that brought it back whole, both stand as one. */
export type BillLine = Bill & { hold?: Bill };

/**
 * Money that was set aside and came back whole is one line, where nothing changed the balance in between, whether it is among these bills
 * or not: the balance of each line still follows from the one below. Of holds that overlap it follows only in the order in which they
 * began and ended, so they stay; of one within another the inner alone is one line. Newest first.
 */
export function mergeReturned(bills: readonly Bill[]): BillLine[] {
  const lines: BillLine[] = [];
  for (const bill of bills.toReversed()) {
    const below = lines.at(-1);
    if (below && bringsBack(bill, below)) lines[lines.length - 1] = { ...bill, hold: below };
    else lines.push(bill);
  }
  return lines.reverse();
}

/** Bills of one kind leave others out: beside each other, two halves may have a top-up between them. */
function bringsBack(bill: Bill, { kind, outcome, options, afterBalance }: Bill): boolean {
  return (
    bill.kind === 'release' &&
    kind === 'hold' &&
    outcome === 'returned' &&
    options.orderId !== undefined &&
    options.orderId === bill.options.orderId &&
    afterBalance === bill.beforeBalance
  );
}
