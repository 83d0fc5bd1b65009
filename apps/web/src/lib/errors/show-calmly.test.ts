// @vitest-environment happy-dom
import { getErrorText } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetHands } from '../overlay/hands-free.ts';
import { clearSessionOverlays, overlayStore } from '../overlay/overlay-store.ts';
import { showCalmly } from './show-calmly.ts';

let field: HTMLTextAreaElement;
beforeEach(() => {
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
  field = document.body.appendChild(document.createElement('textarea'));
});
afterEach(() => {
  field.remove();
  overlayStore.setState({ alert: undefined, snackbar: undefined });
  clearSessionOverlays();
});

const shown = () => {
  const { alert, snackbar, held } = overlayStore.getState();
  return { alert: alert?.message, snackbar: snackbar?.message, held: held.map(({ message }) => message) };
};
const TOO_MANY = new ApiError({ retcode: 100005, retmsg: '' });
const words = getErrorText('TOO_FREQUENT', 'en');

it('a failure that nobody waits for waits in a notice while a field has words in it', async () => {
  field.value = 'half a thought';
  field.focus();
  void showCalmly(TOO_MANY);
  expect(shown()).toMatchObject({ alert: undefined, held: [words] });
  overlayStore.getState().held[0]!.answer(true);
  await vi.waitFor(() => expect(shown()).toMatchObject({ alert: words, held: [] }));
});

it('what takes no keyboard is told at once, and so is everything where nobody types', async () => {
  field.value = 'half a thought';
  field.focus();
  await showCalmly(new ApiError({ local: 'NETWORK' }));
  expect(shown()).toMatchObject({ alert: undefined, snackbar: expect.any(String), held: [] });
  field.blur();
  await showCalmly(TOO_MANY);
  expect(shown().alert).toBe(words);
});
