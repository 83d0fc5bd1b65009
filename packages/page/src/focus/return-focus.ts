import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The place on a screen where the keyboard goes on when what opened a dialog is gone: `{...FOCUS_HOME}`. */
export const FOCUS_HOME = { 'data-focus-home': true } as const;

/** The library gives the focus back only to what saw the dialog close; ours is gone by then. */
export function useReturnFocus(): void {
  const [openers] = useState(findOpeners);
  useEffect(
    () => () => {
      // Of a dialog that another one led to, what opened that one: the other may be gone by now.
      const { opener, around } = openers.find(({ opener }) => opener?.isConnected) ?? openers.at(-1)!;
      returnFocus(opener, around);
    },
    [openers],
  );
}

interface Opener {
  opener: Element | null;
  around: Element[];
}

/** The last opener of a dialog that stood on the screen itself. */
let onScreen: Opener | undefined;

function findOpeners(): Opener[] {
  const opener = document.activeElement;
  const found = { opener, around: placesAround(opener) };
  // A button that waits disabled has lost the focus to the page, while its dialog still stands.
  if (onScreen && opener === document.body && document.querySelector('[role=dialog]')) return [onScreen];
  if (onScreen && opener?.closest('[role=dialog]')) return [found, onScreen];
  onScreen = found;
  return [found];
}

/**
 * For the title of a screen that takes the place of another: where that one had the focus, on the link that led here, the
 * keyboard and a screen reader go on at the title, and not at the beginning of the page.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const [left] = useState(() => document.activeElement);
  useEffect(() => {
    if (left && left !== document.body && !left.isConnected) title.current?.focus();
  }, [left]);
  return title;
}

/**
 * For a part of a screen that goes when something in it was pressed: where the focus was in it, the keyboard goes on at the
 * screen's home, and not at the beginning of the page.
 */
export function useFocusHomeOnLeaving<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const gone = part.current;
    const around = placesAround(gone);
    return () => {
      // Only once it is gone is the home that of what stays.
      if (gone?.contains(document.activeElement)) queueMicrotask(() => returnFocus(document.activeElement, around));
    };
  }, []);
  return part;
}

/** The parts of the screen that hold it, the smallest first. */
function placesAround(inside: Element | null): Element[] {
  const around: Element[] = [];
  for (let place = inside?.parentElement; place && place !== document.body; place = place.parentElement)
    around.push(place);
  return around;
}

const PLACES = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The first that the keyboard may stand on, in the smallest part that is still there and has one. */
function firstPlace(around: readonly Element[]): HTMLElement | undefined {
  for (const part of around) {
    const place = part.isConnected && part.querySelector<HTMLElement>(PLACES);
    if (place) return place;
  }
  return undefined;
}

function returnFocus(opener: Element | null, around: readonly Element[]): void {
  // Where nothing had the focus, the page itself did: that is no place to go on from.
  const isPlace = opener?.isConnected && opener !== document.body;
  const place = isPlace ? opener : (document.querySelector('[data-focus-home]') ?? firstPlace(around));
  if (place instanceof HTMLElement) place.focus();
}
