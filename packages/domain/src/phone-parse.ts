// Carries the numbering plans of the whole world: a page loads it when a number is typed. What every page needs is in phone.ts.

import { type CountryCode, type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneParts } from './phone.ts';
import { mainRegionOf } from './regions.ts';

export interface ParsedPhone extends PhoneParts {
  /** E.164 digits without plus. */
  fullNumber: string;
  /** ISO code, or undefined where a calling code belongs to no single region and the number does not tell. */
  region: string | undefined;
  /** Undefined when the numbering plan does not know the range. */
  type: NumberType;
  /** True for a number in a range that the country's plan assigns, not merely of a possible length. */
  valid: boolean;
}

/** Ranges that cost whoever writes or reads extra, or that no person reads: nothing is ever sent there (decision 14). */
export const COSTLY_TYPES = new Set<NumberType>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

/**
 * Kept free for films, documents and tests by Britain's and France's regulators (Ofcom, ARCEP), as the library's plans do not
 * know: the sandbox gives some of them out. Those of other countries are assigned in the plans.
 */
const SET_ASIDE = /^(?:447700900\d{3}|441632960\d{3}|33(?:19900|26191|35301|46571|53649|63998)\d{4})$/;

/** Whether a country's plan assigns a number, or sets it aside for what nobody is called by. */
export function isAssigned(number: PhoneNumber): boolean {
  return number.isValid() || SET_ASIDE.test(number.number.slice(1));
}

/** Reads a full number in digits, with or without plus. Undefined when it cannot be a phone number. */
export function parseFullNumber(fullNumber: string): ParsedPhone | undefined {
  const digits = fullNumber.replace(/^\+/, '');
  return /^\d{5,15}$/.test(digits) ? toParsed(parsePhoneNumberFromString(`+${digits}`)) : undefined;
}

/** Reads `telCode` + `phone` as sent by the client; a trunk prefix ("0" in +44) in `phone` is understood. */
export function parsePhone({ telCode, phone }: PhoneParts): ParsedPhone | undefined {
  if (!/^\+?\d{1,4}$/.test(telCode) || !/^[\d\s().-]{2,24}$/.test(phone)) return undefined;
  return toParsed(parsePhoneNumberFromString(`+${telCode.replace('+', '')} ${phone}`));
}

/** Reads a number as people of a region write it ("07911 123456" in GB). */
export function parseNational(text: string, iso: string): ParsedPhone | undefined {
  return toParsed(parsePhoneNumberFromString(text, iso as CountryCode));
}

/** Premium, shared-cost and similar ranges. */
export function isCostlyNumber({ type }: ParsedPhone): boolean {
  return COSTLY_TYPES.has(type);
}

/** Countries whose landlines take no texts; elsewhere some do, or are read aloud. */
const TEXTLESS_LANDLINES = ['CN'];

/** Numbers that no text can reach: toll-free ones, and landlines where they are kept apart from mobiles. */
export function isTextless({ type, region = '' }: ParsedPhone): boolean {
  return type === 'TOLL_FREE' || (type === 'FIXED_LINE' && TEXTLESS_LANDLINES.includes(region));
}

function toParsed(number: ReturnType<typeof parsePhoneNumberFromString>): ParsedPhone | undefined {
  if (!number?.isPossible()) return undefined;
  return {
    telCode: number.countryCallingCode,
    phone: number.nationalNumber,
    fullNumber: number.number.slice(1),
    region:
      number.country ??
      (SET_ASIDE.test(number.number.slice(1)) ? mainRegionOf(number.countryCallingCode)?.iso : undefined),
    type: number.getType(),
    valid: isAssigned(number),
  };
}
