import { defaultRegion } from '@manyline/domain/regions';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';

/** The country (ISO) that a phone field begins with: the language's usual one, where the brand sends codes to it. */
export function useUsualRegion(): string {
  const usual = defaultRegion(useLanguage()).iso;
  const { countries } = useBrand().login;
  return countries === 'all' || countries.includes(usual) ? usual : countries[0]!;
}
