import { expect, it } from 'vitest';
import { toSpreadsheet } from './spreadsheet-csv.ts';

it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '-', '--1', '＝1+1', '＠SUM(A1)', '＋1', '－2'])(
  '%j is text in a spreadsheet',
  (text) => {
    expect(toSpreadsheet(['a'], [{ a: text }])).toContain(`'${text}`);
  },
);

it.each(['-5', '-0.000001', '12', '0'])('the amount %s stays what it is', (text) => {
  expect(toSpreadsheet(['a'], [{ a: text }])).toBe(`\uFEFFa\n${text}\n`);
});

it('has exactly its columns, an empty place where a row has none', () => {
  expect(toSpreadsheet(['a', 'b'], [{ b: 'x,y', c: 'not this' }])).toBe('\uFEFFa,b\n,"x,y"\n');
});
