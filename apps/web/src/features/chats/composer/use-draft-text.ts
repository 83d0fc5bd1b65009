import { useSyncExternalStore } from 'react';
import type { Drafts } from '../model/state/drafts.ts';

/** The text of a field: the chat's draft, whichever field or device it was typed in. */
export function useDraftText(drafts: Drafts, key: string) {
  return {
    text: useSyncExternalStore(drafts.subscribe, () => drafts.get(key)),
    setText: (next: string) => drafts.set(key, next),
    /** Whoever has written on meanwhile keeps that. */
    clear(sent: string) {
      if (drafts.get(key) === sent) drafts.set(key, '');
    },
  };
}
