import { useSyncExternalStore } from 'react';

const BASE = '/console';
const MOVED = 'console-moved';
/** The place of the one list of a screen. */
const FIRST = ['after'];

/** Every screen has an address below `/console`: its parts, and the filters of its list behind the question mark. */
export interface Address {
  /** First part of the path; empty for the home screen. */
  page: string;
  /** The path after the first part. */
  parts: readonly string[];
  query: URLSearchParams;
  /** The token of a link, which stands behind the # so that no server sees it. */
  token: string;
}

export function readAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Address {
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
  const [page = '', ...parts] = path.split('/').filter(Boolean).map(decode);
  return { page, parts, query: new URLSearchParams(search), token: hash.slice(1) };
}

export function addressOf(parts: readonly string[], query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  const path = parts.map(encodeURIComponent).join('/');
  return `${BASE}/${path}${search ? `?${search}` : ''}`;
}

/** @param replace leaves the address before out of the history: for what is typed, and for filters */
export function goTo(address: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(MOVED));
}

/** Sets filters of the list that is shown; an empty one goes. */
export function setFilters(change: Record<string, string | undefined>): void {
  const { pathname, search } = window.location;
  const kept = Object.fromEntries(new URLSearchParams(search));
  const { page, parts } = readAddress({ pathname, search, hash: '' });
  goTo(addressOf([page, ...parts].filter(Boolean), { ...kept, ...change }), { replace: true });
}

/** Sets filters of a list: it begins anew, as do lists of the screen that have the filter in common. @param places as `after`, of each list */
export function filterLists(change: Record<string, string | undefined>, places: readonly string[] = FIRST): void {
  setFilters({ ...change, ...Object.fromEntries(places.map((place) => [place, undefined])) });
}

export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return readAddress(new URL(href));
}

function subscribe(onChange: () => void) {
  for (const name of [MOVED, 'popstate', 'hashchange']) window.addEventListener(name, onChange);
  return () => {
    for (const name of [MOVED, 'popstate', 'hashchange']) window.removeEventListener(name, onChange);
  };
}

/** A hand-written address may hold a stray percent sign. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
