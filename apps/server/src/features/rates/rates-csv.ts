import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { type RateType, rateType, TOLL_FREE } from '@manyline/contract/rates';
import { formatMicros, isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { findRegion } from '@manyline/domain/regions';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { RateRow } from './rate-row.ts';

export const rateColumns = [
  'brands',
  'type',
  'countryCode',
  'description_en',
  'description_zh',
  'commonLineRate',
  'economicLineRate',
] as const;

/** Where a list is wrong: lines count from 1, the header is the first. */
export interface RateProblem {
  line: number;
  problem: string;
}

type Fields = Record<(typeof rateColumns)[number], string>;
interface Line {
  record: Fields;
  info: { lines: number };
}

const DESCRIPTION_MAX = 80;

/**
 * Reads a price list. `brands` names one or more brands with spaces between; amounts are decimals of the brand's currency.
 * Answers every row and every problem; a list with problems is not to be used.
 */
export function readRatesCsv(text: string): { rows: RateRow[]; problems: RateProblem[] } {
  const read = readLines(text);
  if ('problem' in read) return { rows: [], problems: [read] };
  const { lines } = read;
  if (lines.length === 0) return { rows: [], problems: [{ line: 1, problem: 'there are no prices in it' }] };
  const rows: RateRow[] = [];
  const problems: RateProblem[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of lines) {
    const found = readLine(record);
    for (const row of found.rows) {
      const key = [row.platform, row.type, row.countryCode, row.description.en].join(' / ');
      const first = seen.get(key);
      if (first !== undefined) found.problems.push(`${key} has a price on line ${first} already`);
      seen.set(key, first ?? info.lines);
    }
    rows.push(...found.rows);
    problems.push(...found.problems.map((problem) => ({ line: info.lines, problem })));
  }
  return { rows, problems };
}

/** In the form in which it is read again. */
export function writeRatesCsv(rows: readonly RateRow[]): string {
  const lines = rows.map(({ platform, type, countryCode, description, common, economic }) => [
    ...[platform, type, countryCode, description.en, description.zh, formatMicros(common)],
    economic === null ? '' : formatMicros(economic),
  ]);
  return stringify([[...rateColumns], ...lines]);
}

function readLines(text: string): { lines: Line[] } | RateProblem {
  try {
    const options = { bom: true, trim: true, info: true, skip_empty_lines: true, columns: checkHeader } as const;
    return { lines: parse(text, options) as unknown as Line[] };
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 1), problem: error.message };
    if (error instanceof HeaderError) return { line: 1, problem: error.message };
    throw error;
  }
}

class HeaderError extends Error {}

function checkHeader(header: string[]): string[] {
  const missing = rateColumns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !(rateColumns as readonly string[]).includes(column));
  if (missing.length > 0) throw new HeaderError(`these columns are missing: ${missing.join(', ')}`);
  if (unknown.length > 0) throw new HeaderError(`these columns are unknown: ${unknown.join(', ')}`);
  return header;
}

function readLine(record: Fields): { rows: RateRow[]; problems: string[] } {
  const problems: string[] = [];
  const demand = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const names = record.brands.split(/\s+/).filter(Boolean);
  const type = rateType.safeParse(record.type);
  const countryCode = findRegion(record.countryCode)?.iso ?? record.countryCode;
  demand(names.length > 0, 'brands: name at least one');
  for (const name of names) demand(isBrandId(name), `brands: there is no brand "${name}"`);
  demand(type.success, `type: "${record.type}" is none of ${rateType.options.join(', ')}`);
  demand(
    findRegion(record.countryCode) !== undefined || countryCode === TOLL_FREE,
    `countryCode: "${record.countryCode}" is no country`,
  );
  problems.push(...checkDescriptions(record, type.data), ...checkAmounts(record, type.data));
  if (problems.length > 0 || !type.success) return { rows: [], problems };
  return { rows: names.map((name) => toRow(name as BrandId, type.data, countryCode, record)), problems };
}

function checkDescriptions(record: Fields, type: RateType | undefined): string[] {
  return (['description_en', 'description_zh'] as const).flatMap((column) => {
    const text = record[column];
    if (text.length > DESCRIPTION_MAX) return [`${column}: is longer than ${DESCRIPTION_MAX} characters`];
    return type === 'makeCall' && text === '' ? [`${column}: say what is called, for example Mobile`] : [];
  });
}

function checkAmounts({ commonLineRate, economicLineRate }: Fields, type: RateType | undefined): string[] {
  const problems: string[] = [];
  if (!isPrice(commonLineRate)) problems.push(notAPrice('commonLineRate', commonLineRate));
  if (economicLineRate !== '' && type !== undefined && type !== 'makeCall')
    problems.push('economicLineRate: only makeCall has two lines; leave it empty');
  else if (economicLineRate !== '' && !isPrice(economicLineRate))
    problems.push(notAPrice('economicLineRate', economicLineRate));
  return problems;
}

function isPrice(text: string): boolean {
  return isDecimalAmount(text) && !text.startsWith('-');
}

function notAPrice(column: string, text: string): string {
  return `${column}: "${text}" is not an amount like 0.02, with at most 6 decimals`;
}

function toRow(platform: BrandId, type: RateType, countryCode: string, record: Fields): RateRow {
  return {
    platform: getBrand(platform).id,
    type,
    countryCode,
    description: { en: record.description_en, zh: record.description_zh },
    common: parseMicros(record.commonLineRate),
    economic: record.economicLineRate === '' ? null : parseMicros(record.economicLineRate),
  };
}
