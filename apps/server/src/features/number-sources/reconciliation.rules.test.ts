import { expect, it } from 'vitest';
import { findDifferences, type OwnBooks } from './reconciliation.rules.ts';

const own: OwnBooks = new Map([
  ['1', { isHeld: true, bought: true }],
  ['2', { isHeld: false, bought: false }],
]);
const held = (number: string, more = {}) => ({ number, callsUs: true, isActive: true, ...more });

it.each([
  ['nothing where both sides say the same', [held('1'), held('2')], []],
  ['a held number that the carrier does not have', [held('2')], [{ number: '1', what: 'missing' }]],
  ['no free number that the carrier does not have: it may be another account’s', [held('1')], []],
  ['a number that only the carrier knows', [held('1'), held('2'), held('3')], [{ number: '3', what: 'unknown' }]],
  ['one that calls somebody else', [held('1', { callsUs: false }), held('2')], [{ number: '1', what: 'astray' }]],
  ['nothing of an address that the list does not tell', [held('1', { callsUs: undefined }), held('2')], []],
  [
    'a held one that is switched off',
    [held('1', { isActive: false }), held('2')],
    [{ number: '1', what: 'notActive' }],
  ],
])('finds %s', (_what, theirs, expected) => {
  expect(findDifferences(own, theirs, new Set())).toEqual(expected);
});

it('leaves alone what is under way', () => {
  expect(findDifferences(own, [held('3')], new Set(['1', '3']))).toEqual([]);
});
