import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import type { RateClaim } from '../../db/rate-windows.ts';
import { networkOf, siteOf } from '../../http/network-of.ts';
import {
  claimAll,
  claimNumber,
  type DestinationLimits,
  defaultDestinationLimits,
  perDay,
  perHour,
} from '../delivery/destination-limits.rules.ts';
import type { LoginAddress } from './login-address.ts';
import type { CodeChannel } from './sign-in-codes.repository.ts';

/** How many codes are sent (decision 14). Per hour and day: a flood trips the first, a drip the second. */
export interface SignInCodeLimits extends DestinationLimits {
  /** Of one brand to one address in a day, none of them used: each also waits longer than the one before. */
  unusedPerAddressDay: number;
  /** To one address in a day, all brands together, used or not. */
  perAddressDay: number;
  perNetworkHour: number;
  perNetworkDay: number;
  /** To the /48 of IPv6, or the /24 of IPv4, that the network is in: one customer may have all of it. */
  perSiteHour: number;
  perSiteDay: number;
  /** Wrong codes that one network may try, whatever they are for; the right ones are not counted. */
  wrongPerNetworkHour: number;
  wrongPerNetworkDay: number;
  wrongPerSiteHour: number;
  wrongPerSiteDay: number;
  /** Wrong codes for one address from one site: beyond them the site is refused, and the address not locked. */
  wrongPerSiteAndAddressWeek: number;
}

export const defaultSignInCodeLimits: SignInCodeLimits = {
  ...defaultDestinationLimits,
  unusedPerAddressDay: 10,
  perAddressDay: 30,
  perNetworkHour: 30,
  perNetworkDay: 100,
  perSiteHour: 120,
  perSiteDay: 400,
  wrongPerNetworkHour: 20,
  wrongPerNetworkDay: 60,
  wrongPerSiteHour: 80,
  wrongPerSiteDay: 240,
  wrongPerSiteAndAddressWeek: 30,
};

const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 32 * MINUTE_MS;

/** How long after the newest of `unused` codes the next may be asked for: 1, 2, 4 ... 32 minutes, 32 from then on. */
export function getWaitMs(unused: number): number {
  return unused === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (unused - 1), LONGEST_WAIT_MS);
}

export function getClaims(target: LoginAddress, ip: string, limits: SignInCodeLimits): RateClaim[] {
  const network = networkOf(ip);
  const site = siteOf(ip);
  return [
    perDay(`code:day:${target.channel}:${target.address}`, limits.perAddressDay),
    perHour(`code:hour:network:${network}`, limits.perNetworkHour),
    perDay(`code:day:network:${network}`, limits.perNetworkDay),
    perHour(`code:hour:site:${site}`, limits.perSiteHour),
    perDay(`code:day:site:${site}`, limits.perSiteDay),
    ...claimAll('code', limits),
    ...(target.channel === 'phone' ? claimNumber('code', target, limits) : []),
  ];
}

/** Taken by each try of a code, and given back when the code is right. */
export function getTryClaims(key: CodeChannel, ip: string, limits: SignInCodeLimits): RateClaim[] {
  const network = networkOf(ip);
  const site = siteOf(ip);
  const address = `${key.platform}:${key.channel}:${key.address}`;
  return [
    perHour(`wrong:hour:network:${network}`, limits.wrongPerNetworkHour),
    perDay(`wrong:day:network:${network}`, limits.wrongPerNetworkDay),
    perHour(`wrong:hour:site:${site}`, limits.wrongPerSiteHour),
    perDay(`wrong:day:site:${site}`, limits.wrongPerSiteDay),
    perWeek(`wrong:week:address:${address}:${site}`, limits.wrongPerSiteAndAddressWeek),
  ];
}

const perWeek = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: 7 * DAY_MS, max });
