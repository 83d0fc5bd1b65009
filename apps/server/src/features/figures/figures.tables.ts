import type { FigureName } from '@manyline/contract/console/figures';
import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    figure_hour: FigureHourTable;
    figure_day: {
      day: number;
      figure: FigureName;
      side: string;
      key: string;
      /** Of money alone. */
      brand: string;
      count: number;
      amount: number;
    };
    /** Of an hour and brand, whatever else it was with. */
    figure_total: { hour: number; figure: FigureName; brand: string; count: number; amount: number };
    figure_count: { source: string; hour: number; counted_at: number | null; due_at: number | null };
    figure_source: { source: string; changes_until: Generated<number>; next_at: Generated<number> };
  }
}

interface FigureHourTable {
  /** Its first millisecond, of UTC. */
  hour: number;
  figure: FigureName;
  brand: Generated<string>;
  carrier: Generated<string>;
  service: Generated<string>;
  country: Generated<string>;
  gateway: Generated<string>;
  count: Generated<number>;
  /** Micros or milliseconds. */
  amount: Generated<number>;
}
