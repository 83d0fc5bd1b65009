import type { LanguageCode } from '@manyline/contract/errors';
import { TOLL_FREE } from '@manyline/contract/rates';
import { regionName } from '@manyline/domain/region-names';

const tollFree = { en: 'Toll-free', zh_cn: '免费电话' } as const;
const northAmerica = { en: 'the United States and Canada', zh_cn: '美国和加拿大' } as const;

/** Of a country (ISO), or of the numbers that have none. */
export function namePlace(country: string, language: LanguageCode): string {
  if (country === TOLL_FREE) return tollFree[language];
  return regionName(country, language === 'zh_cn' ? 'zh' : 'en');
}

/** Where texts cost nothing when a plan includes them. */
export function nameTextRange(country: string, language: LanguageCode): string {
  return country === 'US' || country === 'CA' ? northAmerica[language] : namePlace(country, language);
}
