import type { FigureName, FigureSide } from '@manyline/contract/console/figures';
import type { Access } from '@manyline/contract/console/permissions';
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
const moneyFilters: Partial<Record<FigureSide, string>> = { gateway: 'gateway', brand: 'brand' };

interface List {
  room: readonly string[];
  access: Access;
  filters: Partial<Record<FigureSide, string>>;
  /** Filters that the figure has by itself. */
  also?: Record<string, string>;
}
const lists = {
  textsSent: {
    room: ['figures', 'texts'],
    access: 'accounts.see',
    filters: textFilters,
    also: { outcome: 'sent' },
  },
  textsReceived: {
    room: ['figures', 'texts'],
    access: 'accounts.see',
    filters: textFilters,
    also: { outcome: 'received' },
  },
  textsFailed: { room: ['figures', 'texts'], access: 'accounts.see', filters: textFilters },
  codesOrdered: { room: ['figures', 'codes'], access: 'accounts.see', filters: codeFilters },
  codesReceived: {
    room: ['figures', 'codes'],
    access: 'accounts.see',
    filters: codeFilters,
    also: { outcome: 'received' },
  },
  margin: {
    room: ['figures', 'codes'],
    access: 'accounts.see',
    filters: { brand: 'brand' },
    also: { outcome: 'received' },
  },
  sales: { room: ['money', 'credits'], access: 'money.see', filters: moneyFilters },
  refunds: { room: ['money', 'refunds'], access: 'money.see', filters: moneyFilters, also: { state: 'done' } },
} satisfies Partial<Record<FigureName, List>>;

export const figuresWithRows = Object.keys(lists) as (keyof typeof lists)[];

/** Where the rows are that a figure was counted from, and what it takes to see them; undefined where no list has them. */
export function rowsBehind(
  figure: FigureName,
  { by, key = '', from }: Counted,
): { to: string; access: Access } | undefined {
  const list: List | undefined = (lists as Partial<Record<FigureName, List>>)[figure];
  if (!list) return undefined;
  const { room, access, filters, also } = list;
  if (by === undefined) return { to: addressOf(room, { from, ...also }), access };
  const filter = filters[by];
  if (filter === undefined || key === '' || key === '*') return undefined;
  return { to: addressOf(room, { [filter]: key, from, ...also }), access };
}
