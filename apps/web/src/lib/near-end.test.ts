import { expect, it } from 'vitest';
import { createNearEnd } from './near-end.ts';

function setUp(px: number) {
  const seen = { loads: 0, busy: false, now: 0 };
  const near = createNearEnd({ px, isBusy: () => seen.busy, load: () => (seen.loads += 1), now: () => seen.now });
  const scroll = (left: number) => near({ scrollHeight: 1000, clientHeight: 100, scrollTop: 900 - left });
  return { seen, scroll };
}

it.each([10, 20])('loads within %i px of the end, not before', (px) => {
  const { seen, scroll } = setUp(px);
  scroll(px + 1);
  expect(seen.loads).toBe(0);
  scroll(px);
  expect(seen.loads).toBe(1);
});

it('never loads while a load is in progress, and once a second at most', () => {
  const { seen, scroll } = setUp(20);
  seen.busy = true;
  scroll(0);
  expect(seen.loads).toBe(0);
  seen.busy = false;
  scroll(0);
  seen.now = 999;
  scroll(0);
  expect(seen.loads).toBe(1);
  seen.now = 1000;
  scroll(0);
  expect(seen.loads).toBe(2);
});
