import { isIPv4, isIPv6 } from 'node:net';

/** The network that counts as one asker: an IPv4 address, or the /64 that one subscriber gets whole in IPv6. */
export function networkOf(ip: string): string {
  return mappedIPv4(ip) ?? (isIPv6(ip) ? `${groupsOf(ip, 4)}::/64` : ip);
}

/** The network that one customer of a provider may have whole: the /24 of an IPv4 address, the /48 of IPv6. */
export function siteOf(ip: string): string {
  const address = mappedIPv4(ip) ?? ip;
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${groupsOf(address, 3)}::/48` : address;
}

function mappedIPv4(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

/** The first groups of an IPv6 address, without leading zeros and without shortening. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
