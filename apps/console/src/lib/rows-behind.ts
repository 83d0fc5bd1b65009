import type { FigureName, FigureSide } from '@manyline/contract/console/figures';
import { addressOf } from './address.ts';

interface Counted {
  by?: FigureSide | undefined;
  /** Of the side: empty for none, `*` for those beyond the first few. */
  key?: string;
  /** A day, as YYYY-MM-DD. */
  from: string;
}

/** The sides of figures as the lists of their rows filter by them. */
const textFilters: Partial<Record<FigureSide, string>> = { carrier: 'carrier', brand: 'brand' };
const codeFilters: Partial<Record<FigureSide, string>> = {
  service: 'service',
  country: 'country',
  carrier: 'supplier',
  brand: 'brand',
};
const lists: Partial<Record<FigureName, { room: string; filters: typeof textFilters; outcome?: string }>> = {
  textsFailed: { room: 'texts', filters: textFilters },
  codesOrdered: { room: 'codes', filters: codeFilters },
  codesReceived: { room: 'codes', filters: codeFilters, outcome: 'received' },
};

/** The address of the rows that a figure was counted from; undefined where no list has them. */
export function rowsBehind(figure: FigureName, { by, key = '', from }: Counted): string | undefined {
  const list = lists[figure];
  if (!list) return undefined;
  if (by === undefined) return addressOf(['figures', list.room], { from, outcome: list.outcome });
  const filter = list.filters[by];
  if (filter === undefined || key === '' || key === '*') return undefined;
  return addressOf(['figures', list.room], { [filter]: key, from, outcome: list.outcome });
}
