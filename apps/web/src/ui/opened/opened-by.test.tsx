// @vitest-environment happy-dom
import { MantineProvider, Popover } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OpenedBy } from './opened-by.tsx';
import { useOpener } from './use-opener.ts';

afterEach(cleanup);

function Opener() {
  const { opener, close, props } = useOpener('dialog', () => Promise.resolve());
  return (
    <MantineProvider env="test">
      <button type="button" {...props}>
        Open
      </button>
      {opener && (
        <Popover opened onDismiss={close}>
          <Popover.Target>
            <OpenedBy opener={opener} />
          </Popover.Target>
          <Popover.Dropdown>
            <input aria-label="Inside" />
          </Popover.Dropdown>
        </Popover>
      )}
    </MantineProvider>
  );
}

test('what a button opens later is named after it, is closed by a second press, and gives the keyboard back', () => {
  render(<Opener />);
  const button = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('dialog', { name: 'Open' })).toBeTruthy();
  // A press on the button is none outside: it closes, and does not close and open again.
  fireEvent.mouseDown(button);
  expect(screen.queryByRole('dialog')).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.click(button);
  const inside = screen.getByLabelText('Inside');
  inside.focus();
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
