// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchTyping, whenHandsFree } from './hands-free.ts';
import { clearSessionOverlays, overlayStore } from './overlay-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  overlayStore.setState(overlayStore.getInitialState(), true);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});
// Other files share this process, and with it who typed when.
afterAll(() => void vi.resetModules());

function focusField(value: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.value = value;
  field.focus();
  return field;
}

const heldWords = () => overlayStore.getState().held.map(({ message }) => message);

it('opens at once where nothing is typed', async () => {
  expect(await whenHandsFree('why')).toBe(true);
  focusField('');
  expect(await whenHandsFree('why')).toBe(true);
  expect(heldWords()).toEqual([]);
});

it('waits in a notice while a field has words in it, and opens when they are gone', async () => {
  const field = focusField('half a thought');
  const opened = vi.fn();
  void whenHandsFree('why').then(opened);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).not.toHaveBeenCalled();
  expect(heldWords()).toEqual(['why']);
  field.value = '';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveBeenCalledExactlyOnceWith(true);
  expect(heldWords()).toEqual([]);
});

it('opens by its button; the end of the session ends the waiting', async () => {
  focusField('half a thought');
  const [first, second] = [whenHandsFree('one'), whenHandsFree('two')];
  overlayStore.getState().held[0]!.answer(true);
  expect(await first).toBe(true);
  clearSessionOverlays();
  expect(await second).toBe(false);
  expect(heldWords()).toEqual([]);
});

describe('what Enter brings', () => {
  watchTyping();
  const press = (field: HTMLElement, key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

  /** Sent by Enter; the answer is there a moment later. */
  async function answered(field: HTMLTextAreaElement) {
    press(field, 'Enter');
    await vi.advanceTimersByTimeAsync(100);
    const opened = vi.fn();
    void whenHandsFree('why').then(opened);
    await vi.advanceTimersByTimeAsync(200);
    expect(opened).not.toHaveBeenCalled();
    return opened;
  }

  it('opens as soon as it is clear that nobody types on', async () => {
    const opened = await answered(focusField(''));
    await vi.advanceTimersByTimeAsync(200);
    expect(opened).toHaveBeenCalledExactlyOnceWith(true);
    expect(heldWords()).toEqual([]);
  });

  it('takes no letter of whoever has begun the next words, be it after the answer came', async () => {
    const field = focusField('');
    const opened = await answered(field);
    field.value = 'N';
    press(field, 'N');
    await vi.advanceTimersByTimeAsync(200);
    expect(opened).not.toHaveBeenCalled();
    expect(heldWords()).toEqual(['why']);
  });
});
