// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSessionOverlays, overlayStore, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { keepNotices } from './keep-notices.ts';

let host: HTMLElement;
let notice: HTMLElement;
let over: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement('div'));
  notice = host.appendChild(document.createElement('div'));
  over = new AbortController();
});

afterEach(() => {
  over.abort();
  host.remove();
  clearSessionOverlays();
  vi.useRealTimers();
});

/** A notice that is there for five seconds. */
function tell(): void {
  notice.dataset.notice = String(showSnackbar('Saved.'));
  keepNotices(host, over.signal);
}
const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return overlayStore.getState().snackbar?.message;
};

it('a notice goes when its time is over, and the next one has its own', () => {
  tell();
  expect([after(4_900), after(200)]).toEqual(['Saved.', undefined]);
  showSnackbar('Copied.', { durationMs: 1_000 });
  expect([after(900), after(200)]).toEqual(['Copied.', undefined]);
});

it('it stays while a pointer moves on it, and a moment longer; one that only lay there keeps nothing', () => {
  tell();
  fireEvent.pointerEnter(host);
  fireEvent.pointerMove(notice);
  expect(after(60_000)).toBe('Saved.');
  fireEvent.pointerLeave(host);
  expect([after(4_900), after(200)]).toEqual(['Saved.', undefined]);
  tell();
  fireEvent.pointerEnter(host);
  expect(after(5_100)).toBeUndefined();
});

it('it stays while the keyboard is on its button', () => {
  const button = notice.appendChild(document.createElement('button'));
  tell();
  fireEvent.focusIn(button);
  expect(after(60_000)).toBe('Saved.');
  fireEvent.focusOut(button);
  expect(after(5_100)).toBeUndefined();
});

it('who was at a notice that has gone does not keep the next one', () => {
  tell();
  fireEvent.focusIn(notice);
  showSnackbar('Copied.', { durationMs: 1_000 });
  expect(after(1_100)).toBeUndefined();
});

it('a finger that goes aside far enough takes it away, and a mouse does not', () => {
  const swipe = (pointerType: string, toX: number) => {
    fireEvent.pointerDown(notice, { pointerType, clientX: 100 });
    fireEvent.pointerMove(notice, { pointerType, clientX: toX });
    fireEvent.pointerUp(notice, { pointerType, clientX: toX });
    return after(0);
  };
  tell();
  expect([swipe('mouse', 300), swipe('touch', 120), swipe('touch', 300)]).toEqual(['Saved.', 'Saved.', undefined]);
});

/** Counts how often the notices are placed from now on. */
function countPlaced() {
  const set = vi.spyOn(host.style, 'setProperty');
  return () => set.mock.calls.filter(([name]) => name === '--notices-top').length;
}
const scroll = () => document.dispatchEvent(new Event('scrollend'));

it('where the screen changed while somebody was at it, it is placed once they have left', () => {
  tell();
  const placed = countPlaced();
  fireEvent.pointerMove(notice);
  scroll();
  after(1_000);
  expect(placed()).toBe(0);
  fireEvent.pointerLeave(host);
  after(300);
  expect(placed()).toBe(1);
  fireEvent.pointerMove(notice);
  fireEvent.pointerLeave(host);
  after(300);
  expect(placed(), 'nothing was missed').toBe(1);
});

it.each([
  ['that goes is', 9],
  ['that stays is', 3],
])('a screen that goes on changing is looked at as often as its notice asks for: one %s', (which, looks) => {
  if (which.includes('goes')) tell();
  else keepNotices(host, over.signal);
  const placed = countPlaced();
  for (let waited = 0; waited < 2_400; waited += 50) {
    scroll();
    after(50);
  }
  expect(placed()).toBe(looks);
});

it('once nobody looks after it any more nothing of it goes on', () => {
  tell();
  over.abort();
  expect(after(60_000)).toBe('Saved.');
});
