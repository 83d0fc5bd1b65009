import { expect, it } from 'vitest';
import { createNearEnd } from './near-end.ts';

function setUp(px: number) {
  const seen = { loads: 0, loading: false, more: true, now: 0, left: 0, waits: [] as (() => void)[] };
  const near = createNearEnd({
    px,
    hasMore: () => seen.more,
    isLoading: () => seen.loading,
    load: () => (seen.loads += 1),
    now: () => seen.now,
    later: (work) => seen.waits.push(work),
  });
  const list = {
    scrollHeight: 1000,
    clientHeight: 100,
    get scrollTop() {
      return 900 - seen.left;
    },
  };
  const scroll = (left: number) => {
    seen.left = left;
    near(list);
  };
  /** A second later. */
  const wait = () => {
    seen.now += 1000;
    for (const work of seen.waits.splice(0)) work();
  };
  return { seen, scroll, wait };
}

it.each([10, 20])('loads within %i px of the end, not before', (px) => {
  const { seen, scroll } = setUp(px);
  scroll(px + 1);
  expect(seen.loads).toBe(0);
  scroll(px);
  expect(seen.loads).toBe(1);
});

it('loads once a second at most, and then for whoever still stands at the end', () => {
  const { seen, scroll, wait } = setUp(20);
  scroll(0);
  scroll(0);
  scroll(5);
  expect([seen.loads, seen.waits.length]).toEqual([1, 1]);
  wait();
  expect(seen.loads).toBe(2);
  scroll(0);
  seen.left = 500;
  wait();
  expect(seen.loads).toBe(2);
});

it('never loads while a load is in progress, nor when there is nothing more', () => {
  const { seen, scroll, wait } = setUp(20);
  seen.loading = true;
  scroll(0);
  expect(seen.loads).toBe(0);
  seen.loading = false;
  wait();
  expect(seen.loads).toBe(1);
  seen.more = false;
  wait();
  scroll(0);
  expect([seen.loads, seen.waits.length]).toEqual([1, 0]);
});
