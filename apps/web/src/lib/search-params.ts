import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Phone numbers are text: the router would put quotes around digits, so that they are not read as a count. */
const PHONE = /^\d{7,}$/;

function readValue(text: string): unknown {
  if (PHONE.test(text)) throw new SyntaxError('text, though it is all digits');
  return JSON.parse(text);
}

const parse = parseSearchWith(readValue);

/** A text of digits needs no quotes either ("213", "0.15"): whoever reads it takes a number, too. */
function readWritten(text: string): unknown {
  if (text.trim() !== '' && Number.isFinite(Number(text))) throw new SyntaxError('stands as it is');
  return JSON.parse(text);
}

/** Of a router: `?number=16565550105` stands in the address as it is, and is text when it is read. */
export const searchParams = {
  parseSearch(search: string): Record<string, unknown> {
    // Values of digits alone the router reads as a number before it asks us.
    const toText = (value: unknown) => (typeof value === 'number' && PHONE.test(String(value)) ? String(value) : value);
    return Object.fromEntries(Object.entries(parse(search)).map(([name, value]) => [name, toText(value)]));
  },
  stringifySearch: stringifySearchWith(JSON.stringify, readWritten),
};
