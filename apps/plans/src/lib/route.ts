import { useSyncExternalStore } from 'react';
import type { Parent } from './parent.ts';
import { type Place, pathOf, readPlace } from './place.ts';

/**
 * The frame takes no steps of its own in the browser's history: the page around keeps the address, so that back, reload
 * and links work there. It hears of every place (`afterEach`) and says which one to show (`open`).
 */
export function followParent(parent: Parent): void {
  go = (place, { replace = false } = {}) => {
    show(pathOf(place));
    parent.say({ type: 'afterEach', path: pathOf(place), replace });
  };
  parent.listen('open', ({ path }) => show(path));
}

let go: (place: Place, options?: { replace?: boolean }) => void = () => undefined;

/** `replace` for a choice within a screen: back then leaves the screen. */
export function goTo(place: Place, options?: { replace?: boolean }): void {
  go(place, options);
}

export function usePlace(): Place {
  return readPlace(useSyncExternalStore(subscribe, () => window.location.hash));
}

function show(path: string): void {
  window.history.replaceState(null, '', `#${path}`);
  window.dispatchEvent(new Event('hashchange'));
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
