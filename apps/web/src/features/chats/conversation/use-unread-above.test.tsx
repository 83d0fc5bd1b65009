// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnreadAbove } from './use-unread-above.ts';

afterEach(cleanup);

const ROW_PX = 50;

/** A list of rows of 50 px, of which `index` is the first new one, seen from `scrollTop`. */
function open(index: number, scrollTop: number) {
  const element = document.createElement('div');
  element.scrollTop = scrollTop;
  const scrollToIndex = vi.fn();
  const virtualizer = { getOffsetForIndex: (row: number) => [row * ROW_PX, 'start'], scrollToIndex };
  const { result, rerender } = renderHook(
    ({ landed }) =>
      useUnreadAbove({ scroller: { current: element }, virtualizer: virtualizer as never, index, landed }),
    { initialProps: { landed: false } },
  );
  const scroll = (top: number) =>
    act(() => {
      element.scrollTop = top;
      element.dispatchEvent(new Event('scroll'));
    });
  return { result, land: () => rerender({ landed: true }), scroll, scrollToIndex };
}

it('new messages that begin above what is in view have a way to the first of them, until it was in view', async () => {
  const { result, land, scroll, scrollToIndex } = open(4, 1_000);
  expect(result.current, 'not before the list stands at its end').toBeUndefined();
  land();
  act(() => result.current!());
  await vi.waitFor(() => expect(scrollToIndex).toHaveBeenCalledWith(4, { align: 'start' }));
  scroll(200);
  expect(result.current).toBeUndefined();
  scroll(1_000);
  expect(result.current, 'it was seen').toBeUndefined();
});

it('none where all that is new is in view, or nothing is', () => {
  const shown = open(4, 100);
  shown.land();
  expect(shown.result.current).toBeUndefined();
  const nothing = open(-1, 1_000);
  nothing.land();
  expect(nothing.result.current).toBeUndefined();
});
