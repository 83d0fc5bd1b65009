import { writtenLanguages } from '@manyline/domain/languages';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type CodeService, namesOf, OTHER_SERVICE } from './code-service.rules.ts';

/** Its names have a column a language. */
export const serviceColumns = ['app', ...writtenLanguages, 'common', 'words', 'senders'] as const;

/** Where a list is wrong: lines count from 1, the header is the first. */
export interface ServicesProblem {
  line: number;
  problem: string;
}

type Fields = Record<(typeof serviceColumns)[number], string>;
interface Line {
  record: Fields;
  info: { lines: number };
}

const NAME_MAX = 40;
const WORDS_MAX = 20;
const BETWEEN = ' | ';

/**
 * Reads an operator's list of services, in the order in which people see them. `common` is yes or no; words and senders stand with
 * | between them. Answers every service and every problem; a list with problems is not to be used.
 */
export function readServicesCsv(text: string): { services: CodeService[]; problems: ServicesProblem[] } {
  const lines = readLines(text);
  if ('problem' in lines) return { services: [], problems: [lines] };
  const problems: ServicesProblem[] = [];
  const first = new Map<string, number>();
  const services = lines.map(({ record, info }) => {
    const service = toService(record);
    const found = findProblems(record, service);
    const seen = first.get(service.app);
    if (seen !== undefined) found.push(`app: ${service.app} stands on line ${seen} already`);
    first.set(service.app, seen ?? info.lines);
    problems.push(...found.map((problem) => ({ line: info.lines, problem })));
    return service;
  });
  return { services, problems };
}

export function writeServicesCsv(services: readonly CodeService[]): string {
  const lines = services.map((service) => [
    ...[service.app, ...Object.values(namesOf(service)), service.isCommonWord ? 'yes' : 'no'],
    ...[service.words.join(BETWEEN), service.senders.join(BETWEEN)],
  ]);
  return stringify([[...serviceColumns], ...lines]);
}

function readLines(text: string): Line[] | ServicesProblem {
  try {
    const options = { bom: true, trim: true, info: true, skip_empty_lines: true, columns: true } as const;
    const lines = parse(text, options) as unknown as Line[];
    if (lines.length === 0) return { line: 1, problem: 'there are no services in it' };
    const given = Object.keys(lines[0]!.record);
    const missing = serviceColumns.filter((column) => !given.includes(column));
    return missing.length > 0 ? { line: 1, problem: `these columns are missing: ${missing.join(', ')}` } : lines;
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 1), problem: error.message };
    throw error;
  }
}

function toService(fields: Fields): CodeService {
  const { app, common, words, senders } = fields;
  return {
    app,
    ...namesOf(fields),
    isCommonWord: common === 'yes',
    words: splitWords(words),
    senders: splitWords(senders),
  };
}

const splitWords = (field: string): string[] =>
  field
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean);

function findProblems({ common }: Fields, service: CodeService): string[] {
  const { app, words, senders } = service;
  const problems: string[] = [];
  if (!/^[a-z0-9-]{1,32}$/.test(app)) problems.push(`app: "${app}" is no id of letters a to z, digits and dashes`);
  if (app === OTHER_SERVICE) problems.push(`app: "${app}" is there always and stands in no list`);
  for (const [column, name] of Object.entries(namesOf(service)))
    if (name === '' || name.length > NAME_MAX) problems.push(`${column}: a name of 1 to ${NAME_MAX} characters`);
  if (common !== 'yes' && common !== 'no') problems.push('common: must be yes or no');
  for (const [column, list] of Object.entries({ words, senders }))
    if (list.length > WORDS_MAX || list.some((word) => word.length > NAME_MAX))
      problems.push(`${column}: at most ${WORDS_MAX}, each of at most ${NAME_MAX} characters`);
  return problems;
}
