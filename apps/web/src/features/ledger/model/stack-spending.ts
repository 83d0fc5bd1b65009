import { parseMicros } from '@manyline/domain/money';

export interface MonthSpending {
  ym: string;
  spent: string;
  added: string;
  types: readonly { type: number; spent: string }[];
}

/** A part of a bar: where it begins and how high it is, both as a share of the highest bar. */
export interface Part {
  type: number;
  from: number;
  height: number;
}

/** Types in the order of what they cost over all months, and the months' bars, oldest first. */
export function stackSpending(months: readonly MonthSpending[]) {
  const totals = new Map<number, number>();
  for (const { types } of months)
    for (const { type, spent } of types) totals.set(type, (totals.get(type) ?? 0) + parseMicros(spent));
  const types = [...totals].sort(([, a], [, b]) => b - a).map(([type]) => type);
  // More came back than was spent: a bar has no room below zero, the table says it.
  const sizeOf = (month: MonthSpending, type: number) =>
    Math.max(0, parseMicros(month.types.find((each) => each.type === type)?.spent ?? '0'));
  const highest = Math.max(1, ...months.map((month) => types.reduce((sum, type) => sum + sizeOf(month, type), 0)));
  const bars = months.toReversed().map((month) => {
    let from = 0;
    const parts: Part[] = [];
    for (const type of types) {
      const height = sizeOf(month, type) / highest;
      if (height > 0) parts.push({ type, from, height });
      from += height;
    }
    return { ym: month.ym, spent: month.spent, parts };
  });
  return { types, bars };
}
