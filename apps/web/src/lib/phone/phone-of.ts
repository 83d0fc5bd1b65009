import { nationalDigits, type PhoneParts } from '@manyline/domain/phone';
import { findRegion } from '@manyline/domain/regions';
import type { Meaning } from '@manyline/domain/typed-number';

/** No country has shorter numbers. */
const PHONE_DIGITS_MIN = 4;

/**
 * The number of one's own that was typed beside a country (ISO): as it was recognised; else its digits with that country's code,
 * and the server says what it thinks of them. Undefined where it may be another's, or is too short for anybody's.
 */
export function phoneOf(meaning: Meaning | undefined, typed: string, beside: string): PhoneParts | undefined {
  if (meaning?.kind === 'number') return { telCode: meaning.telCode, phone: meaning.phone };
  const { telCode } = findRegion(beside) ?? {};
  const isOther = /^\s*[+＋]/.test(typed) && !typed.normalize('NFKC').trim().startsWith(`+${telCode}`);
  if (telCode === undefined || isOther || meaning?.kind === 'ask' || meaning?.kind === 'shortCode') return undefined;
  const phone = nationalDigits(typed, telCode);
  return phone.length < PHONE_DIGITS_MIN ? undefined : { telCode, phone };
}
