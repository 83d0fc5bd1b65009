import { findRegion } from './regions.ts';

/**
 * Short codes that can be texted, by the country whose networks they belong to: United States and Canada (CTIA, CWTA: never
 * begin with 0 or 1), Britain (Phone-paid Services Authority), China (operators and banks), Australia (ACMA, 19…), India (TRAI,
 * level 5 and older ones), Brazil (Anatel).
 */
const shapes: Readonly<Record<string, RegExp>> = {
  '1': /^[2-9]\d{4,5}$/,
  '44': /^[5-8]\d{4}$/,
  '55': /^[2-9]\d{4}$/,
  '61': /^19\d{4}(?:\d\d)?$/,
  '86': /^(?:1[02]|9[56])\d{3,4}$/,
  '91': /^[5-9]\d{4,5}$/,
};
/** Elsewhere: five or six digits. */
const usualShape = /^[1-9]\d{4,5}$/;

/** Whether these digits can be a short code of a country (ISO): it means one of the own number's country, and is never joined with a calling code. */
export function isShortCodeOf(iso: string, digits: string): boolean {
  const { telCode = '' } = findRegion(iso) ?? {};
  return (shapes[telCode] ?? usualShape).test(digits);
}
