import type { Brand } from '@manyline/brands/define-brand';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { LanguageCode } from '@manyline/contract/errors';
import { plansFrameQuery } from '@manyline/contract/plans-frame';

/** What the page around the frame said in its address. */
export interface Start {
  brand: Brand;
  language: LanguageCode;
  planId: string | undefined;
}

/** Undefined when the page is not in a frame of ours, or was called without what it needs. */
export function readStart(page: { search: string; isFramed: boolean }): Start | undefined {
  const query = plansFrameQuery.safeParse(Object.fromEntries(new URLSearchParams(page.search)));
  if (!page.isFramed || !query.success || !isBrandId(query.data.platform)) return undefined;
  return { brand: getBrand(query.data.platform), language: query.data.language, planId: query.data.planId };
}
