import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Phone numbers are text: the router would put quotes around digits, so that they are not read as a count. */
const PHONE = /^\d{7,}$/;

function readValue(text: string): unknown {
  if (PHONE.test(text)) throw new SyntaxError('text, though it is all digits');
  return JSON.parse(text);
}

/** Of a router: `?number=16565550105` stands in the address as it is, and is text when it is read. */
export const searchParams = {
  parseSearch: parseSearchWith(readValue),
  stringifySearch: stringifySearchWith(JSON.stringify, readValue),
};
