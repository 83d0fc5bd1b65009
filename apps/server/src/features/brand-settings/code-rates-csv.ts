import type { PieceValue } from '@manyline/brands/settings';
import { formatMicros, isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { findRegion } from '@manyline/domain/regions';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type CodeRates = PieceValue<'codeRates'>;
/** Where a list is wrong: lines count from 1, the header is the first. */
export interface FileProblem {
  line: number;
  problem: string;
}

const columns = ['app', 'countryCode', 'shared', 'premium'] as const;
type Fields = Record<(typeof columns)[number], string>;

const ANY = '*';
const APP = /^(\*|[a-z0-9-]{1,32})$/;

/** Prices of codes by service and country. Answers every price and every problem; a list with problems is not to be used. */
export function readCodeRatesCsv(text: string): { rates: CodeRates; problems: FileProblem[] } {
  let lines: { record: Fields; info: { lines: number } }[];
  try {
    lines = parse(text, { bom: true, trim: true, info: true, skip_empty_lines: true, columns: true }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rates: [], problems: [{ line: Number(error.lines ?? 1), problem: error.message }] };
  }
  const given = Object.keys(lines[0]?.record ?? {});
  const missing = columns.filter((column) => !given.includes(column));
  if (lines.length === 0) return { rates: [], problems: [{ line: 1, problem: 'there are no prices in it' }] };
  if (missing.length > 0)
    return { rates: [], problems: [{ line: 1, problem: `these columns are missing: ${missing.join(', ')}` }] };
  const problems: FileProblem[] = [];
  const seen = new Map<string, number>();
  const rates = lines.map(({ record, info: { lines: line } }) => {
    const countryCode = findRegion(record.countryCode)?.iso ?? record.countryCode;
    const key = `${record.app} / ${countryCode}`;
    const first = seen.get(key);
    const found = [
      ...findProblems(record),
      ...(first === undefined ? [] : [`${key} has a price on line ${first} already`]),
    ];
    seen.set(key, first ?? line);
    problems.push(...found.map((problem) => ({ line, problem })));
    return { app: record.app, countryCode, shared: toMicros(record.shared), premium: toMicros(record.premium) };
  });
  return { rates, problems };
}

/** In the form in which it is read again. */
export function writeCodeRatesCsv(rates: CodeRates): string {
  const lines = rates.map(({ app, countryCode, shared, premium }) => [
    ...[app, countryCode, formatMicros(shared), formatMicros(premium)],
  ]);
  return stringify([[...columns], ...lines]);
}

function findProblems({ app, countryCode, shared, premium }: Fields): string[] {
  const checks: [boolean, string][] = [
    [APP.test(app), `app: "${app}" is no id of a service, and no ${ANY} for all`],
    [
      countryCode === ANY || findRegion(countryCode) !== undefined,
      `countryCode: "${countryCode}" is no country, and no ${ANY} for all`,
    ],
    [isPrice(shared), `shared: "${shared}" is not an amount like 0.2, with at most 6 decimals`],
    [isPrice(premium), `premium: "${premium}" is not an amount like 0.4, with at most 6 decimals`],
  ];
  return checks.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

const isPrice = (text: string) => isDecimalAmount(text) && !text.startsWith('-');
/** A price, or a problem where there is none; that one is used by nobody. */
const toMicros = (text: string) => (isPrice(text) ? parseMicros(text) : 0);
