import { formatMicros, isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Margin } from './supply-price.rules.ts';

const columns = ['supplier', 'app', 'country', 'percent', 'plus', 'offered'] as const;
type Fields = Record<(typeof columns)[number], string>;

const PERCENT_MAX = 100_000;
const answers = new Map([
  ['yes', true],
  ['no', false],
]);

/** Where a list is wrong: lines count from 1, the header is the first. */
export interface MarginsProblem {
  line: number;
  problem: string;
}

/** Reads an operator's margins. Answers all of them and every problem; a list with problems is not to be used. */
export function readMarginsCsv(text: string): { margins: Margin[]; problems: MarginsProblem[] } {
  const lines = readLines(text);
  if ('problem' in lines) return { margins: [], problems: [lines] };
  const problems: MarginsProblem[] = [];
  const seen = new Set<string>();
  const margins = lines.map(({ record, info }) => {
    const found = findProblems(record);
    const key = `${record.supplier}, ${record.app}, ${record.country}`;
    if (seen.has(key)) found.push(`${key} is there twice`);
    seen.add(key);
    problems.push(...found.map((problem) => ({ line: info.lines, problem })));
    return {
      supplier: record.supplier,
      app: record.app,
      countryCode: record.country,
      percent: Number(record.percent),
      plus: isDecimalAmount(record.plus) ? parseMicros(record.plus) : 0,
      isOffered: answers.get(record.offered) ?? false,
    };
  });
  return { margins, problems };
}

/** The list as `readMarginsCsv` takes it. */
export function writeMarginsCsv(margins: readonly Margin[]): string {
  return stringify(
    margins.map(({ supplier, app, countryCode, percent, plus, isOffered }) => [
      supplier,
      app,
      countryCode,
      String(percent),
      formatMicros(plus),
      isOffered ? 'yes' : 'no',
    ]),
    { header: true, columns: [...columns] },
  );
}

function readLines(text: string): { record: Fields; info: { lines: number } }[] | MarginsProblem {
  try {
    const options = { bom: true, trim: true, info: true, skip_empty_lines: true, columns: true } as const;
    const lines = parse(text, options) as unknown as { record: Fields; info: { lines: number } }[];
    const given = Object.keys(lines[0]?.record ?? {});
    const missing = columns.filter((column) => lines.length > 0 && !given.includes(column));
    return missing.length > 0 ? { line: 1, problem: `these columns are missing: ${missing.join(', ')}` } : lines;
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 1), problem: error.message };
    throw error;
  }
}

function findProblems({ supplier, app, country, percent, plus, offered }: Fields): string[] {
  const isPercent = /^\d{1,6}$/.test(percent) && Number(percent) <= PERCENT_MAX;
  return [
    !/^(\*|[a-z0-9]+:[a-z0-9-]+)$/.test(supplier) && 'supplier: an account such as 5sim:main, or *',
    !/^(\*|[a-z0-9-]{1,32})$/.test(app) && 'app: a service of the list, or *',
    !/^(\*|[A-Z]{2})$/.test(country) && 'country: two letters, or *',
    !isPercent && `percent: a whole number from 0 to ${PERCENT_MAX}`,
    (!isDecimalAmount(plus) || plus.startsWith('-')) && 'plus: an amount of the supplier’s currency, such as 0.05',
    !answers.has(offered) && 'offered: yes or no',
  ].filter((problem) => problem !== false);
}
