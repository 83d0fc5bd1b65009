// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InlineText } from './inline-text.tsx';

afterEach(cleanup);

/** Opens the field; `rename`: on another device. */
function open(value: string) {
  const onSave = vi.fn();
  const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() });
  const page = (name: string) => (
    <MantineProvider>
      <RouterContextProvider router={router}>
        <InlineText label="Name" value={name} placeholder="Add a name" maxLength={20} onSave={onSave} />
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

it('a field that was only open changes nothing back that was changed elsewhere meanwhile', () => {
  const { onSave, leave, rename } = open('Work');
  rename('Shop');
  leave();
  expect(onSave).not.toHaveBeenCalled();
});

it('a browser that is about to leave the page asks first', () => {
  open('');
  type('Work');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
