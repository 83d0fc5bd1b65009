import { ApiError } from '@manyline/page/api/api-error';
import { whenHandsFree } from '../overlay/hands-free.ts';
import { decideSurface, type Reaction } from './decide-surface.ts';
import { messageOf, showError } from './show-error.ts';

/** They take nobody's keyboard, or end the session: no typing holds them up. */
const AT_ONCE = new Set<Reaction>(['none', 'silent', 'inline', 'network', 'logout', 'logoutAlert']);

/** For a failure that nobody waits for: what it opens leaves the keyboard to whoever types (0125). */
export async function showCalmly(error: unknown): Promise<void> {
  const reaction = error instanceof ApiError ? decideSurface(error, { frontPage: false }) : 'alert';
  if (AT_ONCE.has(reaction) || (await whenHandsFree(messageOf(error)))) showError(error);
}
