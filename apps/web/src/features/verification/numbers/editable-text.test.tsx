// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditableText } from './editable-text.tsx';

afterEach(cleanup);

function open(value: string) {
  const onSave = vi.fn(async () => undefined);
  const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() });
  const page = (name: string) => (
    <MantineProvider>
      <RouterContextProvider router={router}>
        <EditableText label="Name" editLabel="Edit name" placeholder="None" max={60} value={name} onSave={onSave} />
      </RouterContextProvider>
    </MantineProvider>
  );
  const { rerender, unmount } = render(page(value));
  fireEvent.click(screen.getByRole('button'));
  return { onSave, leave: unmount, rename: (to: string) => rerender(page(to)) };
}

const type = (words: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });

it('what was typed is saved when the screen is left with the field open, as by Back', () => {
  const { onSave, leave } = open('');
  type('Work');
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work');
});

it('what Enter has saved is not saved once more when the screen is left', () => {
  const { onSave, leave } = open('');
  type('Work');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work');
});

it('what Escape has given up is not saved when the screen is left', () => {
  const { onSave, leave } = open('');
  type('Work');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  leave();
  expect(onSave).not.toHaveBeenCalled();
});

it('Escape of an input method ends what is being composed, not the edit', () => {
  const { leave, onSave } = open('');
  type('工作');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
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
