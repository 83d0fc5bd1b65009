import { BlockList, isIP } from 'node:net';
import type { OutboundDeps } from './outbound-client.ts';
import { isHomeAddress, isPublicAddress } from './public-address.ts';

/** Where one account's gateway stands, as its operator wrote it. */
export interface Place {
  url: string;
  /** Of a name: the one address that it may resolve to. Needed where that is private. */
  address?: string | undefined;
}

/** Finds the fault of a place, in words; nothing quoted. */
export function findFaultOfPlace(place: Place): string | undefined {
  const url = URL.parse(place.url);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be an http or https address';
  if (url.username || url.password) return 'must have no user name in it: that has a field of its own';
  if (url.search || url.hash) return 'must end with its path';
  const pinned = pinOf(place);
  const isNumber = isIP(hostOf(url)) !== 0;
  if (isNumber && place.address !== undefined) return 'is a number: leave out address, which is for names';
  if (pinned !== undefined && !isHomeAddress(pinned) && !isPublicAddress(pinned))
    return 'must lead to a public address, or to one of a private network';
  const isHome = pinned !== undefined && isHomeAddress(pinned);
  if (url.protocol === 'http:' && !isHome) return 'must begin with https, unless it is an address of a private network';
  return undefined;
}

/**
 * For a client that asks this place and no other: scheme, host and port are fixed, and so is the address where it is a number or
 * was written beside its name. That is how a phone at home may be asked, and nothing else that stands there.
 */
export function keepTo(place: Place): Pick<OutboundDeps, 'isAllowed' | 'origin'> {
  const { origin } = new URL(place.url);
  const pinned = pinOf(place);
  if (pinned === undefined) return { origin };
  const only = new BlockList();
  only.addAddress(pinned, familyOf(pinned));
  return { origin, isAllowed: (address) => isIP(address) !== 0 && only.check(address, familyOf(address)) };
}

function pinOf({ url, address }: Place): string | undefined {
  if (address !== undefined) return address;
  const host = hostOf(new URL(url));
  return isIP(host) === 0 ? undefined : host;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
