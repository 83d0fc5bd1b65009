import { readFileSync } from 'node:fs';
import type { RateRow } from './rate-row.ts';
import { readRatesCsv } from './rates-csv.ts';

/** Our own price list: what an operator starts from. Written by scripts/write-default-rates.ts. */
export const DEFAULT_RATES_FILE = new URL('./default-rates.csv', import.meta.url);

let read: readonly RateRow[] | undefined;

/** In force until a list is imported. */
export function readDefaultRates(): readonly RateRow[] {
  if (read) return read;
  const { rows, problems } = readRatesCsv(readFileSync(DEFAULT_RATES_FILE, 'utf8'));
  if (problems.length > 0) throw new Error(`default-rates.csv, line ${problems[0]!.line}: ${problems[0]!.problem}`);
  read = rows;
  return rows;
}
