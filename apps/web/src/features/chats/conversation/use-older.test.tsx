// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOlder } from './use-older.ts';

afterEach(cleanup);

const ROW_PX = 10;

function openList(atPx: number, count = 500) {
  const scrollElement = document.createElement('div');
  scrollElement.scrollTop = atPx;
  const rows = {
    scrollElement,
    getVirtualItemForOffset: (offset: number) => (count > 0 ? { index: Math.floor(offset / ROW_PX) } : undefined),
  };
  const read = vi.fn();
  const { rerender } = renderHook(
    ({ mayRead, held }: { mayRead: boolean; held: number }) => useOlder(rows, read, mayRead, held),
    { initialProps: { mayRead: true, held: count } },
  );
  const scrollTo = (px: number) => {
    scrollElement.scrollTop = px;
    scrollElement.dispatchEvent(new Event('scroll'));
  };
  return { read, scrollTo, rerender };
}

it('going up right after landing at the end reads on, although nothing was drawn again in between', () => {
  const { read, scrollTo } = openList(4_900);
  expect(read).not.toHaveBeenCalled();
  scrollTo(150);
  expect(read).not.toHaveBeenCalled();
  scrollTo(140);
  expect(read).toHaveBeenCalledOnce();
});

it('nothing is read while a page is on its way; a short one is followed by the next', () => {
  const { read, scrollTo, rerender } = openList(0);
  expect(read).toHaveBeenCalledOnce();
  rerender({ mayRead: false, held: 500 });
  scrollTo(20);
  expect(read).toHaveBeenCalledOnce();
  rerender({ mayRead: true, held: 502 });
  expect(read).toHaveBeenCalledTimes(2);
});

it('an empty chat begins to read', () => {
  expect(openList(0, 0).read).toHaveBeenCalledOnce();
});
