import { splitNumber } from '@manyline/domain/phone';

/** Characters that a spreadsheet would take for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Words that came from people or from outside: never a formula in the reader's spreadsheet. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** "(+1) 2025550141": text to a spreadsheet, and no number that it would shorten. Names stay as they are. */
export function numberCell(fullNumber: string): string {
  const { telCode, phone } = splitNumber(fullNumber);
  return telCode === '' ? safeText(fullNumber) : `(+${telCode}) ${phone}`;
}

/** "2026-11-21 12:00:00", UTC: spreadsheets read it as a time. */
export function timeCell(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
