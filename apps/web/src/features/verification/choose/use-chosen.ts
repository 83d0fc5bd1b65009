import { defaultRegion } from '@manyline/domain/regions';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCatalogue } from '../api/use-catalogue.ts';
import { type PlaceSearch, usePlace } from '../use-place.ts';

/** Service and country of the address, as far as they are offered. The country is that of the language, else the first. */
export function useChosen() {
  const { data } = useCatalogue();
  const { app, code, choose } = usePlace();
  const language = useLanguage();
  const countries = data?.countries ?? [];
  const codes = countries.map(({ countryCode }) => countryCode);
  const fallback = [defaultRegion(language).iso, 'US'].find((iso) => codes.includes(iso)) ?? codes[0];
  return {
    app: data?.services.find((service) => service.app === app)?.app,
    code: code && codes.includes(code) ? code : fallback,
    /** Another service or country has other numbers. */
    choose: (next: PlaceSearch) => choose({ ...next, pick: undefined }),
  };
}
