// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CodeBoxes } from './code-boxes.tsx';
import { emptyBoxes, enterCode } from './code-input.ts';

afterEach(cleanup);

function Field() {
  const [value, setValue] = useState(enterCode(emptyBoxes(4), 0, '135'));
  return <CodeBoxes value={value} onChange={setValue} onComplete={() => {}} label="Code" boxLabel={String} />;
}

/** A key as Chromium passes it on; React tells of a change only where the text becomes another. */
function press(digit: string): void {
  const input = document.activeElement as HTMLInputElement;
  const event = Object.assign(new Event('textInput', { bubbles: true, cancelable: true }), { data: digit });
  if (!fireEvent(input, event)) return;
  fireEvent.change(input, { target: { value: digit } });
}

it('a code that is typed anew over its beginning moves on at digits that are there already, too', () => {
  render(<Field />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  boxes[0]!.focus();
  for (const digit of '1346') press(digit);
  expect(boxes.map((box) => box.value).join('')).toBe('1346');
});
