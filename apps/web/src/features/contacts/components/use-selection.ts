import { useMemo, useState } from 'react';
import type { GroupedContact } from '../../../data/contacts/group-contacts.ts';

export interface Selection {
  has(id: string): boolean;
  /** Of the contacts that are shown: what a search hides is not acted upon. */
  chosen: readonly GroupedContact[];
  toggle(id: string): void;
  /** All that are shown, or none when all are chosen. */
  toggleAll(): void;
  clear(): void;
}

export function useSelection(shown: readonly GroupedContact[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids]);
  return {
    has: (id) => ids.has(id),
    chosen,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(chosen.length === shown.length ? [] : shown.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}
