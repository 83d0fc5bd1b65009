// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InlineText } from './inline-text.tsx';

afterEach(cleanup);

async function type(words: string, onSave: (words: string) => void) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <InlineText label="Name" value="" placeholder="Add a name" maxLength={20} onSave={onSave} />,
    }),
    history: createBrowserHistory(),
  });
  const { unmount } = render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
  return unmount;
}

it('what was typed is saved when the screen is left with the field open, as by Back', async () => {
  const onSave = vi.fn();
  const leave = await type('Work', onSave);
  leave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Work');
});

it('a browser that is about to leave the page asks first', async () => {
  await type('Work', vi.fn());
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
