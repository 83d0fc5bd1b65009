import type { Brand } from '@manyline/brands/define-brand';
import { createContext, use } from 'react';
import type { AccessKeeper } from './access.ts';
import type { CallPlans } from './call.ts';
import type { Parent } from './parent.ts';

/** What the page is made of, put together once in main.tsx. */
export interface PageParts {
  brand: Brand;
  /** Chosen already by whoever opened the page. */
  planId: string | undefined;
  parent: Parent;
  access: AccessKeeper;
  call: CallPlans;
}

const PageContext = createContext<PageParts | undefined>(undefined);
export const PageProvider = PageContext;

export function usePage(): PageParts {
  const page = use(PageContext);
  if (!page) throw new Error('rendered outside PageProvider');
  return page;
}
