// @vitest-environment happy-dom
import { ApiError } from '@manyline/page/api/api-error';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { forgetHands, watchTyping } from '../overlay/hands-free.ts';
import { overlayStore } from '../overlay/overlay-store.ts';
import { setErrorContext, showError } from './show-error.ts';

const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const alerted = () => overlayStore.getState().alert?.message;
// Other files share this process, and with it who typed when.
afterAll(() => void vi.resetModules());

it('why a session is over is said once the hands rest: the field that they were in has gone, and their next key would close it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    forgetHands();
    vi.useRealTimers();
  });
  // By another file's clock, somebody's Enter may be to come.
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
  const field = document.body.appendChild(document.createElement('textarea'));
  const endSession = async () => {
    field.remove();
    return true;
  };
  setErrorContext({ frontPage: false, isResetting: () => false, endSession });
  watchTyping();
  field.focus();
  press(field, 'a');
  showError(new ApiError({ retcode: 100013, retmsg: '' }));
  await vi.advanceTimersByTimeAsync(700);
  press(document.body, 'b');
  await vi.advanceTimersByTimeAsync(700);
  expect(alerted()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(alerted()).toMatch(/^Your session has expired/);
});
