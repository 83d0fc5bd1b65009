import { stringify } from 'csv-stringify/sync';

/** The beginning of what a spreadsheet takes for a formula; also behind a tab or a line break, and in the wide marks of East Asia. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const AMOUNT = /^-?\d+(\.\d+)?$/;

/**
 * Rows as a file for spreadsheets, with a mark that they know its coding by. What begins like a formula is text, but for plain amounts, which
 * have to stay what they are.
 */
export function toSpreadsheet(columns: readonly string[], rows: readonly Record<string, string>[]): string {
  const guarded = rows.map((row) => columns.map((column) => asText(row[column] ?? '')));
  return stringify([[...columns], ...guarded], { bom: true });
}

/** A cell that no spreadsheet takes for a formula; a plain amount stays what it is. */
export function asText(text: string): string {
  return FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
}
