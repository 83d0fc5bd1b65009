import { describe, expect, it } from 'vitest';
import { explainConnection } from './explain-connection.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error('of the system'), { code, ...more });

describe('a connection that failed is explained', () => {
  it.each([
    ['by what the system says', failure('ECONNREFUSED'), 'nobody listens there (ECONNREFUSED)'],
    ['by the first of several addresses', new AggregateError([failure('ECONNREFUSED')]), /^nobody listens there/],
    ['by its cause', new Error('fetch failed', { cause: failure('ENOTFOUND') }), /^its host cannot be found/],
    ['by the setting that mends a certificate', failure('SELF_SIGNED_CERT_IN_CHAIN'), /NODE_EXTRA_CA_CERTS/],
    [
      'by what was wrong before a mail library gave it a code of its own',
      failure('ESOCKET', { originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      /^its certificate is signed by nobody/,
    ],
    ['by its own words, where there are no better ones', failure('3D000'), 'of the system'],
    ['also where it is no error', 'odd', 'odd'],
  ])('%s', (_, error, words) => {
    const said = explainConnection(error);
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });
});
