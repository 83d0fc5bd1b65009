import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** A page of a list and where the next one begins; undefined where the list ends. */
export type ReadPage<Row, Key> = (after: Key | undefined) => Promise<{ rows: readonly Row[]; next: Key | undefined }>;

type Cells = Readonly<Record<string, string | number | undefined>>;

/**
 * A list as a file, page by page, so that a long one takes no more memory than a short one. Spreadsheets know the coding by its mark, and
 * take nothing in it for a formula.
 */
export function sendCsv<Row, Key>(
  reply: FastifyReply,
  name: string,
  read: ReadPage<Row, Key>,
  toCells: (row: Row) => Cells,
): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);
  const csv = stringify({ header: true, bom: true, record_delimiter: 'windows', escape_formulas: true });
  const lines = Readable.from(readLines(read, toCells));
  lines.on('error', (error) => csv.destroy(error));
  csv.on('close', () => lines.destroy());
  return lines.pipe(csv);
}

async function* readLines<Row, Key>(read: ReadPage<Row, Key>, toCells: (row: Row) => Cells): AsyncGenerator<Cells> {
  let after: Key | undefined;
  do {
    const { rows, next } = await read(after);
    for (const row of rows) yield toCells(row);
    after = next;
  } while (after !== undefined);
}
