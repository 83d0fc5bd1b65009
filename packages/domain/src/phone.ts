import { toAsciiDigits } from './digits.ts';
import { groupDigits } from './number-format.ts';
import { callingCodeOf } from './regions.ts';

/** A number as it travels: digits without plus. `telCode` is the country's calling code ("1", "44"). */
export interface PhoneParts {
  telCode: string;
  phone: string;
}

// Besides the spec's spaces, dashes and brackets: what address books paste (invisible direction marks, dots).
const FORMATTING = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}.]/gu;

/** `telCode` + `phone` as one run of digits, plus signs removed (spec 2 §5). */
export function joinNumber({ telCode, phone }: PhoneParts): string {
  return `${telCode}${phone}`.replaceAll('+', '');
}

/**
 * Splits a full number into calling code and the rest. Calling codes are prefix-free, so there is one answer.
 * Senders without one (short codes, names) come back whole with an empty `telCode`.
 */
export function splitNumber(fullNumber: string): PhoneParts {
  const number = fullNumber.replace(/^\+/, '');
  const telCode = /^\d{7,15}$/.test(number) ? callingCodeOf(number) : undefined;
  return telCode === undefined ? { telCode: '', phone: fullNumber } : { telCode, phone: number.slice(telCode.length) };
}

/**
 * A number for people to read: leading plus, country code and the groups of its country ("+1 (212) 555-0100", "+44 7911 123456"),
 * senders by name or short code as they are (spec 1 §5). Used for `formatPhone` and `shortPhone`.
 */
export function formatNumber(number: PhoneParts): string {
  const { telCode, phone } = number;
  if (telCode === '' || !/^\d+$/.test(phone)) {
    const whole = joinNumber(number);
    return /^\d{7,15}$/.test(whole) ? `+${whole}` : whole;
  }
  const groups = telCode === '1' ? /^(\d{3})(\d{3})(\d{4})$/.exec(phone) : null;
  return groups ? `+1 (${groups[1]}) ${groups[2]}-${groups[3]}` : `+${telCode} ${groupDigits(telCode, phone)}`;
}

/** The same of a full number. */
export function formatFullNumber(fullNumber: string): string {
  return formatNumber(splitNumber(fullNumber));
}

/** The key of a chat: own full number, a dash, other full number (spec 1 §3). */
export function chatKey(ownFullNumber: string, otherFullNumber: string): string {
  return `${ownFullNumber}-${otherFullNumber}`;
}

/** Both ends of a chat key. Own numbers are digits, so the first dash is the separator even for senders with dashes. */
export function readChatKey(key: string): { ownFullNumber: string; otherFullNumber: string } | undefined {
  const match = /^(\d+)-(.+)$/s.exec(key);
  return match ? { ownFullNumber: match[1]!, otherFullNumber: match[2]! } : undefined;
}

/** A contact's phone as stored: plus, brackets, spaces (and the dashes people paste) removed (spec 1 §5). */
export function stripContactPhone(input: string): string {
  return stripFormatting(input).replaceAll('+', '');
}

/** A contact's phone as sent: plus, code and number (spec 1 §5). */
export function contactPhoneOnWire(number: PhoneParts): string {
  return `+${joinNumber(number)}`;
}

/** A typed number without what groups it. Full-width digits of a Chinese input method count as digits, as do those of Arabic and Indian scripts. */
export function stripFormatting(input: string): string {
  return toAsciiDigits(input.normalize('NFKC').replace(FORMATTING, ''));
}

/** Digits without the country code: autofill and paste bring "+1 212…" into the box beside the chosen +1. */
export function nationalDigits(typed: string, telCode: string): string {
  const plain = typed.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '');
  return plain.startsWith(`+${telCode}`) ? digits.slice(telCode.length) : digits;
}
