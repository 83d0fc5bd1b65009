import type { PlansFrameHears, PlansFrameSays } from '@manyline/contract/plans-frame';
import { defaultParseSearch, defaultStringifySearch, type RouterHistory } from '@tanstack/react-router';
import type { Parent } from './parent.ts';
import { addressOf, placeOf } from './place.ts';

/** As the router's history has it. */
export function hrefOf(place: string): string {
  const { pathname, search } = addressOf(place);
  return `${pathname}${defaultStringifySearch(search)}`;
}

type Line = {
  say(message: Extract<PlansFrameSays, { type: 'afterEach' }>): void;
  listen(type: 'open', hear: (message: Extract<PlansFrameHears, { type: 'open' }>) => void): () => void;
};

/**
 * The frame takes no steps of its own in the browser's history: the page around keeps the address, so that back, reload
 * and links work there. It hears of every place (`afterEach`) and says which one to show (`open`).
 */
export function followParent(parent: Line & Pick<Parent, 'say'>, history: RouterHistory, first: string): void {
  let shown = first;
  history.subscribe(({ location: { pathname, search }, action }) => {
    const place = placeOf({ pathname, search: defaultParseSearch(search) });
    if (place === shown) return;
    shown = place;
    parent.say({ type: 'afterEach', path: place, replace: action.type !== 'PUSH' });
  });
  parent.listen('open', ({ path }) => {
    shown = path;
    history.replace(hrefOf(path));
  });
}
