import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { followParent, hrefOf } from './follow-parent.ts';

function setUp(first = '') {
  const history = createMemoryHistory({ initialEntries: [hrefOf(first)] });
  const say = vi.fn();
  let open: (path: string) => void = () => undefined;
  const listen = (_type: string, hear: (message: { type: 'open'; path: string }) => void) => {
    open = (path) => hear({ type: 'open', path });
    return () => undefined;
  };
  followParent({ say, listen } as never, history, first);
  return { history, say, open: (path: string) => open(path) };
}

it('every other place is told, and whether it is a step of its own', () => {
  const { history, say } = setUp();
  history.push(hrefOf('/new/US/628'));
  history.replace(hrefOf('/new/US/628/16285550100'));
  expect(say.mock.calls).toEqual([
    [{ type: 'afterEach', path: '/new/US/628', replace: false }],
    [{ type: 'afterEach', path: '/new/US/628/16285550100', replace: true }],
  ]);
});

it('what changes the address and not the place is not told: a province', () => {
  const { history, say } = setUp('/new/US');
  history.replace('/numbers/new?country=US&province=Ohio');
  expect(say).not.toHaveBeenCalled();
});

it('shows the place that the page around says, without telling it back', () => {
  const { history, say, open } = setUp();
  open('/number/14155550100');
  expect(history.location.pathname).toBe('/numbers/manage/14155550100');
  expect(say).not.toHaveBeenCalled();
  history.push(hrefOf(''));
  expect(say).toHaveBeenCalledWith({ type: 'afterEach', path: '', replace: false });
});

it('a place that there is not is told as the list that is shown', () => {
  const { say, open } = setUp('/new');
  open('/elsewhere');
  expect(say).toHaveBeenCalledWith({ type: 'afterEach', path: '', replace: true });
});
