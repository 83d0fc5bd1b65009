import type { Brand } from '@manyline/brands/define-brand';
import { defaultRegion, findRegion } from '@manyline/domain/regions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';

export type RatesTabId = Brand['rateTabs'][number];

/** The place in the address of the rates: tab and country. The country is US at first, CN in Chinese (spec 2 §9). */
export function useRatesSearch() {
  const search = useSearch({ strict: false }) as { tab?: string; country?: string };
  const navigate = useNavigate();
  const { rateTabs } = useBrand();
  const fallback = defaultRegion(useLanguage()).iso;
  const go = (next: { tab?: string; country?: string }, replace: boolean) =>
    void navigate({ ...links.here({ ...search, ...next }), replace });
  return {
    tab: rateTabs.find((each) => each === search.tab) ?? rateTabs[0]!,
    country: findRegion(String(search.country ?? ''))?.iso ?? fallback,
    setTab: (tab: string) => go({ tab }, false),
    setCountry: (country: string) => go({ country }, true),
  };
}
