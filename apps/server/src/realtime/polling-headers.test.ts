import { expect, it } from 'vitest';
import { protectAnswers } from './polling-headers.ts';
import type { AppServer } from './socket-types.ts';

/** The headers that an answer of the engine gets. */
function headersOf(isHttps: boolean): Map<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
  const engine = {
    use: (put: (request: object, response: object, next: () => void) => void) => put({}, response, () => {}),
  };
  protectAnswers({ engine } as unknown as AppServer, { isHttps });
  return headers;
}

it('handshakes and polls ask for https for a year, as every other answer, where the product has it, and only there', () => {
  expect(headersOf(true).get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
  expect(headersOf(false).has('Strict-Transport-Security')).toBe(false);
});
