import { expect, it } from 'vitest';
import { readCodeNumbersCsv } from './code-numbers-csv.ts';

const header = 'number,countryCode,send,source';

it('reads numbers with their country, whether they send, and who carries them: a carrier account too', () => {
  const { numbers, problems } = readCodeNumbersCsv(
    `${header}\n+12125550100,us,yes,sim-bank-1\n447911123456,GB,no,smpp:main\n`,
  );
  expect(problems).toEqual([]);
  expect(numbers).toEqual([
    { number: '12125550100', telCode: '1', countryCode: 'US', canSend: true, source: 'sim-bank-1', line: 2 },
    { number: '447911123456', telCode: '44', countryCode: 'GB', canSend: false, source: 'smpp:main', line: 3 },
  ]);
});

it.each([
  ['', 1, 'no numbers'],
  ['number,send\n1,yes', 1, 'missing: countryCode, source'],
  [`${header}\n12125550100,US,maybe,a`, 2, 'send: must be yes or no'],
  [`${header}\n12125550100,GB,no,a`, 2, 'not of GB'],
  [`${header}\n12125550100,XX,no,a`, 2, 'countryCode: XX'],
  [`${header}\nhello,US,no,a`, 2, 'number: hello'],
  [`${header}\n12125550100,US,no,`, 2, 'source:'],
  [`${header}\n12125550100,US,no,smpp:`, 2, 'source:'],
  [`${header}\n12125550100,US,no,a\n12125550100,US,no,a`, 3, 'twice'],
  [`${header}\n1,2,3,4,5`, 2, 'Length'],
])('names what is wrong in %j by its line', (text, line, words) => {
  expect(readCodeNumbersCsv(text).problems).toEqual([{ line, problem: expect.stringContaining(words) }]);
});
