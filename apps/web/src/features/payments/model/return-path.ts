/**
 * Pages of ours that may send somebody here and get them back (spec 2 §2: the numbers tab and its plans page). Everything
 * else in an address is somebody else's wish.
 */
const PAGES = ['/numbers', '/plans', '/verification', '/chats'];

/** A page of ours with the path that `returnTo` names, or undefined. */
export function readReturnPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || /[\\\s]|\/\/|\.\./.test(given)) return undefined;
  const path = given.split(/[?#]/, 1)[0]!;
  return PAGES.some((page) => path === page || path.startsWith(`${page}/`)) ? path : undefined;
}
