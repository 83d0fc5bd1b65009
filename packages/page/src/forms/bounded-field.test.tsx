// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { boundedField } from './bounded-field.ts';

afterEach(cleanup);

function Name() {
  const [name, setName] = useState('');
  return <input value={name} {...boundedField(3, setName)} />;
}

function open() {
  render(<Name />);
  return screen.getByRole('textbox') as HTMLInputElement;
}

it('as many emoji as letters fit, also in place of letters, and the rest of what was pasted is cut away', () => {
  const field = open();
  expect(field.maxLength, 'in code units, of which an emoji takes two').toBe(6);
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.change(field, { target: { value: '🙂🙃😉😊' } });
  expect(field.value).toBe('🙂🙃😉');
});

it('a full field takes nothing more, wherever it is typed, and loses nothing', () => {
  const field = open();
  fireEvent.change(field, { target: { value: '🙂bc' } });
  fireEvent.change(field, { target: { value: '🙂xbc', selectionStart: 3, selectionEnd: 3 } });
  expect(field.value).toBe('🙂bc');
  expect(field.selectionStart, 'the caret stays').toBe(2);
});

it('the letters that an input method writes on the way to a word are left until the word is there', () => {
  const field = open();
  fireEvent.input(field, { target: { value: 'xinghe' }, isComposing: true });
  expect(field.value).toBe('xinghe');
  fireEvent.compositionEnd(field, { target: { value: '星河' } });
  expect(field.value).toBe('星河');
});
