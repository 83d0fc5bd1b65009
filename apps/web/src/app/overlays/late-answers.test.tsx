// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { ApiError } from '@manyline/page/api/api-error';
import { PageContext } from '@manyline/page/page-context';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setErrorContext, showError } from '../../lib/errors/show-error.ts';
import { forgetHands, watchTyping } from '../../lib/overlay/hands-free.ts';
import { clearSessionOverlays, closeOverlay, overlayStore } from '../../lib/overlay/overlay-store.ts';
import { SnackbarHost } from '../../ui/snackbar.tsx';
import { pageParts } from '../page-parts.ts';
import { OverlayDialogs } from './overlay-dialogs.tsx';

beforeEach(() => {
  setErrorContext({ frontPage: false, isResetting: () => false, endSession: async () => false });
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
  watchTyping();
});
afterEach(() => {
  cleanup();
  forgetHands();
  closeOverlay('alert');
});

/** A button whose answer is a failure, and a field elsewhere. */
function showPage() {
  render(
    <MantineProvider env="test">
      <PageContext value={pageParts}>
        <button type="button">Save</button>
        <textarea aria-label="Message" />
        <SnackbarHost />
        <OverlayDialogs onRecharge={() => undefined} />
      </PageContext>
    </MantineProvider>,
  );
  return { save: screen.getByRole('button', { name: 'Save' }), field: screen.getByRole('textbox') };
}

/** Everything by hand takes time. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 5));
const fail = (retmsg = 'It was not saved.') => showError(new ApiError({ retcode: 1, retmsg, status: 400 }));

it('a slow answer takes no letter of what was begun elsewhere since the press; a notice offers it meanwhile', async () => {
  const { save, field } = showPage();
  fireEvent.click(save);
  await pass();
  field.focus();
  fireEvent.keyDown(field, { key: 'N' });
  fireEvent.change(field, { target: { value: 'N' } });
  fail();
  const offer = await screen.findByRole('button', { name: 'Open' });
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, field]);
  await pass();
  fireEvent.click(offer);
  const dialog = await screen.findByRole('dialog', { name: 'Please note' });
  expect(dialog.textContent).toContain('It was not saved.');
});

it('the answer to a press opens at once, though the field has words in it from before', async () => {
  const { save, field } = showPage();
  field.focus();
  fireEvent.keyDown(field, { key: 'N' });
  fireEvent.change(field, { target: { value: 'N' } });
  await pass();
  fireEvent.click(save);
  fail();
  await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Please note' })).toBeTruthy());
});

it('what waited as the session ended is gone with it, and the same words are told again when they are so again', async () => {
  const { field } = showPage();
  field.focus();
  fireEvent.keyDown(field, { key: 'N' });
  fireEvent.change(field, { target: { value: 'N' } });
  fail();
  await screen.findByRole('button', { name: 'Open' });
  act(clearSessionOverlays);
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  field.blur();
  act(() => fail());
  await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Please note' })).toBeTruthy(), 2_000);
});

it('words that come while others are open wait until those are closed: nobody closes what they have not read', async () => {
  showPage();
  act(() => fail());
  const first = await screen.findByRole('dialog', { name: 'Please note' });
  act(() => fail('Nor was this.'));
  expect(first.textContent).toContain('It was not saved.');
  const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  close();
  const second = await screen.findByRole('dialog', { name: 'Please note' });
  expect(second).not.toBe(first);
  expect(second.textContent).toContain('Nor was this.');
  close();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(overlayStore.getState().alert).toBeUndefined();
});

it('words that are open already are not told twice', async () => {
  showPage();
  act(() => fail());
  await screen.findByRole('dialog', { name: 'Please note' });
  act(() => fail());
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
