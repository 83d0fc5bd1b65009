import type { Brand } from '@manyline/brands/define-brand';
import { sendsCodesTo } from '@manyline/brands/login-rules';
import { inputProblems } from '@manyline/contract/input-problems';
import { isLoginEmail, normaliseEmail } from '@manyline/domain/email';
import { isCostlyNumber, isTextless, parsePhone } from '@manyline/domain/phone-parse';
import { AppError, invalidInput } from '../../http/app-error.ts';

/** Where a code goes. `address` is what identities compare by: E.164 digits, or the mail address in lower case. */
export type LoginAddress =
  | { channel: 'phone'; address: string; telCode: string; phone: string; region: string }
  | { channel: 'email'; address: string };

export interface AddressInput {
  telCode?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}

/** @throws INVALID_INPUT · INVALID_EMAIL · UNSUPPORTED_PHONE · NOT_AUTHORISED when the brand lacks the channel */
export function readAddress(brand: Brand, { telCode, phone, email }: AddressInput): LoginAddress {
  const givesPhone = Boolean(telCode && phone);
  if (givesPhone === Boolean(email)) throw neitherOrBoth();
  const channel = givesPhone ? 'phone' : 'email';
  if (!brand.login.channels.includes(channel)) throw new AppError('NOT_AUTHORISED', `${brand.id} has no ${channel}`);
  return givesPhone ? readPhone(brand, telCode!, phone!) : readEmail(email!);
}

export function readPhone(brand: Brand, telCode: string, phone: string): LoginAddress & { channel: 'phone' } {
  const parsed = parsePhone({ telCode, phone });
  if (!parsed?.valid || isCostlyNumber(parsed) || isTextless(parsed))
    throw new AppError('UNSUPPORTED_PHONE', `not a number to text: ${parsed?.type ?? 'not a number'}`);
  // Codes that belong to no country (satellites, +800, +979) are costly without being marked so.
  const { region } = parsed;
  if (region === undefined || !sendsCodesTo(brand, region))
    throw new AppError('UNSUPPORTED_PHONE', `${brand.id} sends no codes to ${region ?? 'no country'}`);
  return { channel: 'phone', address: parsed.fullNumber, telCode: parsed.telCode, phone: parsed.phone, region };
}

export function readEmail(text: string): LoginAddress & { channel: 'email' } {
  const address = normaliseEmail(text);
  if (!isLoginEmail(address)) throw new AppError('INVALID_EMAIL', 'not a mail address');
  return { channel: 'email', address };
}

function neitherOrBoth() {
  return invalidInput('phone', inputProblems.phoneOrEmail);
}
