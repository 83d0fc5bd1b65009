import { getAdConfig } from '@manyline/contract/verification';
import { inLanguage } from '@manyline/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** The banner in the page's language: its picture and where it leads; undefined where there is none. */
export function useAd(): { picture: string; leadsTo: string } | undefined {
  const api = useApi();
  const language = useLanguage();
  const enabled = useBrand().can('bannerAd');
  const { data } = useQuery({
    queryKey: verificationKeys.ad,
    queryFn: ({ signal }) => api.call(getAdConfig, {}, { signal }),
    enabled,
    staleTime: 300_000,
  });
  const picture = inLanguage({ en: data?.bannerAdsPictureUrl, zh: data?.bannerAdsPictureUrlCn }, language);
  const leadsTo = inLanguage({ en: data?.bannerAdsRedirectUrl, zh: data?.bannerAdsRedirectUrlCn }, language);
  return picture && leadsTo ? { picture, leadsTo } : undefined;
}
