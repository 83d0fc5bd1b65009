import type { LoginChannel } from '../accounts/account.ts';

/** Whether a number begins with one of these: a look for each of its beginnings, however many there are. */
export function beginsWithAny(number: string, beginnings: ReadonlySet<string>): boolean {
  if (beginnings.size === 0) return false;
  for (let length = 1; length <= number.length; length += 1) if (beginnings.has(number.slice(0, length))) return true;
  return false;
}

/** Whether an address is one of these, or of one of their domains: `@spam.example` is also what lies below it. */
export function isAddressOfAny(
  { channel, address }: { channel: LoginChannel; address: string },
  places: ReadonlySet<string>,
): boolean {
  if (channel === 'phone') return beginsWithAny(address, places);
  const whole = address.toLowerCase();
  const labels = whole.slice(whole.lastIndexOf('@') + 1).split('.');
  return places.has(whole) || labels.some((_, at) => places.has(`@${labels.slice(at).join('.')}`));
}
