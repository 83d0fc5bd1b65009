import { nationalDigits, type PhoneParts } from '@manyline/domain/phone';
import { findRegion } from '@manyline/domain/regions';
import type { Meaning } from '@manyline/domain/typed-number';

/** No country has shorter numbers. */
const PHONE_DIGITS_MIN = 4;

/**
 * The number of one's own that was typed beside a country (ISO): as it was recognised; else, where the numbering plans
 * could not be loaded, its digits with that country's code, and the server says what it thinks of them. Undefined where it
 * may be another's, or is nobody's: the server has the same plans, and would refuse it after a captcha.
 */
export function phoneOf(meaning: Meaning | undefined, typed: string, beside: string): PhoneParts | undefined {
  if (meaning?.kind === 'number') return { telCode: meaning.telCode, phone: meaning.phone };
  if (meaning) return undefined;
  const { telCode } = findRegion(beside) ?? {};
  const isOther = /^\s*[+＋]/.test(typed) && !typed.normalize('NFKC').trim().startsWith(`+${telCode}`);
  if (telCode === undefined || isOther) return undefined;
  const phone = nationalDigits(typed, telCode);
  return phone.length < PHONE_DIGITS_MIN ? undefined : { telCode, phone };
}
