// Server side only: carries the whole numbering plan of the world. The browser uses phone.ts.

import type { PhoneParts } from '@manyline/domain/phone';
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

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

/** Ranges that cost their caller extra, or that no person reads: never send a login code there (decision 14). */
const COSTLY_TYPES = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

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

function toParsed(number: ReturnType<typeof parsePhoneNumberFromString>): ParsedPhone | undefined {
  if (!number?.isPossible()) return undefined;
  return {
    telCode: number.countryCallingCode,
    phone: number.nationalNumber,
    fullNumber: number.number.slice(1),
    region: number.country,
    type: number.getType(),
    valid: number.isValid(),
  };
}
