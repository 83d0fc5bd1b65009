// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const HEIGHT = 480;
const ROW_HEIGHT = 48;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(cleanup);

it('a list shows the rows in view and four more first, and keeps 20 ready below them once the browser rests', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => `row ${index}`);
  const counts: number[] = [];
  const renderRow = (item: string, index: number, { last }: { last: number }) => {
    if (index === 0) counts.push(last + 1);
    return item;
  };
  const list = (shown: string[]) => (
    <VirtualList items={shown} rowHeight={ROW_HEIGHT} getKey={(item) => item} label="Rows" renderRow={renderRow} />
  );
  const { rerender } = render(list([]));
  // Longer than the browser is ever waited for: a list that waits for its rows begins with those in view all the same.
  await new Promise((resolve) => setTimeout(resolve, 400));
  rerender(list(items));
  const inView = HEIGHT / ROW_HEIGHT;
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(inView + 20));
  expect(counts.filter((count) => count > 0)[0]).toBe(inView + 4);
});

it('a list that is drawn again with the rows that it had lays none of them out anew, unless their height is another', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => `row ${index}`);
  const getKey = vi.fn((item: string) => item);
  const list = (rowHeight: number) => (
    <VirtualList items={items} rowHeight={rowHeight} getKey={getKey} label="Rows" renderRow={(item) => item} />
  );
  const { rerender } = render(list(ROW_HEIGHT));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(HEIGHT / ROW_HEIGHT + 20));
  getKey.mockClear();
  rerender(list(ROW_HEIGHT));
  expect(getKey).not.toHaveBeenCalled();
  rerender(list(ROW_HEIGHT * 2));
  await waitFor(() => expect(screen.getAllByRole('listitem')[1]!.style.height).toBe(`${ROW_HEIGHT * 2}px`));
});
