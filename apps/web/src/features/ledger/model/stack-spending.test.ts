import { expect, it } from 'vitest';
import { stackSpending } from './stack-spending.ts';

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

it('codes are a kind of their own beside the texts whose type they have', () => {
  const types = [
    { type: 4, spent: '1' },
    { type: 4, group: 'codes' as const, spent: '3' },
  ];
  const { kinds, bars } = stackSpending([{ ym: '202611', spent: '4', added: '0', types }]);
  expect(kinds).toEqual(['codes', 4]);
  expect(bars[0]!.parts.map(({ kind, height }) => [kind, height])).toEqual([
    ['codes', 0.75],
    [4, 0.25],
  ]);
});
