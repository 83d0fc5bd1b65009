import type { Brand } from './define-brand.ts';

/** Whether the brand sends login codes by SMS to a country (ISO). */
export function sendsCodesTo(brand: Brand, iso: string): boolean {
  const { countries } = brand.login;
  return countries === 'all' || countries.includes(iso);
}
