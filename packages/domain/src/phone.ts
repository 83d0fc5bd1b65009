import { callingCodeOf } from './regions.ts';

/** A number as it travels: digits without plus. `telCode` is the country's calling code ("1", "44"). */
export interface PhoneParts {
  telCode: string;
  phone: string;
}

/** A conversation partner formed from typed input (spec 1 §3). */
export interface Partner extends PhoneParts {
  fullNumber: string;
}

export interface OtherNumberInput {
  /** The text that the person typed or pasted. */
  input: string;
  /** The calling code chosen beside the field. */
  telCode: string;
  /** The calling code of the own number that will send. */
  ownTelCode: string;
}

/** Fewer digits than this never form a partner (spec 1 §5). */
const MIN_PARTNER_DIGITS = 5;
const KEPT_CHARACTERS = 11;

// Besides the spec's spaces, dashes and brackets: what address books paste (invisible direction marks, dots).
const FORMATTING = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}.]/gu;

/**
 * Cleans the "other number" field (spec 1 §5): trimmed, spaces, dashes and brackets out, the last 11 characters kept,
 * a leading 1 dropped when the own number is +1 and 11 digits remain. A typed "+<chosen code>" goes first, since
 * the code is added again when joining. The leading 1 stays when another country is chosen: Chinese mobiles start with 1.
 */
export function normaliseOtherNumber({ input, telCode, ownTelCode }: OtherNumberInput): string {
  const typed = stripFormatting(input);
  const national = typed.startsWith(`+${telCode}`) ? typed.slice(telCode.length + 1) : typed;
  const kept = national.slice(-KEPT_CHARACTERS).replace(/^\++/, '');
  const repeatsCode = ownTelCode === '1' && telCode === '1' && /^1\d{10}$/.test(kept);
  return repeatsCode ? kept.slice(1) : kept;
}

/** The partner that the typed number forms, or undefined when it has fewer than 5 digits or anything but digits. */
export function formPartner(field: OtherNumberInput): Partner | undefined {
  const phone = normaliseOtherNumber(field);
  if (!/^\d+$/.test(phone) || phone.length < MIN_PARTNER_DIGITS) return undefined;
  return { telCode: field.telCode, phone, fullNumber: joinNumber({ telCode: field.telCode, phone }) };
}

/**
 * The calling code that the person typed in front ("+44...", "0044...") when it differs from the chosen one: the
 * wrong-country-code snackbar then names it, the own number and the chosen code (spec 1 §5).
 */
export function typedOtherCode(input: string, chosenTelCode: string): string | undefined {
  const typed = stripFormatting(input);
  const international = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  if (international === undefined || international.startsWith(chosenTelCode)) return undefined;
  return callingCodeOf(international);
}

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

/** A number for people to read: leading plus and country code when numeric, senders by name or short code as they are (spec 1 §5). */
export function displayNumber(fullNumber: string): string {
  return /^\d{7,15}$/.test(fullNumber) ? `+${fullNumber}` : fullNumber;
}

/** Like displayNumber with groups: "+1 (212) 555-0100", "+44 7911123456". Used for `formatPhone` and `shortPhone`. */
export function formatNumber(number: PhoneParts): string {
  const { telCode, phone } = number;
  if (telCode === '' || !/^\d+$/.test(phone)) return displayNumber(joinNumber(number));
  const groups = telCode === '1' ? /^(\d{3})(\d{3})(\d{4})$/.exec(phone) : null;
  return groups ? `+1 (${groups[1]}) ${groups[2]}-${groups[3]}` : `+${telCode} ${phone}`;
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

/** Full-width digits typed through a Chinese input method count as digits. */
function stripFormatting(input: string): string {
  return input.normalize('NFKC').replace(FORMATTING, '');
}

/** Digits without the country code: autofill and paste bring "+1 212…" into the box beside the chosen +1. */
export function nationalDigits(typed: string, telCode: string): string {
  const plain = typed.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '');
  return plain.startsWith(`+${telCode}`) ? digits.slice(telCode.length) : digits;
}
