import { expect, it } from 'vitest';
import { type CodeBoxes, completedCode, emptyBoxes, enterCode, eraseCode, rejectCode } from './code-input.ts';

const typed = (text: string, length = 4): CodeBoxes =>
  [...text].reduce((state, key) => enterCode(state, state.focus, key), emptyBoxes(length));

it('moves on with each digit and completes in the last box', () => {
  expect(typed('123')).toMatchObject({ boxes: ['1', '2', '3', ''], focus: 3 });
  expect(completedCode(typed('123'))).toBeUndefined();
  expect(completedCode(typed('1234'))).toBe('1234');
});

it('is not complete while a box before the last is empty', () => {
  expect(completedCode(enterCode(typed('12'), 3, '9'))).toBeUndefined();
});

it.each([
  ['a whole code in the first box', 0, '1234', '1234'],
  ['a whole code in another box', 2, '1234', '1234'],
  ['a code with spaces', 0, ' 12 34 ', '1234'],
  ['a code in a sentence', 0, 'Your code is 1234.', '1234'],
  ['a code that is too long keeps its beginning', 0, '123456', '1234'],
  ['full-width digits', 0, '１２３４', '1234'],
])('pastes %s', (_case, at, text, code) => {
  expect(completedCode(enterCode(emptyBoxes(4), at, text))).toBe(code);
});

it('pastes a part from the box with the caret', () => {
  expect(enterCode(typed('1'), 1, '23').boxes).toEqual(['1', '2', '3', '']);
});

it('ignores letters', () => {
  const state = typed('12');
  expect(enterCode(state, 2, 'x')).toBe(state);
});

it('takes six digits for an e-mail code', () => {
  expect(completedCode(typed('123456', 6))).toBe('123456');
});

it('erases this box, or the one before when it is empty', () => {
  expect(eraseCode(typed('1234'), 3)).toMatchObject({ boxes: ['1', '2', '3', ''], focus: 3 });
  expect(eraseCode(typed('12'), 2)).toMatchObject({ boxes: ['1', '', '', ''], focus: 1 });
  expect(eraseCode(emptyBoxes(4), 0).focus).toBe(0);
});

it('clears and marks the boxes after a wrong code, until the next key', () => {
  const wrong = rejectCode(typed('1234'));
  expect(wrong).toEqual({ boxes: ['', '', '', ''], focus: 0, wrong: true });
  expect(enterCode(wrong, 0, '1').wrong).toBe(false);
});
