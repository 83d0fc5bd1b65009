import type { Brand } from '@manyline/brands/define-brand';
import { CREDIT_RETURNED_PATH, HISTORY_PATH, links } from '../../../lib/links.ts';
import { PLANS_PATH, plansPlaceOf } from '../../../lib/plans-place.ts';

/**
 * Pages of ours that may send somebody here and get them back (spec 1 §2: the numbers tab and its plans page). Everything
 * else in an address is somebody else's wish.
 */
const PAGES = [links.numbers().to, '/plans', links.verification().to, links.chats().to, HISTORY_PATH];

/** What is chosen on a screen of codes stands in its address (`?app=telegram&code=US`), and is there again afterwards. */
const KEPT = ['app', 'code', 'pick', 'number'];
const PLAIN = /^[\w+.-]{1,64}$/;

/** A page of ours with the path that `returnTo` names, and what is chosen there; or undefined. */
export function readReturnPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || /[\\\s]|\/\/|\.\./.test(given)) return undefined;
  const path = given.split(/[?#]/, 1)[0]!;
  if (!PAGES.some((page) => path === page || path.startsWith(`${page}/`))) return undefined;
  const kept = path.startsWith(links.verification().to) ? readKept(given) : '';
  return kept ? `${path}?${kept}` : path;
}

function readKept(given: string): string {
  const search = new URLSearchParams(/\?([^#]*)/.exec(given)?.[1] ?? '');
  const kept = KEPT.flatMap((name) => {
    const value = search.get(name) ?? '';
    return PLAIN.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** The two parts of an address, as the router takes them. */
export function splitReturnPath(returnPath: string): { path: string; search: Record<string, string> } {
  const [path = '', search = ''] = returnPath.split('?');
  return { path, search: Object.fromEntries(new URLSearchParams(search)) };
}

/** The page that an order's return URL comes back to in the end: it may lead over our own page for those who have paid. */
export function returnPathOfOrder(
  returnUrl: string | undefined,
  { origin, basePath }: { origin: string; basePath: string },
): string | undefined {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  if (url.origin !== origin || !url.pathname.startsWith(`${basePath}/`)) return undefined;
  const path = url.pathname.slice(basePath.length);
  return readReturnPath(path === CREDIT_RETURNED_PATH ? url.searchParams.get('returnTo') : path);
}

/** A page of ours that is built, as the router knows it. */
type IsBuilt = (path: string) => boolean;

/**
 * Where closing a payment overlay leads when a return URL is set (spec 1 §4): the numbers tab with the embedded plans page, at
 * the place that sent somebody here; another tab's page where that did. A brand without the numbers tab goes to the chats.
 */
export function wayBackOf(returnPath: string, brand: Pick<Brand, 'can'>, isBuilt: IsBuilt): string {
  const has = (tab: 'numbers' | 'verification' | 'chats', path: string) => brand.can(tab) && isBuilt(path);
  const { path } = splitReturnPath(returnPath);
  if (path === HISTORY_PATH) return path;
  for (const tab of ['verification', 'chats'] as const)
    if (path.split('/')[1] === tab && has(tab, path)) return returnPath;
  if (!has('numbers', PLANS_PATH)) return links.chats().to;
  return plansPlaceOf(path) === undefined ? PLANS_PATH : path;
}
