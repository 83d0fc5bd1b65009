import { ApiError } from '@manyline/page/api/api-error';
import type { Services } from '../../lib/services.tsx';

/**
 * The services of one account's screens. Another's session may come into the tab while something of theirs is under way, as one call
 * behind another: it is not gone on with as the other account, and nothing of it is told to them.
 */
export function ofAccount(services: Services, userId: string): Services {
  const { api, session } = services;
  const checkOwner = () => {
    const there = session.getState().session;
    if (there && there.userId !== userId) throw new ApiError({ local: 'CANCELLED' });
  };

  async function ask<T>(begin: () => Promise<T>): Promise<T> {
    checkOwner();
    const [settled] = await Promise.allSettled([begin()]);
    checkOwner();
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  }

  return {
    ...services,
    api: {
      ...api,
      call: (call, input, options) => ask(() => api.call(call, input, options)),
      download: (call, input, options) => ask(() => api.download(call, input, options)),
    },
  };
}
