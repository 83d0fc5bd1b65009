import type { LanguageCode } from '@manyline/contract/errors';
import { useSyncExternalStore } from 'react';
import type { Parent } from './parent.ts';

export type LanguageStore = ReturnType<typeof createLanguageStore>;

/** The language of the page around: its address names it, its switch changes it. */
export function createLanguageStore(parent: Parent, first: LanguageCode) {
  let language = first;
  const hears = new Set<() => void>();
  parent.listen('language', (message) => {
    language = message.language;
    for (const hear of hears) hear();
  });
  // It may have been switched while this page was loading.
  parent.say({ type: 'language' });
  return {
    get: () => language,
    subscribe(hear: () => void) {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
  };
}

export function useLanguageCode({ get, subscribe }: LanguageStore): LanguageCode {
  return useSyncExternalStore(subscribe, get);
}
