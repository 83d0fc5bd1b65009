import type { Profile } from '@manyline/contract/profile';
import { type Language, languages } from '@manyline/domain/languages';

/** From the street to the country; a Chinese address the other way round, its postal code last. */
export function fullAddress(profile: Profile, language: Language): string {
  const { address, city, province, postalCode, country } = profile;
  if (languages[language].space === '' && /\p{Script=Han}/u.test(address))
    return `${country}${province}${city}${address}，${postalCode}`;
  return [address, city, province, postalCode, country].join(', ');
}
