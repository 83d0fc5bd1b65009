import { useSyncExternalStore } from 'react';

/** Everything on this page has an address: `#handsets/<number>/<partner>`, `#mailbox?to=...`. */
export interface HashRoute {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

export function readHash(hash: string): HashRoute {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', ...parts] = path.split('/').map(decode);
  return { page, parts: parts.filter((part) => part !== ''), query: new URLSearchParams(query) };
}

export function hashOf(page: string, parts: string[] = [], query: Record<string, string> = {}): string {
  const path = [page, ...parts].map(encodeURIComponent).join('/');
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `#${path}${search ? `?${search}` : ''}`;
}

export function goTo(hash: string): void {
  window.location.hash = hash;
}

/** For what is typed: the address follows without filling the history. */
export function replaceHash(hash: string): void {
  window.history.replaceState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

export function useHash(): HashRoute {
  return readHash(useSyncExternalStore(subscribe, () => window.location.hash));
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** A hand-written address may hold a stray percent sign. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
