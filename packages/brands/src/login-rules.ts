import type { Brand } from './define-brand.ts';

/** Whether the brand sends login codes by SMS to a country (ISO). A number whose country is unknown only when it sends to all. */
export function sendsCodesTo(brand: Brand, iso: string | undefined): boolean {
  const { countries } = brand.login;
  return countries === 'all' || (iso !== undefined && countries.includes(iso));
}
