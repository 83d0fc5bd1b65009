import { expect, it } from 'vitest';
import { type Box, choosePlace, EDGE_PX, type Obstacles } from './choose-place.ts';

const pane: Box = { left: 0, top: 0, right: 400, bottom: 800 };
const size = { width: 300, height: 50 };
const band = (top: number, bottom: number): Box => ({ left: 0, top, right: 400, bottom });
const place = (obstacles: Partial<Obstacles>, more?: Parameters<typeof choosePlace>[3]) =>
  choosePlace(pane, size, { kept: [], pressed: [], read: [], ...obstacles }, more);
const covers = (top: number, { top: from, bottom: to }: Box) => top < to && top + size.height > from;
const AT_FOOT = pane.bottom - EDGE_PX - size.height;

it('a notice stands at the top of its pane, beneath the head', () => {
  expect(place({})).toBe(EDGE_PX);
  const head = band(0, 66);
  const top = place({ kept: [head] });
  expect([covers(top, head), top < 90]).toEqual([false, true]);
});

it('where there is something to be pressed, or to be read, it stands at the foot, above what stays there', () => {
  const bar = band(740, 800);
  for (const kind of ['pressed', 'read'] as const) {
    expect(place({ [kind]: [band(60, 300)], kept: [band(0, 60)] })).toBe(AT_FOOT);
    const top = place({ [kind]: [band(60, 300)], kept: [band(0, 60), bar] });
    expect([covers(top, bar), top > 650]).toEqual([false, true]);
  }
});

it('where top and foot are taken it stands in the strip that is free, nearest to the foot', () => {
  const top = place({ pressed: [band(60, 300), band(500, 800)], kept: [band(0, 60)], read: [band(300, 350)] });
  expect([top > 350, top + size.height < 500]).toEqual([true, true]);
});

it('where nothing is free it covers words and rows sooner than what is pressed, and that sooner than titles and bars', () => {
  const head = band(0, 60);
  expect(place({ kept: [head], read: [band(60, 800)] })).toBeGreaterThanOrEqual(60);
  const button = band(60, 780);
  expect(covers(place({ kept: [head, band(780, 800)], pressed: [button] }), head)).toBe(false);
  expect(place({ kept: [head], pressed: [band(60, 200)], read: [band(200, 800)] })).toBe(AT_FOOT);
});

it('in a frame it begins at the foot: the page around has its own at the top', () => {
  expect(place({}, { lowFirst: true })).toBe(AT_FOOT);
});

it('what stands beside it does not matter', () => {
  expect(place({ kept: [{ left: 0, top: 0, right: 40, bottom: 800 }] })).toBe(EDGE_PX);
});

it('one that stands somewhere stays there while it covers nothing but words, and moves for what is pressed', () => {
  expect(place({ read: [band(280, 400)] }, { now: 300 })).toBe(300);
  expect(place({ pressed: [band(280, 400)] }, { now: 300 })).toBe(EDGE_PX);
  expect(place({}, { now: 790 })).toBe(EDGE_PX);
});
