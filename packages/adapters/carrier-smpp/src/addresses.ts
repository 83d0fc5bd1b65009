import { SECOND_MS } from '@manyline/domain/time';
import type { SmppAccount } from './account.ts';

const INTERNATIONAL = { ton: 1, npi: 1 };
const NAME = { ton: 5, npi: 0 };
const SHORT_CODE_DIGITS_MAX = 6;
const NAME_CHARACTERS_MAX = 11;

/** A sender or receiver as the network addresses it; numbers are digits with country code, with or without plus. */
export function toAddress(said: string, { shortCode }: Pick<SmppAccount, 'shortCode'>) {
  if (!/^\+?\d+$/.test(said)) return { ...NAME, address: said.slice(0, NAME_CHARACTERS_MAX) };
  const address = said.replace('+', '');
  return { ...(address.length <= SHORT_CODE_DIGITS_MAX ? shortCode : INTERNATIONAL), address };
}

/** As we write it: digits alone, or a name as it is. */
export const fromAddress = (said: string): string => (/^\+?\d+$/.test(said) ? said.replace('+', '') : said);

/** A span as SMPP 3.4 §7.1.1 writes it: years, months, days, hours, minutes, seconds from now. */
export function toValidity(ms: number): string {
  const seconds = Math.min(Math.ceil(ms / SECOND_MS), 28 * 86_400);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const day = seconds % 86_400;
  return `0000${two(seconds / 86_400)}${two(day / 3_600)}${two((day % 3_600) / 60)}${two(day % 60)}000R`;
}
