import { expect, it } from 'vitest';
import { findWithoutCodes } from './code-carriers.rules.ts';

it('finds numbers of carriers that take no codes, and no others', () => {
  const number = { telCode: '1', countryCode: 'US', canSend: false };
  const list = ['twilio:main', 'smpp:main', 'nobody:knows'].map((source, place) => ({
    ...number,
    number: `1202555014${place}`,
    source,
  }));
  const known = new Map([
    ['twilio:main', { receivesCodes: false }],
    ['smpp:main', {}],
  ]);
  expect(findWithoutCodes(list, (source) => known.get(source)).map(({ source }) => source)).toEqual(['twilio:main']);
});
