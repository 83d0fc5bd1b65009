import type { Box, Obstacles } from './choose-place.ts';

/** Heads and feet are kept free as a whole. */
const KEPT = 'header, footer, h1, h2, h3, h4, [data-low-foot]';
const PRESSED =
  'a[href], button, input, textarea, select, label, summary, [role="button"], [role="option"], [role="tab"]';
const PICTURES = 'img, canvas';
const ROWS = 'li, tr, [role="row"], [role="listitem"], [role="option"]';
/** The entries of a bar stand beside each other, and are narrower. */
const ROW_PX = 240;
/** The link that is a row takes most of it; the buttons in it do not. */
const ROW_SHARE = 0.6;
/** Smaller ones are there for screen readers alone. */
const SEEN_PX = 8;
const PICTURE_PX = 48;
/** A screen has a few hundred. */
const TEXTS_AT_MOST = 600;

/** A screen as notices see it. */
interface SeenScreen extends Obstacles {
  /** The part of the window that they stand in: what is open, or the window where a dialog lies over it. */
  pane: Box;
}

export function readScreen(notices: Element): SeenScreen {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].findLast((each) => each.checkVisibility());
  // Of panes in each other the inner one: beside it stands a panel.
  const pane = [...document.querySelectorAll('[data-pane]')].at(-1);
  const opened = dialog ?? pane ?? document.querySelector('main') ?? document.body;
  const seen: SeenScreen = {
    pane: dialog ? view() : cut(opened.getBoundingClientRect(), view()),
    kept: [],
    pressed: [],
    read: [],
  };
  look({ page: document, x: 0, y: 0, opened, notices }, seen);
  return seen;
}

/** The window, without what the keyboard of a phone covers. */
function view(): Box {
  const { innerWidth, innerHeight, visualViewport } = window;
  const top = visualViewport?.offsetTop ?? 0;
  return {
    left: 0,
    top,
    right: innerWidth,
    bottom: Math.min(innerHeight, top + (visualViewport?.height ?? innerHeight)),
  };
}

interface Page {
  page: Document;
  /** Its own place in the window, where it is in a frame. */
  x: number;
  y: number;
  opened: Element;
  notices?: Element;
}

function look({ page, x, y, opened, notices }: Page, seen: SeenScreen): void {
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
  });
  for (const part of page.querySelectorAll(`${KEPT}, ${PRESSED}, ${PICTURES}`)) {
    const rect = part.getBoundingClientRect();
    if (rect.width < SEEN_PX || rect.height < SEEN_PX || notices?.contains(part) || !isOnTop(part, rect, notices))
      continue;
    seen[kindOf(part, rect)].push(boxOf(rect));
  }
  for (const rect of textsIn(opened)) seen.read.push(boxOf(rect));
  for (const frame of page.querySelectorAll('iframe')) {
    const { body } = frame.contentDocument ?? {};
    const rect = frame.getBoundingClientRect();
    if (!isOnTop(frame, rect, notices)) continue;
    if (body) look({ page: body.ownerDocument, x: x + rect.left, y: y + rect.top, opened: body }, seen);
    else seen.kept.push(boxOf(rect));
  }
}

function kindOf(part: Element, { width, height }: DOMRect): keyof Obstacles {
  if (part.matches(KEPT)) return 'kept';
  if (part.matches(PICTURES)) return Math.min(width, height) < PICTURE_PX ? 'read' : 'pressed';
  const row = part.closest(ROWS)?.getBoundingClientRect();
  if (row && row.width >= ROW_PX && width >= row.width * ROW_SHARE) return 'read';
  return scrolls(part) ? 'pressed' : 'kept';
}

/** Whether it can be pressed now: what lies beneath a dialog, or is scrolled away, cannot. */
function isOnTop(part: Element, { left, top, width, height }: DOMRect, notices: Element | undefined): boolean {
  const hits = part.ownerDocument.elementsFromPoint(left + width / 2, top + height / 2);
  return part.contains(hits.find((hit) => !notices?.contains(hit)) ?? null);
}

/** Whether the part moves with what is scrolled around it. */
function scrolls(part: Element): boolean {
  for (let at: Element | null = part; at; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (position === 'sticky' || position === 'fixed') return false;
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight + 1) return true;
  }
  return false;
}

function* textsIn(opened: Element): Generator<DOMRect> {
  const texts = opened.ownerDocument.createTreeWalker(opened, NodeFilter.SHOW_TEXT);
  const range = opened.ownerDocument.createRange();
  for (let count = 0; count < TEXTS_AT_MOST && texts.nextNode(); count += 1) {
    if (texts.currentNode.nodeValue?.trim() === '') continue;
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) if (rect.width >= SEEN_PX) yield rect;
  }
}

const cut = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
