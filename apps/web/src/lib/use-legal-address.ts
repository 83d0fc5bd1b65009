import { legalAddress } from '@manyline/brands/own-pages';
import { useLanguage } from './i18n/use-language.ts';
import { useBrand } from './services.tsx';

/** Where the brand's terms and its privacy policy are to be read. */
export function useLegalAddress(page: 'terms' | 'privacy'): string {
  return legalAddress(useBrand(), page, useLanguage());
}
