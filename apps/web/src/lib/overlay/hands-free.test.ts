// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areHandsOn, forgetHands, watchTyping, whenHandsFree } from './hands-free.ts';
import { clearSessionOverlays, overlayStore } from './overlay-store.ts';

beforeEach(() => {
  forgetHands();
  vi.useFakeTimers();
  overlayStore.setState(overlayStore.getInitialState(), true);
});
afterEach(() => {
  forgetHands();
  clearSessionOverlays();
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

it('what opens by itself waits for a second without a key or a press: who left the field is about to press something', async () => {
  watchTyping();
  const field = focusField('half a thought');
  const opened = vi.fn();
  void whenHandsFree('why').then(opened);
  const button = document.body.appendChild(document.createElement('button'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  button.focus();
  await vi.advanceTimersByTimeAsync(750);
  button.click();
  await vi.advanceTimersByTimeAsync(750);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(opened).toHaveBeenCalledExactlyOnceWith(true);
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

describe('hands are on a field', () => {
  watchTyping();
  const press = (target: EventTarget, key: string, isComposing = false) =>
    target.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key, bubbles: true }), { isComposing }));
  /** As Safari sends the Enter that took a word: it is composed no more. */
  const pressLate = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true }));
  const clickOn = (target: EventTarget) => target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  /** Everything by hand takes time. */
  const pass = () => vi.advanceTimersByTime(20);
  function write(): HTMLTextAreaElement {
    const field = focusField('half a thought');
    pass();
    press(field, 't');
    return field;
  }

  it('from the first key after the last press on, and not by words that a press found there', () => {
    clickOn(document.body);
    const field = write();
    expect(areHandsOn()).toBe(true);
    pass();
    clickOn(document.body);
    expect(areHandsOn()).toBe(false);
    pass();
    clickOn(field);
    expect(areHandsOn()).toBe(true);
  });

  it.each(['Enter', 'Escape'])(
    'until %s, which asks for what comes then; not where it ends a word being composed',
    (key) => {
      const field = write();
      pass();
      press(field, key, true);
      expect(areHandsOn()).toBe(true);
      pass();
      pressLate(field, key);
      expect(areHandsOn()).toBe(true);
      pass();
      press(field, key);
      expect(areHandsOn()).toBe(false);
    },
  );

  it('by what is spoken, pasted or filled in, without a key; also after an Enter that only broke the line', () => {
    const field = write();
    pass();
    press(field, 'Enter');
    expect(areHandsOn()).toBe(false);
    pass();
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(areHandsOn()).toBe(true);
  });

  it('not by a list to choose from, in whose field nobody can write', () => {
    const field = focusField('China');
    field.readOnly = true;
    pass();
    clickOn(field);
    pass();
    press(field, 'ArrowDown');
    expect(areHandsOn()).toBe(false);
  });

  it('until Back is pressed', () => {
    write();
    pass();
    window.dispatchEvent(new Event('popstate'));
    expect(areHandsOn()).toBe(false);
  });

  it('also within a frame of ours, whose keys the page around does not hear', async () => {
    clickOn(document.body);
    pass();
    const within = document.implementation.createHTMLDocument();
    // A real frame would load a page.
    const frame = document.body.appendChild(document.createElement('div'));
    Object.defineProperties(frame, { localName: { value: 'iframe' }, contentDocument: { value: within } });
    const field = within.body.appendChild(within.createElement('input'));
    field.value = 'a label';
    frame.tabIndex = 0;
    frame.focus();
    field.focus();
    const view = new EventTarget() as Window;
    watchTyping(view);
    expect(areHandsOn()).toBe(false);
    noteIn(view, field);
    expect(areHandsOn()).toBe(true);
    const opened = vi.fn();
    void whenHandsFree('why').then(opened);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).not.toHaveBeenCalled();
    field.value = '';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened).toHaveBeenCalledExactlyOnceWith(true);
  });
});

/** A key in a field of a frame. */
function noteIn(view: EventTarget, target: EventTarget): void {
  const event = Object.assign(new Event('keydown'), { key: 'l' });
  Object.defineProperty(event, 'target', { value: target });
  view.dispatchEvent(event);
}
