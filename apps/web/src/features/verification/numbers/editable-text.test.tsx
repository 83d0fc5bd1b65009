// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditableText } from './editable-text.tsx';

afterEach(cleanup);

async function type(words: string, onSave: (words: string) => Promise<unknown>) {
  const texts = { label: 'Name', editLabel: 'Edit the name', placeholder: 'Add a name' };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EditableText {...texts} value="" max={20} onSave={onSave} /> }),
    history: createBrowserHistory(),
  });
  const { unmount } = render(
    <MantineProvider>
      <RouterProvider router={router as unknown as RegisteredRouter} />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
  return unmount;
}

it('what was typed is saved when the screen is left with the field open, as by Back', async () => {
  const onSave = vi.fn(async () => undefined);
  const leave = await type('Work', onSave);
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work');
});

it('what was given up by Escape is not saved, then or later', async () => {
  const onSave = vi.fn(async () => undefined);
  const leave = await type('Work', onSave);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  leave();
  expect(onSave).not.toHaveBeenCalled();
});

it('a browser that is about to leave the page asks first', async () => {
  await type('Work', async () => undefined);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
