import type { Account } from '../accounts/account.ts';

/** The account's verified phone with its country code; undefined when it has none. */
export function fullPhoneOf({ telCode = '', phone }: Account): string | undefined {
  return phone === undefined ? undefined : `${telCode}${phone}`;
}
