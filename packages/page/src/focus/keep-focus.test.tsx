// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

/** A button that goes when it is pressed, in a part of its own; `then` stands in its place. */
function Card({ then }: { then?: ReactNode }) {
  const [isGone, setGone] = useState(false);
  return (
    <main>
      <section aria-label="Sessions">
        <h3>Sessions</h3>
        <div>{isGone ? then : <Press key="first" name="Take back" onPress={() => setGone(true)} />}</div>
      </section>
      <button type="button">Elsewhere</button>
    </main>
  );
}

function Press({ name, onPress }: { name: string; onPress?: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {name}
    </button>
  );
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

/** Longer than anything is waited for. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

it('where another button takes the place of one that was pressed, the keyboard goes on at it', async () => {
  render(<Card then={<Press name="Ask" />} />);
  press('Take back');
  const ask = screen.getByRole('button', { name: 'Ask' });
  await waitFor(() => expect(document.activeElement).toBe(ask));
  // A key that is still held down does not press it; one that is pressed anew does.
  expect(fireEvent.keyDown(ask, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(ask, { key: 'Enter' })).toBe(true);
});

it('where nothing takes its place, the keyboard goes on at the part that it stood in, which stays no stop of the Tab key', async () => {
  render(<Card />);
  press('Take back');
  const part = screen.getByRole('region', { name: 'Sessions' });
  await waitFor(() => expect(document.activeElement).toBe(part));
  expect(part.tabIndex).toBe(-1);
});

it('a button that waits disabled has the keyboard again afterwards', async () => {
  render(<Press name="Save" />);
  const save = press('Save') as HTMLButtonElement;
  // Browsers take the focus from a button that is disabled.
  save.blur();
  save.disabled = true;
  await aWhile();
  expect(document.activeElement).toBe(document.body);
  save.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(save));
});

it('what places the focus by itself is not disturbed, nor who left by a press beside everything', async () => {
  render(<Card />);
  press('Take back');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await aWhile();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  cleanup();
  render(<Card />);
  screen.getByRole('button', { name: 'Take back' }).focus();
  fireEvent.pointerDown(document.body);
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await aWhile();
  expect(document.activeElement).toBe(document.body);
});
