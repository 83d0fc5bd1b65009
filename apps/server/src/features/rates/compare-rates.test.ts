import { expect, it } from 'vitest';
import { compareRates } from './compare-rates.ts';
import { rateColumns, readRatesCsv } from './rates-csv.ts';

const read = (...lines: string[]) => readRatesCsv([rateColumns.join(','), ...lines].join('\n')).rows;

it('counts what a new list adds, changes and leaves out', () => {
  const before = read('pingme,sms,US,,,0.1,', 'pingme,sms,CA,,,0.1,', 'pingme,sms,GB,,,0.1,');
  const after = read('pingme,sms,US,,,0.1,', 'pingme,sms,CA,,,0.2,', 'pingme,sms,FR,,,0.1,', 'wetalk,sms,US,,,0.1,');
  expect(compareRates(before, after)).toEqual({ added: 2, changed: 1, removed: 1 });
});
