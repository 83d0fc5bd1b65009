import { type ComponentType, createContext, type ReactElement, use } from 'react';
import type { Say, Words } from './words/create-words.ts';
import { PAGE_PART } from './words/create-words.ts';
import { useTextOf } from './words/use-words.ts';

/** Things that the parts of this package need of the page that they stand on. */
export interface PageParts {
  words: Words;
  /** Shows a failure that has no place of its own. */
  tellFailure(message: string): void;
  /** Back closes what is open instead of leaving, until the function that comes back is called. Without it Back leaves. */
  holdBack?(close: () => void): () => void;
  /** Holds a dialog back while somebody types, and tells its reason meanwhile. Without it every dialog opens at once. */
  Hold?: ComponentType<{ reason: string; children: ReactElement }>;
}

export const PageContext = createContext<PageParts | undefined>(undefined);

export function usePage(): PageParts {
  const page = use(PageContext);
  if (!page) throw new Error('rendered outside PageContext');
  return page;
}

/** The texts of this package. */
export function usePageText(): Say {
  return useTextOf(usePage().words, PAGE_PART);
}
