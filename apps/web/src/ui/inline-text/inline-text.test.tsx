// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InlineText } from './inline-text.tsx';

// A browser tells of fonts that have come, which fields of several lines listen for; this one has none.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterEach(cleanup);

/** Opens the field; `rename`: on another device. */
function open(value: string, { multiline = false, save = async (): Promise<unknown> => undefined } = {}) {
  const onSave = vi.fn(save);
  const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() });
  const page = (name: string) => (
    <MantineProvider>
      <RouterContextProvider router={router}>
        <InlineText
          label="Name"
          editLabel="Edit name"
          placeholder="None"
          maxLength={60}
          multiline={multiline}
          value={name}
          onSave={onSave}
        />
      </RouterContextProvider>
    </MantineProvider>
  );
  const { rerender, unmount } = render(page(value));
  fireEvent.click(screen.getByRole('button'));
  return { onSave, leave: unmount, rename: (to: string) => rerender(page(to)) };
}

const type = (words: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key });

it('what was typed is saved when the screen is left with the field open, as by Back', () => {
  const { onSave, leave } = open('');
  type('Work');
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work');
});

it('what Enter has saved is not saved once more when the screen is left', () => {
  const { onSave, leave } = open('');
  type('Work');
  press('Enter');
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work');
});

it('what Escape has given up is not saved when the screen is left', () => {
  const { onSave, leave } = open('');
  type('Work');
  press('Escape');
  leave();
  expect(onSave).not.toHaveBeenCalled();
});

// Safari tells of the last key of a word when that is composed already.
it.each([
  ['Escape', { isComposing: true }],
  ['Enter', { isComposing: true }],
  ['Escape', { keyCode: 229 }],
  ['Enter', { keyCode: 229 }],
])('%s of an input method ends what is being composed, not the edit: %o', (key, how) => {
  const { leave, onSave } = open('');
  type('工作');
  fireEvent.keyDown(screen.getByRole('textbox'), { key, ...how });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('工作');
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('工作');
});

it('a field that was only open changes nothing back that was changed elsewhere meanwhile', () => {
  const { onSave, rename } = open('Work');
  rename('Shop');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onSave).not.toHaveBeenCalled();
});

it('a browser that is about to leave the page asks first', () => {
  open('');
  type('Work');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it.each(['Enter', 'Escape'])('%s gives the focus back to what was clicked, so that Tab goes on from there', (key) => {
  open('Work');
  press(key);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name: Work' }));
});

it('a click outside leaves the focus where it was put', () => {
  open('Work');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(document.activeElement).toBe(document.body);
});

it('Enter begins a new line where several are written', () => {
  const { onSave } = open('Work', { multiline: true });
  type('Work\nat night');
  press('Enter');
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work\nat night');
});

it('what is being saved stands there at once, and what stood there comes back when it could not be saved', async () => {
  let fail = () => {};
  const failing = () => new Promise((_, reject) => (fail = () => reject(new Error('no connection'))));
  open('Work', { save: failing });
  type('Shop');
  press('Enter');
  expect(screen.getByRole('button', { name: 'Edit name: Shop' })).toBeDefined();
  fail();
  expect(await screen.findByRole('button', { name: 'Edit name: Work' })).toBeDefined();
});

it('a change that is being saved stays in place of an earlier one that has just been saved', async () => {
  const done: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => done.push(resolve));
  open('Work', { save: slow });
  type('Shop');
  press('Enter');
  fireEvent.click(screen.getByRole('button'));
  type('Depot');
  press('Enter');
  done[0]?.();
  await Promise.resolve();
  expect(await screen.findByRole('button', { name: 'Edit name: Depot' })).toBeDefined();
});
