import { expect, it } from 'vitest';
import { quoteText } from './quote-text.ts';

it('marks every line that is quoted, and leaves room for the answer', () => {
  expect(quoteText(' When?\nWhere? ')).toBe('> When?\n> Where?\n');
});

it('cuts what is long, and no character in two', () => {
  expect(quoteText('😀'.repeat(200))).toBe(`> ${'😀'.repeat(120)}...\n`);
});
