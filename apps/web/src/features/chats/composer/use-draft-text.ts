import { useEffect, useState } from 'react';
import type { Drafts } from '../model/state/drafts.ts';

/** The text of a field that keeps its draft; without a key nothing is kept. */
export function useDraftText(drafts: Drafts, key: string | undefined) {
  const [text, setOwnText] = useState(() => (key ? drafts.get(key) : ''));
  useEffect(() => {
    if (!key) return;
    let before = drafts.get(key);
    return drafts.subscribe(() => {
      const gone = before;
      before = drafts.get(key);
      // The field that it was sent from was left meanwhile, and this one shows the same draft.
      if (gone !== '' && before === '') setOwnText((now) => (now === gone ? '' : now));
    });
  }, [drafts, key]);
  return {
    text,
    setText(next: string) {
      setOwnText(next);
      if (key) drafts.set(key, next);
    },
    /** Whoever has written on meanwhile keeps that. */
    clear(sent: string) {
      setOwnText((now) => (now === sent ? '' : now));
      if (key && drafts.get(key) === sent) drafts.set(key, '');
    },
  };
}
