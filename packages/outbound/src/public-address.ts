import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not the public internet (IANA special-purpose registries). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/**
 * Ranges that are special within 2000::/3, the only range of public addresses of IPv6. Those that wrap an IPv4 address
 * are refused whole.
 */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether a connection to this IP address leaves for the public internet. Anything that is no address does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether this IP address is this machine's own. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Ranges of homes, offices and private tunnels (RFC 1918, 6598 and 4193), and this machine. */
const home = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  home.addSubnet(net, prefix, 'ipv4');
home.addSubnet('fc00::', 7, 'ipv6');
home.addAddress('::1', 'ipv6');

/** Whether somebody may have a device of theirs at this IP address. The link's own range is nobody's: machines tell secrets there. */
export function isHomeAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return home.check(address, 'ipv4');
  return family === 6 && home.check(address, 'ipv6');
}
