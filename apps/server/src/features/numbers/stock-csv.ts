import { numberType } from '@manyline/contract/number-type';
import { PROVINCE_MAX } from '@manyline/contract/numbers';
import { TOLL_FREE } from '@manyline/contract/rates';
import { parseFullNumber } from '@manyline/domain/phone-parse';
import { findRegion } from '@manyline/domain/regions';
import { CsvError, parse } from 'csv-parse/sync';
import { placeNumber } from './areas.rules.ts';
import type { StockNumber } from './own-number.ts';

export const stockColumns = [
  'number',
  'type',
  'countryCode',
  'province',
  'areaCode',
  'sms',
  'mms',
  'voice',
  'source',
] as const;

/** Where a list is wrong: lines count from 1, the header is the first. */
export interface StockProblem {
  line: number;
  problem: string;
}

type Fields = Record<(typeof stockColumns)[number], string>;
interface Line {
  record: Fields;
  info: { lines: number };
}

const WORDS_MAX = PROVINCE_MAX;
const answers = new Map([
  ['yes', true],
  ['no', false],
]);

/**
 * Reads an operator's own numbers. `number` in digits with the country's code; `source` names who carries it.
 * Answers every number and every problem; a list with problems is not to be used.
 */
export function readStockCsv(text: string): { numbers: StockNumber[]; problems: StockProblem[] } {
  const read = readLines(text);
  if ('problem' in read) return { numbers: [], problems: [read] };
  const numbers: StockNumber[] = [];
  const problems: StockProblem[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of read) {
    const [number, found] = readLine(record);
    const first = seen.get(number.number);
    if (first !== undefined) found.push(`number: ${number.number} is on line ${first} already`);
    seen.set(number.number, first ?? info.lines);
    numbers.push(number);
    problems.push(...found.map((problem) => ({ line: info.lines, problem })));
  }
  return { numbers, problems };
}

function readLines(text: string): Line[] | StockProblem {
  const options = { bom: true, trim: true, info: true, skip_empty_lines: true, columns: true } as const;
  try {
    const lines = parse(text, options) as unknown as Line[];
    if (lines.length === 0) return { line: 1, problem: 'there are no numbers in it' };
    const given = Object.keys(lines[0]!.record);
    const missing = stockColumns.filter((column) => !given.includes(column));
    return missing.length > 0 ? { line: 1, problem: `these columns are missing: ${missing.join(', ')}` } : lines;
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 1), problem: error.message };
    throw error;
  }
}

function readLine(record: Fields): [StockNumber, string[]] {
  const number = record.number.replace(/^\+/, '');
  const type = numberType.safeParse(record.type);
  const region = findRegion(record.countryCode);
  const country = region?.iso ?? record.countryCode;
  const telCode = country === TOLL_FREE ? (parseFullNumber(number)?.telCode ?? '') : (region?.telCode ?? '');
  const { province, areaCode, source } = record;
  const { place, problems } = placeNumber({ number, telCode }, { country, province, areaCode });
  const capabilities = { sms: isYes(record.sms), mms: isYes(record.mms), voice: isYes(record.voice) };
  const stock = { number, telCode, source, type: type.data ?? 'other', ...place, capabilities };
  return [stock, [...checkNumber(stock, type.success, record), ...problems, ...checkWords(record, place.areaCode)]];
}

function checkNumber(
  { number, telCode, country, areaCode, type }: StockNumber,
  isType: boolean,
  record: Fields,
): string[] {
  const isTollFree = country === TOLL_FREE;
  return list([
    [parseFullNumber(number) !== undefined, `number: "${record.number}" is no phone number in digits`],
    [isType, `type: "${record.type}" is none of ${numberType.options.join(', ')}`],
    [isTollFree || findRegion(country) !== undefined, `countryCode: "${record.countryCode}" is no country`],
    [
      !isType || isTollFree === (type === 'tollfree'),
      `countryCode: toll-free numbers are of ${TOLL_FREE}, and only they`,
    ],
    [number.startsWith(telCode), `number: ${number} does not begin with ${telCode}, the code of ${country}`],
    [/^\d{0,6}$/.test(record.areaCode), `areaCode: "${record.areaCode}" is not up to 6 digits`],
    [number.startsWith(`${telCode}${areaCode}`), `areaCode: ${number} is not in ${areaCode}`],
  ]);
}

function checkWords({ province, source, ...record }: Fields, areaCode: string): string[] {
  return list([
    [province.length <= WORDS_MAX, `province: is longer than ${WORDS_MAX} characters`],
    [
      province === '' || areaCode !== '',
      'areaCode: a province is chosen by its area codes; name the one of this number',
    ],
    [source !== '' && source.length <= WORDS_MAX, `source: say who carries it, in up to ${WORDS_MAX} characters`],
    ...(['sms', 'mms', 'voice'] as const).map((column): [boolean, string] => [
      answers.has(record[column]),
      `${column}: "${record[column]}" is neither yes nor no`,
    ]),
  ]);
}

function list(demands: readonly (readonly [boolean, string])[]): string[] {
  return demands.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

function isYes(text: string): boolean {
  return answers.get(text) ?? false;
}
