import type { Bill } from '@manyline/contract/histories';
import { expect, it } from 'vitest';
import { mergeReturned } from './merge-returned.ts';

let ids = 0;
const bill = (change: Partial<Bill>): Bill => {
  ids += 1;
  return { _id: String(ids), id: String(ids), type: 4, kind: 'charge', options: {}, ...change } as Bill;
};
const hold = (orderId: string, outcome: Bill['outcome'] = 'returned') =>
  bill({ kind: 'hold', outcome, charge: '-0.1', options: { orderId } });
const release = (orderId: string) => bill({ kind: 'release', charge: '0.1', options: { orderId } });
const said = (bills: readonly Bill[]) =>
  mergeReturned(bills).map((line) => `${line.kind}${line.hold ? ` of ${line.hold._id}` : ''}`);

it('money that was set aside and came back whole is one line, in the place of what came back', () => {
  const held = hold('a');
  expect(said([bill({}), release('a'), held, bill({})])).toEqual(['charge', `release of ${held._id}`, 'charge']);
});

it('stays two lines where something else changed the balance in between, so that each balance follows from the one below', () => {
  expect(said([release('a'), bill({}), hold('a')])).toEqual(['release', 'charge', 'hold']);
  // Also around a line that stays for that reason.
  expect(said([release('b'), bill({}), release('a'), hold('b'), hold('a')])).toEqual([
    'release',
    'charge',
    'release',
    'hold',
    'hold',
  ]);
});

it('one number changed for another is a line each, though they overlap', () => {
  const [first, second] = [hold('a'), hold('b')];
  expect(said([release('b'), release('a'), second, first])).toEqual([
    `release of ${second._id}`,
    `release of ${first._id}`,
  ]);
});

it('money that was charged, or partly, waits, or whose other half is not read yet, stays as it is', () => {
  expect(said([release('a'), hold('a', 'spent'), hold('b', 'waiting'), release('c')])).toEqual([
    'release',
    'hold',
    'hold',
    'release',
  ]);
  expect(said([hold('d')])).toEqual(['hold']);
});
