import type { Bill } from '@manyline/contract/histories';
import { expect, it } from 'vitest';
import { mergeReturned } from './merge-returned.ts';

type Change = [name: string, charge: number, more?: Partial<Bill>];

const charge = (name: string, amount = -2): Change => [name, amount];
const hold = (order: string, outcome: Bill['outcome'] = 'returned'): Change => [
  `hold ${order}`,
  -1,
  { kind: 'hold', outcome, options: { orderId: order } },
];
const release = (order: string): Change => [`release ${order}`, 1, { kind: 'release', options: { orderId: order } }];

/** Bills from a balance of 10 on, the newest first; changes come the oldest first. */
function billsOf(...changes: Change[]): Bill[] {
  let balance = 10;
  const bills = changes.map(([_id, amount, more]) => {
    const beforeBalance = String(balance);
    balance += amount;
    const afterBalance = String(balance);
    const amounts = { charge: String(amount), beforeBalance, afterBalance };
    return { _id, id: _id, type: 4, kind: 'charge', options: {}, ...amounts, ...more } as Bill;
  });
  return bills.reverse();
}

/** Each line, and the balance around it. */
const said = (bills: readonly Bill[]) =>
  mergeReturned(bills).map(
    ({ _id, hold: held, beforeBalance, afterBalance }) =>
      `${held ? `${held._id}, ` : ''}${_id}: ${(held ?? { beforeBalance }).beforeBalance} to ${afterBalance}`,
  );

it('money that was set aside and came back whole is one line, in the place of what came back', () => {
  expect(said(billsOf(charge('before'), hold('a'), release('a'), charge('after')))).toEqual([
    'after: 8 to 6',
    'hold a, release a: 8 to 8',
    'before: 10 to 8',
  ]);
});

it('stays two lines where something else changed the balance in between, so that each balance follows from the one below', () => {
  expect(said(billsOf(hold('a'), charge('between'), release('a')))).toEqual([
    'release a: 7 to 8',
    'between: 9 to 7',
    'hold a: 10 to 9',
  ]);
});

it('stays two lines where what changed the balance in between is a bill of another kind, which is not listed', () => {
  const all = billsOf(hold('a'), charge('top-up', 100), release('a'));
  expect(said(all.filter(({ kind }) => kind !== 'charge'))).toEqual(['release a: 109 to 110', 'hold a: 10 to 9']);
});

it('two holds that overlap stay two lines each, and each balance follows from the one below', () => {
  expect(said(billsOf(hold('a'), hold('b'), release('a'), release('b')))).toEqual([
    'release b: 9 to 10',
    'release a: 8 to 9',
    'hold b: 9 to 8',
    'hold a: 10 to 9',
  ]);
});

it('of one hold within another the inner is one line, and each balance follows from the one below', () => {
  expect(said(billsOf(hold('a'), hold('b'), release('b'), release('a')))).toEqual([
    'release a: 9 to 10',
    'hold b, release b: 9 to 9',
    'hold a: 10 to 9',
  ]);
});

it('money that was charged, or partly, waits, or whose other half is not read yet, stays as it is', () => {
  expect(said(billsOf(hold('a', 'spent'), release('a')))).toHaveLength(2);
  expect(said(billsOf(hold('b', 'waiting'), hold('c')))).toHaveLength(2);
  expect(said(billsOf(release('d')))).toEqual(['release d: 10 to 11']);
  expect(said(billsOf(hold('e'), release('f')))).toHaveLength(2);
});
