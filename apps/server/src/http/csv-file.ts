import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { asText } from '../lib/spreadsheet-csv.ts';

/** A page of a list and where the next one begins; undefined where the list ends. */
export type ReadPage<Row, Key> = (after: Key | undefined) => Promise<{ rows: readonly Row[]; next: Key | undefined }>;

/** The contents of each column, in the order of the file. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | undefined>>;

/** A moment as a file has it. */
export const moment = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/**
 * A list as a file, page by page, so that a long one takes no more memory than a short one. Spreadsheets know the coding by its mark, and
 * take nothing in it for a formula.
 */
export function sendCsv<Row, Key>(
  reply: FastifyReply,
  name: string,
  columns: Columns<Row>,
  read: ReadPage<Row, Key>,
): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);
  const csv = stringify({ columns: Object.keys(columns), header: true, bom: true, record_delimiter: 'windows' });
  const lines = Readable.from(readLines(read, Object.values(columns)));
  lines.on('error', (error) => csv.destroy(error));
  csv.on('close', () => lines.destroy());
  return lines.pipe(csv);
}

async function* readLines<Row, Key>(
  read: ReadPage<Row, Key>,
  cells: readonly Columns<Row>[string][],
): AsyncGenerator<string[]> {
  let after: Key | undefined;
  do {
    const { rows, next } = await read(after);
    for (const row of rows) yield cells.map((cell) => asText(String(cell(row) ?? '')));
    after = next;
  } while (after !== undefined);
}
