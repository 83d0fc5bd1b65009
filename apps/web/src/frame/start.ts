import type { Brand } from '@manyline/brands/define-brand';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import { plansFrameQuery } from '@manyline/contract/plans-frame';
import { type Language, languageOfCode } from '@manyline/domain/languages';

/** The start that the page around the frame gave in its address. */
export interface Start {
  brand: Brand;
  language: Language;
  planId: string | undefined;
}

/** Undefined when the page is not in a frame of ours, or was called without what it needs. */
export function readStart(page: { search: string; isFramed: boolean }): Start | undefined {
  const query = plansFrameQuery.safeParse(Object.fromEntries(new URLSearchParams(page.search)));
  if (!page.isFramed || !query.success || !isBrandId(query.data.platform)) return undefined;
  const { platform, language, planId } = query.data;
  return { brand: getBrand(platform), language: languageOfCode(language) ?? 'en', planId };
}
