import type { SendSmsPayload } from '@manyline/contract/realtime';
import type { PendingStore } from './send-queue.ts';

const PREFIX = 'pending.';

/**
 * Unacknowledged sends in this tab's session storage: they outlive a reload, and no two tabs send the same ones.
 * `owner` keeps accounts apart.
 */
export function createPendingStore(owner: string, storage: Storage = sessionStorage): PendingStore {
  const name = `${PREFIX}${owner}`;
  return {
    load() {
      try {
        // Written by `save` below, by this tab; the server checks every field again.
        return JSON.parse(storage.getItem(name) ?? '[]') as SendSmsPayload[];
      } catch {
        return [];
      }
    },
    save(pending) {
      if (pending.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(pending));
    },
  };
}

/** Signing out forgets what was not sent; a session that merely expired keeps it for the next sign-in. */
export function forgetPending(storage: Storage = sessionStorage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name);
}
