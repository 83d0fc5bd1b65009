import type { RateClaim } from '../../db/rate-windows.ts';
import { networkOf } from '../../http/network-of.ts';
import type { LoginAddress } from './login-address.ts';

/** How many codes are sent (decision 14). Per hour and day: a flood trips the first, a drip the second. */
export interface CodeLimits {
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
}

export const defaultCodeLimits: CodeLimits = {
  unusedPerAddressDay: 10,
  perAddressDay: 30,
  perPrefixHour: 30,
  perPrefixDay: 100,
  perCountryHour: 600,
  perCountryDay: 3_000,
  perNetworkHour: 30,
  perNetworkDay: 100,
};

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 32 * MINUTE_MS;

/** How long after the newest of `unused` codes the next may be asked for: 1, 2, 4 ... 32 minutes, 32 from then on. */
export function getWaitMs(unused: number): number {
  return unused === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (unused - 1), LONGEST_WAIT_MS);
}

export function getClaims(target: LoginAddress, ip: string, limits: CodeLimits): RateClaim[] {
  const network = networkOf(ip);
  return [
    perDay(`code:day:${target.channel}:${target.address}`, limits.perAddressDay),
    perHour(`code:hour:network:${network}`, limits.perNetworkHour),
    perDay(`code:day:network:${network}`, limits.perNetworkDay),
    ...(target.channel === 'phone' ? getNumberClaims(target, limits) : []),
  ];
}

function getNumberClaims({ address, region }: LoginAddress & { channel: 'phone' }, limits: CodeLimits): RateClaim[] {
  const prefix = address.slice(0, -4);
  return [
    perHour(`code:hour:prefix:${prefix}`, limits.perPrefixHour),
    perDay(`code:day:prefix:${prefix}`, limits.perPrefixDay),
    perHour(`code:hour:country:${region}`, limits.perCountryHour),
    perDay(`code:day:country:${region}`, limits.perCountryDay),
  ];
}

const perHour = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: HOUR_MS, max });
const perDay = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: DAY_MS, max });
