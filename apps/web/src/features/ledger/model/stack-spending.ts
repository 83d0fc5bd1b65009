import { nameBillType } from '@manyline/contract/bill-kinds';
import { parseMicros } from '@manyline/domain/money';

export interface MonthSpending {
  ym: string;
  spent: string;
  added: string;
  types: readonly { type: number; isCode?: boolean | undefined; spent: string }[];
}

/** A bill type; what verification numbers cost has kinds of its own for people, as bills name it. */
export type Kind = number | 'codes' | 'codeNumber' | 'codeNumberRenewal';

/** A part of a bar: where it begins and how high it is, both as a share of the highest bar. */
export interface Part {
  kind: Kind;
  from: number;
  height: number;
}

/** The sum of a month by a kind, as money text. */
export function spentOn({ types }: MonthSpending, kind: Kind): string {
  return types.find((each) => kindOf(each) === kind)?.spent ?? '0';
}

const codeKinds = { numberPurchase: 'codeNumber', numberRenewal: 'codeNumberRenewal' } as const;

function kindOf({ type, isCode }: MonthSpending['types'][number]): Kind {
  if (!isCode) return type;
  const name = nameBillType(type);
  return name === 'numberPurchase' || name === 'numberRenewal' ? codeKinds[name] : 'codes';
}

/** Kinds in the order of what they cost over all months, and the months' bars, oldest first. */
export function stackSpending(months: readonly MonthSpending[]) {
  const totals = new Map<Kind, number>();
  for (const { types } of months)
    for (const each of types) totals.set(kindOf(each), (totals.get(kindOf(each)) ?? 0) + parseMicros(each.spent));
  const kinds = [...totals].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  // More came back than was spent: a bar has no room below zero, the table says it.
  const sizeOf = (month: MonthSpending, kind: Kind) => Math.max(0, parseMicros(spentOn(month, kind)));
  const highest = Math.max(
    1,
    ...months.map((month) => kinds.reduce<number>((sum, kind) => sum + sizeOf(month, kind), 0)),
  );
  const bars = months.toReversed().map((month) => {
    let from = 0;
    const parts: Part[] = [];
    for (const kind of kinds) {
      const height = sizeOf(month, kind) / highest;
      if (height > 0) parts.push({ kind, from, height });
      from += height;
    }
    return { ym: month.ym, spent: month.spent, parts };
  });
  return { kinds, bars };
}
