import { PENDING } from '../../../../lib/socket/forget-pending.ts';
import type { ChatMessage } from '../state/chat-message.ts';

/** Where refused texts outlive a reload of the page: no server has them. */
export interface RefusedStore {
  /** Those that the page before this one left, once. */
  take(): ChatMessage[];
  save(refused: readonly ChatMessage[]): void;
}

/** In this tab's session storage, with what waits to be sent: signing out forgets both. `owner` keeps accounts apart. */
export function createRefusedStore(owner: string, storage: Storage = sessionStorage): RefusedStore {
  const name = `${PENDING}refused.${owner}`;
  return {
    take() {
      const kept = storage.getItem(name);
      storage.removeItem(name);
      try {
        // Written by `save` below, by this tab.
        return JSON.parse(kept ?? '[]') as ChatMessage[];
      } catch {
        return [];
      }
    },
    save(refused) {
      if (refused.length === 0) return storage.removeItem(name);
      try {
        storage.setItem(name, JSON.stringify(refused));
      } catch {
        // A full or forbidden storage costs the reload, not the page.
      }
    },
  };
}
