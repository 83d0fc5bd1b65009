import { expect, it } from 'vitest';
import { unreadText } from './unread-text.ts';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('%d reads %j', (unread, text) => {
  expect(unreadText(unread)).toBe(text);
});
