import { ApiError } from '@manyline/page/api/api-error';
import type { SessionStore } from '../session/session-store.ts';

/**
 * Asks for one account. Another's session may come into the tab while something of theirs is under way, as one call behind
 * another: it is not gone on with as the other account, and nothing of it is told to them. Throws `CANCELLED` then.
 */
export function askAs(session: SessionStore, userId: string) {
  const checkOwner = () => {
    const there = session.getState().session;
    if (there && there.userId !== userId) throw new ApiError({ local: 'CANCELLED' });
  };

  return async <T>(begin: () => Promise<T>): Promise<T> => {
    checkOwner();
    const [settled] = await Promise.allSettled([begin()]);
    checkOwner();
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  };
}
