import { inputProblems } from '@manyline/contract/input-problems';
import { invalidInput } from '../../http/app-error.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLocal = (hostname: string) => LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');

/** Of the hosts at which pages of ours are served; `host` with port, as browsers write it. */
export interface OwnHosts {
  publicUrl: string;
  brandHosts: readonly string[];
}

/**
 * Origins that a customer may come back to, our public address first: a path alone is a page of it. The host that was asked counts where
 * it is a brand's, or this machine; a proxy may pass on any other that a stranger made up.
 */
export function toOwnOrigins(asked: { protocol: string; host: string }, { publicUrl, brandHosts }: OwnHosts): string[] {
  const home = new URL(publicUrl);
  const url = URL.parse(`${asked.protocol}://${asked.host}`);
  const isOwn = url && (url.host === home.host || brandHosts.includes(url.host) || isLocal(url.hostname));
  return isOwn && url.origin !== home.origin ? [home.origin, url.origin] : [home.origin];
}

/**
 * Where a customer comes back to: only to our own origins (decision 38), or a page elsewhere could borrow our name. A path
 * alone is a page of the origin that asked. @throws INVALID_INPUT
 */
export function toReturnUrl(given: string | undefined, ownOrigins: readonly string[]): string {
  const [home] = ownOrigins;
  if (given === undefined || given === '') return new URL('/', home).href;
  const isPath = given.startsWith('/') && !given.startsWith('//') && !given.includes('\\');
  const url = URL.canParse(given, isPath ? home : undefined) ? new URL(given, isPath ? home : undefined) : undefined;
  if (url && ownOrigins.includes(url.origin) && url.username === '' && url.password === '') return url.href;
  throw invalidInput('returnUrl', inputProblems.notOwnPage);
}
