import { dismissSnackbar, overlayStore } from '../../lib/overlay/overlay-store.ts';
import { choosePlace, EDGE_PX } from './choose-place.ts';
import { readScreen } from './read-screen.ts';

/** Long enough for the screen to settle first: a dialog that closes, a list that is there. */
const SETTLED_MS = 250;
/** A screen that goes on changing is looked at so seldom while all notices on it stay: each look measures hundreds of places. */
const STANDING_REST_MS = 1_000;
/** A notice that somebody looked at stays a moment after they left it. */
const LEFT_AT_LEAST_MS = 1_000;
/** As far as a finger takes a notice away. */
const SWIPE_PX = 64;

/**
 * Looks after the notices on the page until `over`: places them where they cover nothing that matters, ends them in their
 * time, waits with that while somebody is at them, and lets a finger put them aside.
 */
export function keepNotices(host: HTMLElement, over: AbortSignal): void {
  if (over.aborted) return;
  const hold = keepTime(over);
  const placeMissed = placeThem(host, over, hold.isHeld);
  const on = { signal: over };
  const release = (holder: string) => {
    hold.release(holder);
    placeMissed();
  };
  // Only a pointer that moves: one that lay there before the notice came is at something else.
  host.addEventListener('pointermove', () => hold.hold('pointer'), on);
  host.addEventListener('pointerleave', () => release('pointer'), on);
  host.addEventListener('focusin', () => hold.hold('keyboard'), on);
  host.addEventListener('focusout', () => release('keyboard'), on);
  takeSwipes(host, on);
}

/** Each goes when its time is over; while it is held its time stands still. */
function keepTime(over: AbortSignal) {
  const holders = new Set<string>();
  let shown: { id: number; leftMs: number; since: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    if (shown) shown = { ...shown, leftMs: shown.leftMs - (performance.now() - shown.since) };
  };
  const run = () => {
    if (!shown || holders.size > 0) return;
    const { id, leftMs } = shown;
    shown = { id, leftMs, since: performance.now() };
    timer = setTimeout(() => dismissSnackbar(id), leftMs);
  };
  const take = () => {
    const { snackbar } = overlayStore.getState();
    if (snackbar?.id === shown?.id) return;
    clearTimeout(timer);
    // Whoever was at the last one is told nothing of its end: a button that goes takes the focus along.
    holders.clear();
    shown = snackbar && { id: snackbar.id, leftMs: snackbar.durationMs, since: performance.now() };
    run();
  };
  take();
  const off = overlayStore.subscribe(take);
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    off();
  });
  return {
    isHeld: () => holders.size > 0,
    hold(holder: string) {
      if (holders.size === 0) stop();
      holders.add(holder);
    },
    release(holder: string) {
      if (!holders.delete(holder) || holders.size > 0) return;
      if (shown) shown = { ...shown, leftMs: Math.max(shown.leftMs, LEFT_AT_LEAST_MS) };
      run();
    },
  };
}

/**
 * At once, and again when something on the screen has changed: nothing moves under a pointer that is about to press it. Answers how to
 * place them where that was missed.
 */
function placeThem(host: HTMLElement, over: AbortSignal, isHeld: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now: number | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isMissed = false;
  const place = () => {
    isMissed = false;
    const { pane, ...obstacles } = readScreen(host);
    const set = (side: string, px: number) => host.style.setProperty(`--notices-${side}`, `${Math.round(px)}px`);
    set('left', pane.left + EDGE_PX);
    set('right', window.innerWidth - pane.right + EDGE_PX);
    const { offsetWidth: width, offsetHeight: height } = host;
    // In a frame: the page around has its own at the top.
    const lowFirst = document.querySelector('[data-low-notices]') !== null;
    now = choosePlace(pane, { width, height }, obstacles, { lowFirst, now });
    set('top', now);
  };
  const placeSoon = () => {
    const restMs = overlayStore.getState().snackbar ? 0 : lookedAt + STANDING_REST_MS - performance.now();
    timer ??= setTimeout(
      () => {
        timer = undefined;
        lookedAt = performance.now();
        if (isHeld()) isMissed = true;
        else place();
      },
      Math.max(SETTLED_MS, restMs),
    );
  };
  const placeAnew = () => {
    now = undefined;
    // Changes of the screen that follow of it are looked at without a rest.
    lookedAt = Number.NEGATIVE_INFINITY;
    place();
  };
  place();
  const ofNotices = new MutationObserver(placeAnew);
  ofNotices.observe(host, { childList: true });
  const ofPage = new MutationObserver(placeSoon);
  ofPage.observe(document.body, { childList: true, subtree: true });
  const on = { signal: over };
  window.addEventListener('resize', placeAnew, on);
  window.visualViewport?.addEventListener('resize', placeSoon, on);
  document.addEventListener('scrollend', placeSoon, { ...on, capture: true });
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    ofNotices.disconnect();
    ofPage.disconnect();
  });
  return () => {
    if (isMissed && !isHeld()) placeSoon();
  };
}

/** A finger takes one aside, in either direction. */
function takeSwipes(host: HTMLElement, on: { signal: AbortSignal }): void {
  let swiped: { notice: HTMLElement; id: number; from: number } | undefined;
  const end = ({ clientX }: PointerEvent) => {
    if (!swiped) return;
    const { notice, id, from } = swiped;
    swiped = undefined;
    notice.style.translate = '';
    if (Math.abs(clientX - from) >= SWIPE_PX) dismissSnackbar(id);
  };
  host.addEventListener(
    'pointerdown',
    ({ pointerType, target, clientX }) => {
      const notice =
        pointerType === 'touch' && target instanceof Element && target.closest<HTMLElement>('[data-notice]');
      if (notice) swiped = { notice, id: Number(notice.dataset.notice), from: clientX };
    },
    on,
  );
  host.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (swiped) swiped.notice.style.translate = `${clientX - swiped.from}px`;
    },
    on,
  );
  window.addEventListener('pointerup', end, on);
  window.addEventListener('pointercancel', end, on);
}
