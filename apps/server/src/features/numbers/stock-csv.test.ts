import { expect, it } from 'vitest';
import { readStockCsv, stockColumns } from './stock-csv.ts';

const csv = (...lines: string[]) => [stockColumns.join(','), ...lines].join('\r\n');

it('reads numbers with their place and what they can', () => {
  const { numbers, problems } = readStockCsv(
    `\uFEFF${csv('+12125550100,other,us,New York,212,yes,yes,no,acme', '447700900999,hosting,GB,,,yes,no,no,acme', '18005550100,tollfree,TollFree,,800,yes,no,yes,acme')}`,
  );
  expect(problems).toEqual([]);
  expect(numbers).toEqual([
    {
      number: '12125550100',
      telCode: '1',
      source: 'acme',
      type: 'other',
      country: 'US',
      province: 'New York',
      areaCode: '212',
      capabilities: { sms: true, mms: true, voice: false },
    },
    expect.objectContaining({ number: '447700900999', telCode: '44', type: 'hosting', country: 'GB', areaCode: '' }),
    expect.objectContaining({ number: '18005550100', telCode: '1', type: 'tollfree', country: 'TollFree' }),
  ]);
});

it.each([
  ['words for a number', 'abc,other,US,,,yes,yes,yes,acme', /"abc" is no phone number/],
  ['an unknown type', '12125550100,mobile,US,,,yes,yes,yes,acme', /type: "mobile" is none of hosting, tollfree, other/],
  ['an unknown country', '12125550100,other,XX,,,yes,yes,yes,acme', /"XX" is no country/],
  ['a country that the number is not of', '12125550100,other,GB,,,yes,yes,yes,acme', /does not begin with 44/],
  [
    'a toll-free number of a country',
    '18005550100,tollfree,US,,,yes,yes,yes,acme',
    /toll-free numbers are of TollFree/,
  ],
  ['an area that the number is not in', '12125550100,other,US,Nevada,702,yes,yes,yes,acme', /is in 212, not in 702/],
  ['a province without an area', '436641234567,other,AT,Vienna,,yes,yes,yes,acme', /name the one of this number/],
  [
    'a province that the number is not in',
    '12125550100,other,US,New Jersey,212,yes,yes,yes,acme',
    /212 is in New York, not in "New Jersey"/,
  ],
  ['a country that its area is not in', '14165550100,other,US,,,yes,yes,yes,acme', /is in 416, of CA, not of US/],
  [
    'an ordinary number for a toll-free one',
    '12125550100,tollfree,TollFree,,,yes,yes,yes,acme',
    /in 212, of US, not of/,
  ],
  [
    'one of two provinces that share a code',
    '19025550100,other,CA,,,yes,yes,yes,acme',
    /902 serves Nova Scotia, Prince Edward Island/,
  ],
  ['no answer', '12125550100,other,US,,,1,yes,yes,acme', /sms: "1" is neither yes nor no/],
  ['no source', '12125550100,other,US,,,yes,yes,yes,', /source: say who carries it/],
])('names the line that has %s', (_what, line, problem) => {
  const good = '12125550199,other,US,New York,212,yes,yes,yes,acme';
  expect(readStockCsv(csv(good, line)).problems).toContainEqual({ line: 3, problem: expect.stringMatching(problem) });
});

it('learns province and area code from the number where the file does not say', () => {
  const rows = [
    '12125550100,other,US,,',
    '18085550100,other,US,hawaii,',
    '14165550100,other,CA,ON,',
    '97235550101,other,IL,,',
  ];
  const { numbers, problems } = readStockCsv(csv(...rows.map((row) => `${row},yes,yes,no,acme`)));
  expect(problems).toEqual([]);
  expect(numbers.map(({ province, areaCode }) => [province, areaCode])).toEqual([
    ['New York', '212'],
    ['Hawaii', '808'],
    ['Ontario', '416'],
    ['Tel Aviv', '3'],
  ]);
});

it('names what is there twice, columns that are missing, and a file without numbers', () => {
  const line = '12125550100,other,US,,,yes,yes,yes,acme';
  expect(readStockCsv(csv(line, line)).problems).toEqual([
    { line: 3, problem: 'number: 12125550100 is on line 2 already' },
  ]);
  expect(readStockCsv('number,type\r\n1,2').problems[0]?.problem).toMatch(/missing: countryCode, province/);
  expect(readStockCsv(csv()).problems).toEqual([{ line: 1, problem: 'there are no numbers in it' }]);
});
