// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import '../app/page-parts.ts';
import { forgetHands, whenHandsFree } from '../lib/overlay/hands-free.ts';
import { clearSessionOverlays, showSnackbar } from '../lib/overlay/overlay-store.ts';
import { SnackbarHost } from './snackbar.tsx';

afterEach(cleanup);

/** A browser moves the focus to what is pressed unless the press is prevented. */
const takesFocus = (button: HTMLElement) => fireEvent.mouseDown(button);

it('the buttons of notices leave the keyboard in the field: a dialog that one opens gives it back there', () => {
  // By another file's clock, somebody's Enter may be to come.
  forgetHands();
  const field = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => {
    field.remove();
    clearSessionOverlays();
  });
  field.value = 'half a thought';
  field.focus();
  void whenHandsFree('An answer is needed.');
  showSnackbar('Something is told.');
  render(<SnackbarHost />);
  for (const name of ['Open', 'Dismiss']) expect(takesFocus(screen.getByRole('button', { name }))).toBe(false);
});

it('notices stand beside the page: what makes all of it inert, as a picture that is looked at does, leaves them alone', () => {
  const { container } = render(<SnackbarHost />);
  const place = document.querySelector('[data-notices]');
  expect(place?.getAttribute('role')).toBe('status');
  expect(container.contains(place)).toBe(false);
});

it('a notice with something to do can be put aside, too, without doing it', () => {
  onTestFinished(clearSessionOverlays);
  const undo = vi.fn();
  showSnackbar('Archived.', { action: { label: 'Undo', run: undo } });
  render(<SnackbarHost />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect([screen.queryByText('Archived.'), undo.mock.calls.length]).toEqual([null, 0]);
});
