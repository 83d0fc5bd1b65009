import { parseFullNumber } from '@manyline/domain/phone-parse';
import { findRegion } from '@manyline/domain/regions';
import { CsvError, parse } from 'csv-parse/sync';
import type { CodeNumber } from './code-number.ts';

const columns = ['number', 'countryCode', 'send', 'source'] as const;

/** A number, who carries it, and the line of the list that has it. */
export type SourcedCodeNumber = CodeNumber & { source: string; line: number };

/** Where a list is wrong: lines count from 1, the header is the first. */
export interface CodeNumbersProblem {
  line: number;
  problem: string;
}

type Fields = Record<(typeof columns)[number], string>;
interface Line {
  record: Fields;
  info: { lines: number };
}

/** A carrier account as `smpp:main`, or a word of the operator's. */
const SOURCE = /^[\w-]{1,40}(:[\w-]{1,31})?$/;

const answers = new Map([
  ['yes', true],
  ['no', false],
]);

/** Reads an operator's numbers for codes. Answers every number and every problem; a list with problems is not to be used. */
export function readCodeNumbersCsv(text: string): { numbers: SourcedCodeNumber[]; problems: CodeNumbersProblem[] } {
  const lines = readLines(text);
  if ('problem' in lines) return { numbers: [], problems: [lines] };
  const problems: CodeNumbersProblem[] = [];
  const seen = new Set<string>();
  const numbers = lines.map(({ record, info }) => {
    const [read, found] = readLine(record);
    const number = { ...read, line: info.lines };
    if (seen.has(number.number)) found.push(`number: ${number.number} is there twice`);
    seen.add(number.number);
    problems.push(...found.map((problem) => ({ line: info.lines, problem })));
    return number;
  });
  return { numbers, problems };
}

function readLines(text: string): Line[] | CodeNumbersProblem {
  try {
    const options = { bom: true, trim: true, info: true, skip_empty_lines: true, columns: true } as const;
    const lines = parse(text, options) as unknown as Line[];
    if (lines.length === 0) return { line: 1, problem: 'there are no numbers in it' };
    const given = Object.keys(lines[0]!.record);
    const missing = columns.filter((column) => !given.includes(column));
    return missing.length > 0 ? { line: 1, problem: `these columns are missing: ${missing.join(', ')}` } : lines;
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 1), problem: error.message };
    throw error;
  }
}

function readLine(record: Fields): [Omit<SourcedCodeNumber, 'line'>, string[]] {
  const number = record.number.replace(/^\+/, '');
  const region = findRegion(record.countryCode);
  const parsed = parseFullNumber(number);
  const problems: string[] = [];
  if (!region) problems.push(`countryCode: ${record.countryCode} is no country of two letters`);
  if (!parsed) problems.push(`number: ${record.number} is no phone number with its country's code`);
  else if (region && parsed.telCode !== region.telCode) problems.push(`number: ${number} is not of ${region.iso}`);
  if (!answers.has(record.send)) problems.push('send: must be yes or no');
  if (!SOURCE.test(record.source))
    problems.push('source: the name of a carrier account, or a word of letters, digits and dashes');
  const place = { telCode: region?.telCode ?? '', countryCode: region?.iso ?? '' };
  return [{ number, ...place, canSend: answers.get(record.send) ?? false, source: record.source }, problems];
}
