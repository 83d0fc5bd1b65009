// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const HEIGHT = 480;
const ROW_HEIGHT = 48;

it('a list shows the rows in view and four more first, and keeps 20 ready below them once the browser rests', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
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
