import { expect, it } from 'vitest';
import { readDefaultRates } from './default-rates.ts';
import { rateColumns, readRatesCsv } from './rates-csv.ts';

const csv = (...lines: string[]) => [rateColumns.join(','), ...lines].join('\r\n');
const good = 'pingme wetalk,makeCall,us,Mobile,手机,0.01,0.007';

it('reads a price for each brand that a line names', () => {
  const { rows, problems } = readRatesCsv(`\uFEFF${csv(good, 'cloudnumber,sms,CN,,,0.2,')}`);
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toEqual({
    platform: 'wetalk',
    type: 'makeCall',
    countryCode: 'US',
    description: { en: 'Mobile', zh: '手机' },
    common: 10_000,
    economic: 7_000,
  });
  expect(rows[2]).toMatchObject({
    platform: 'cloudnumber',
    type: 'sms',
    countryCode: 'CN',
    common: 200_000,
    economic: null,
  });
});

it.each([
  ['no brand', ',sms,US,,,0.1,', /brands: name at least one/],
  ['an unknown brand', 'pingme nobody,sms,US,,,0.1,', /there is no brand "nobody"/],
  ['an unknown type', 'pingme,fax,US,,,0.1,', /type: "fax" is none of makeCall, receiveCall, sms, numbers/],
  ['an unknown country', 'pingme,sms,XX,,,0.1,', /countryCode: "XX" is no country/],
  ['no amount', 'pingme,sms,US,,,,', /commonLineRate: "" is not an amount/],
  ['an amount below zero', 'pingme,sms,US,,,-0.1,', /"-0.1" is not an amount/],
  ['seven decimals', 'pingme,sms,US,,,0.1234567,', /at most 6 decimals/],
  ['a decimal comma', 'pingme,sms,US,,,"0,1",', /"0,1" is not an amount/],
  ['a second line where there is one', 'pingme,sms,US,,,0.1,0.1', /only makeCall has two lines/],
  ['a call without words', 'pingme,makeCall,US,,手机,0.1,', /description_en: say what is called/],
  ['words that are too long', `pingme,makeCall,US,${'x'.repeat(81)},手机,0.1,`, /longer than 80/],
  ['a price given twice', `${good}\r\nwetalk,makeCall,US,Mobile,手机,0.02,`, /has a price on line 3 already/],
])('names the line of %s', (_, line, problem) => {
  const { problems } = readRatesCsv(csv('wephone,sms,US,,,0.1,', line));
  expect(problems).toHaveLength(1);
  expect(problems[0]!.problem).toMatch(problem);
  expect(problems[0]!.line).toBe(line.includes('\n') ? 4 : 3);
});

it.each([
  ['nothing', '', 1, /no prices/],
  ['a header alone', csv(), 1, /no prices/],
  ['a missing column', 'brands,type\npingme,sms', 1, /columns are missing: countryCode/],
  ['an unknown column', `${rateColumns.join(',')},note\n${good},x`, 1, /columns are unknown: note/],
  ['a line with too few fields', csv(good, 'pingme,sms'), 3, /record length/i],
  ['a quote that never ends', csv(good, 'pingme,sms,US,"x,,0.1,'), 3, /quote/i],
])('refuses %s', (_, text, line, problem) => {
  const { rows, problems } = readRatesCsv(text);
  expect(rows).toEqual([]);
  expect(problems).toEqual([{ line, problem: expect.stringMatching(problem) }]);
});

it('our own list prices calls to every region, for landlines and mobiles, the economic line never dearer', () => {
  const rows = readDefaultRates().filter(({ platform }) => platform === 'pingme');
  expect(rows).toHaveLength(245 * 2 + 1);
  for (const { common, economic } of rows) expect(economic).toBeLessThanOrEqual(common);
});
