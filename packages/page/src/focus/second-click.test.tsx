// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSecondClicks } from './second-click.ts';

let stop: () => void;
beforeEach(() => {
  stop = dropSecondClicks();
});
afterEach(() => {
  stop();
  cleanup();
});

const beneath = vi.fn();
afterEach(() => void beneath.mockClear());

/** A question that closes as soon as it is agreed to; what lies under its button can be pressed, too. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={beneath}>
        <span>Toll-free</span>
      </button>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          I agree
        </button>
      )}
    </>
  );
}

const find = (name: string) => screen.getByText(name);
/** As a browser counts them: clicks in quick succession on one place of the screen. */
function click(target: Element, detail: number) {
  fireEvent.mouseDown(target, { detail });
  fireEvent.click(target, { detail });
}

it('the second click of a double click presses nothing that came to its place meanwhile', () => {
  render(<Page />);
  click(find('I agree'), 1);
  click(find('Toll-free'), 2);
  expect(beneath).not.toHaveBeenCalled();
});

it('whoever clicks on means it, also where the first click was in another part of the same button', () => {
  render(<Page />);
  click(find('I agree'), 1);
  click(find('Toll-free'), 2);
  click(find('Toll-free'), 3);
  click(find('Toll-free').closest('button')!, 4);
  expect(beneath).toHaveBeenCalledTimes(2);
});

it('a click without a pointer, of a key, a voice or a label, is no second click', () => {
  render(<Page />);
  click(find('I agree'), 1);
  fireEvent.click(find('Toll-free'), { detail: 0 });
  expect(beneath).toHaveBeenCalledOnce();
});
