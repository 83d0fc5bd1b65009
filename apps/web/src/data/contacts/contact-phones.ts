import type { Contact } from '@manyline/contract/contacts';
import { formatNumber } from '@manyline/domain/phone';

type WirePhone = Contact['phoneList'][number];

/** A number's digits after the country code: `phone0` and so on of spec 1 §3. */
export function shortPhoneOf({ telCode, phone }: WirePhone): string {
  return phone.slice(telCode.length + 1);
}

/** As people read it: `formatPhone0` and so on. */
export function formatPhoneOf(phone: WirePhone): string {
  return formatNumber({ telCode: phone.telCode, phone: shortPhoneOf(phone) });
}

/** Digits alone, as chats name a partner. */
export function fullNumberOf({ phone }: WirePhone): string {
  return phone.slice(1);
}
