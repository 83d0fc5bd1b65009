import { expect, it } from 'vitest';
import { cleanText, isEmptyText } from './outgoing-text.ts';

it('turns hard spaces into spaces and line ends into one kind, and leaves the rest as typed', () => {
  expect(cleanText('  a\u00a0b\r\nc\rd <b>&amp;</b> 👩‍👩‍👧  ')).toBe('  a b\nc\nd <b>&amp;</b> 👩‍👩‍👧  ');
});

it('takes a text of nothing but white space for empty', () => {
  expect(['', ' \n\t', '\u00a0\u3000', '.'].map(isEmptyText)).toEqual([true, true, true, false]);
});
