import { expect, it } from 'vitest';
import { spentOn, stackSpending } from './stack-spending.ts';

const month = (ym: string, spent: string, types: [number, string][]) => ({
  ym,
  spent,
  added: '0',
  types: types.map(([type, each]) => ({ type, spent: each })),
});

it('stacks the dearest kind first and measures every bar by the highest', () => {
  const { kinds, bars } = stackSpending([
    month('202611', '4', [
      [3, '1'],
      [4, '3'],
    ]),
    month('202610', '2', [[3, '2']]),
  ]);
  expect(kinds).toEqual([3, 4]);
  expect(bars.map(({ ym }) => ym)).toEqual(['202610', '202611']);
  expect(bars[0]!.parts).toEqual([{ kind: 3, from: 0, height: 0.5 }]);
  expect(bars[1]!.parts).toEqual([
    { kind: 3, from: 0, height: 0.25 },
    { kind: 4, from: 0.25, height: 0.75 },
  ]);
});

it('draws nothing for a kind of which more came back than was spent', () => {
  const { bars } = stackSpending([month('202611', '-1', [[4, '-1']]), month('202610', '0', [])]);
  expect(bars.map(({ parts }) => parts)).toEqual([[], []]);
});

it('codes and the rent of their numbers are kinds of their own beside other texts and numbers', () => {
  const types = [
    { type: 4, spent: '2' },
    { type: 4, isCode: true, spent: '3' },
    { type: 5, isCode: true, spent: '7' },
    { type: 5, spent: '6' },
    { type: 7, isCode: true, spent: '1' },
  ];
  const month = { ym: '202611', spent: '5', added: '0', types };
  const { kinds } = stackSpending([month]);
  expect(kinds.map((kind) => [kind, spentOn(month, kind)])).toEqual([
    ['codeNumber', '7'],
    [5, '6'],
    ['codes', '3'],
    [4, '2'],
    ['codeNumberRenewal', '1'],
  ]);
});
