// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStayAtEnd } from './use-stay-at-end.ts';

let resized: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A list of which the test says how high it is and where it stands. */
function openList() {
  const element = document.createElement('div');
  element.append(document.createElement('ul'));
  const box = { scrollTop: 12_000, scrollHeight: 12_800, clientHeight: 800 };
  for (const name of ['scrollTop', 'scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(element, name, { get: () => box[name] });
  const toEnd = vi.fn();
  renderHook(() => useStayAtEnd({ current: element }, toEnd, true));
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
  };
  const resizeTo = (height: number) => {
    box.scrollHeight = height;
    resized();
    vi.advanceTimersByTime(100);
  };
  return { toEnd, scrollTo, resizeTo };
}

it('rows that shrink after the list has moved along keep it at its end: a page that comes in above is followed', () => {
  const { toEnd, scrollTo, resizeTo } = openList();
  scrollTo(11_200);
  resizeTo(12_000);
  toEnd.mockClear();
  resizeTo(31_000);
  expect(toEnd).toHaveBeenCalled();
});

it('whoever went up is left there', () => {
  const { toEnd, scrollTo, resizeTo } = openList();
  scrollTo(11_000);
  resizeTo(12_700);
  resizeTo(31_000);
  expect(toEnd).not.toHaveBeenCalled();
});
