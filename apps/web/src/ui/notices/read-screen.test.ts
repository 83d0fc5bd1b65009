// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readScreen } from './read-screen.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // This browser has none of its own.
  Reflect.deleteProperty(document, 'elementsFromPoint');
  document.body.innerHTML = '';
});

/** Nothing has a size here: each part says its own, as `left top width height`. */
function draw(html: string) {
  document.body.innerHTML = html;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute('data-at') ?? '').split(' ').map(Number);
    return new DOMRect(x, y, width, height);
  });
  const covered = new Set(document.querySelectorAll('[data-covered]'));
  document.elementsFromPoint = (x, y) =>
    [...document.querySelectorAll('[data-at]')]
      .filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return !covered.has(part) && x >= left && x < right && y >= top && y < bottom;
      })
      .reverse();
  const { pane, kept, pressed, read } = readScreen(document.querySelector('[data-notices]')!);
  const tops = (boxes: readonly { top: number }[]) => boxes.map(({ top }) => top);
  return { pane, kept: tops(kept), pressed: tops(pressed), read: tops(read) };
}

const NOTICES = '<div data-notices data-at="0 0 400 40"><button data-at="0 0 40 40"></button></div>';

it('titles, heads and what does not scroll are kept free; a row of a list is read, and the button in it is pressed', () => {
  const seen = draw(`
    <main data-at="0 0 400 800">
      <header data-at="0 0 400 66"></header>
      <button data-at="0 700 100 40"></button>
      <ul><li data-at="0 100 400 62"><a href="#row" data-at="0 100 380 62"></a><button data-at="380 110 20 20"></button></li></ul>
    </main>
    <nav><ul><li data-at="0 760 78 40"><a href="#tab" data-at="0 760 78 40"></a></li></ul></nav>
    ${NOTICES}`);
  expect(seen.kept).toEqual([0, 700, 110, 760]);
  expect(seen.read).toEqual([100]);
});

it('what lies beneath a dialog cannot be pressed, and need not be kept free', () => {
  expect(
    draw(`<main data-at="0 0 400 800"><button data-covered data-at="0 700 100 40"></button></main>${NOTICES}`).kept,
  ).toEqual([]);
});

it('of panes in each other it is the inner one that a notice stands in', () => {
  const { pane } = draw(
    `<main data-at="0 0 900 700"><div data-pane data-at="50 0 850 700"><section data-pane data-at="50 0 500 700"></section></div></main>${NOTICES}`,
  );
  expect(pane).toMatchObject({ left: 50, right: 550 });
});
