import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { RateClaim } from '../../db/rate-windows.ts';
import { networkOf, siteOf } from '../../http/network-of.ts';
import type { LoginAddress } from './login-address.ts';
import type { CodeChannel } from './sign-in-codes.repository.ts';

/** How many codes are sent (decision 14). Per hour and day: a flood trips the first, a drip the second. */
export interface SignInCodeLimits {
  /** Of one brand to one address in a day, none of them used: each also waits longer than the one before. */
  unusedPerAddressDay: number;
  /** To one address in a day, all brands together, used or not. */
  perAddressDay: number;
  /** To numbers that share all but their last four digits: pumping walks through such a range. */
  perPrefixHour: number;
  perPrefixDay: number;
  perCountryHour: number;
  perCountryDay: number;
  perNetworkHour: number;
  perNetworkDay: number;
  /** To the /48 of IPv6, or the /24 of IPv4, that the network is in: one customer may have all of it. */
  perSiteHour: number;
  perSiteDay: number;
  /** Of the whole installation, whoever asks and whoever gets them: what a day of pumping may cost at most. */
  inAllHour: number;
  inAllDay: number;
  /** Wrong codes that one network may try, whatever they are for; the right ones are not counted. */
  wrongPerNetworkHour: number;
  wrongPerNetworkDay: number;
  wrongPerSiteHour: number;
  wrongPerSiteDay: number;
  /** Wrong codes for one address from one site: beyond them the site is refused, and the address not locked. */
  wrongPerSiteAndAddressWeek: number;
}

export const defaultSignInCodeLimits: SignInCodeLimits = {
  unusedPerAddressDay: 10,
  perAddressDay: 30,
  perPrefixHour: 30,
  perPrefixDay: 100,
  perCountryHour: 600,
  perCountryDay: 3_000,
  perNetworkHour: 30,
  perNetworkDay: 100,
  perSiteHour: 120,
  perSiteDay: 400,
  inAllHour: 1_000,
  inAllDay: 5_000,
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
    perHour('code:hour:all', limits.inAllHour),
    perDay('code:day:all', limits.inAllDay),
    ...(target.channel === 'phone' ? getNumberClaims(target, limits) : []),
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

function getNumberClaims(
  { address, region }: LoginAddress & { channel: 'phone' },
  limits: SignInCodeLimits,
): RateClaim[] {
  const prefix = address.slice(0, -4);
  return [
    perHour(`code:hour:prefix:${prefix}`, limits.perPrefixHour),
    perDay(`code:day:prefix:${prefix}`, limits.perPrefixDay),
    perHour(`code:hour:country:${region}`, limits.perCountryHour),
    perDay(`code:day:country:${region}`, limits.perCountryDay),
  ];
}

const perHour = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: HOUR_MS, max });
const perWeek = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: 7 * DAY_MS, max });
const perDay = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: DAY_MS, max });

/** Buckets end in whom they count, which is nothing for a log. */
export function kindOf(bucket: string): string {
  return bucket.split(':').slice(0, 3).join(':');
}
