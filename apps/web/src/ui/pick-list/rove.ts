import { searchKey } from '@manyline/domain/search-key';

const PAGE = 8;

/** The row that a key leads to, in a list that is one stop for Tab; undefined for a key that leads nowhere. */
export function rove(key: string, from: number, count: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || count === 0 ? undefined : Math.min(Math.max(to, 0), count - 1);
}

/**
 * The row that typed letters mean, from the one after `from` on and round: by the beginning of one of its names, else by a part.
 * One letter again and again leads through all that begin with it.
 */
export function findTyped(rows: readonly (readonly string[])[], typed: string, from: number): number | undefined {
  const wanted = searchKey(/^(.)\1+$/u.test(typed) ? typed.slice(0, 1) : typed);
  if (wanted === '') return undefined;
  // While a word is being typed, the row that it led to may stay.
  const first = wanted.length === 1 ? from + 1 : from;
  const order = rows.map((_, step) => (Math.max(first, 0) + step) % rows.length);
  const fits = (row: number, how: 'startsWith' | 'includes') => rows[row]!.some((name) => searchKey(name)[how](wanted));
  return order.find((row) => fits(row, 'startsWith')) ?? order.find((row) => fits(row, 'includes'));
}
