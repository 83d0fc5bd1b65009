import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { RateClaim } from '../../db/rate-windows.ts';

/** How much the product itself writes to phones, whoever asks for it: what pumping may cost at most. Per hour and day. */
export interface DestinationLimits {
  /** To numbers that share all but their last four digits: pumping walks through such a range. */
  perPrefixHour: number;
  perPrefixDay: number;
  perCountryHour: number;
  perCountryDay: number;
  /** Of the whole installation. */
  inAllHour: number;
  inAllDay: number;
  /** Of countries (ISO) that have limits of their own. */
  countries: Readonly<Record<string, { hour: number; day: number }>>;
  /** Of numbers that begin so, in digits; the longest beginning counts. */
  prefixes?: Readonly<Record<string, { hour: number; day: number }>>;
}

export const defaultDestinationLimits: DestinationLimits = {
  perPrefixHour: 30,
  perPrefixDay: 100,
  perCountryHour: 600,
  perCountryDay: 3_000,
  inAllHour: 1_000,
  inAllDay: 5_000,
  countries: {},
};

/** code: sign-in codes · notice: everything else that the product says by text. Neither uses up the other's. */
export type SystemTextKind = 'code' | 'notice';

export interface TextedNumber {
  /** E.164 digits. */
  address: string;
  region: string;
}

export function claimAll(kind: SystemTextKind, limits: DestinationLimits): RateClaim[] {
  return [perHour(`${kind}:hour:all`, limits.inAllHour), perDay(`${kind}:day:all`, limits.inAllDay)];
}

export function claimNumber(
  kind: SystemTextKind,
  { address, region }: TextedNumber,
  limits: DestinationLimits,
): RateClaim[] {
  const prefix = address.slice(0, -4);
  const own = limits.countries[region];
  const begun = findBeginning(limits.prefixes ?? {}, address);
  return [
    perHour(`${kind}:hour:prefix:${prefix}`, limits.perPrefixHour),
    perDay(`${kind}:day:prefix:${prefix}`, limits.perPrefixDay),
    perHour(`${kind}:hour:country:${region}`, own?.hour ?? limits.perCountryHour),
    perDay(`${kind}:day:country:${region}`, own?.day ?? limits.perCountryDay),
    ...(begun
      ? [
          perHour(`${kind}:hour:to:${begun.beginning}`, begun.hour),
          perDay(`${kind}:day:to:${begun.beginning}`, begun.day),
        ]
      : []),
  ];
}

/** The limit of the longest beginning of a number. */
function findBeginning(prefixes: NonNullable<DestinationLimits['prefixes']>, address: string) {
  const beginnings = Object.keys(prefixes).filter((beginning) => address.startsWith(beginning));
  const [beginning] = beginnings.toSorted((a, b) => b.length - a.length);
  return beginning === undefined ? undefined : { beginning, ...prefixes[beginning]! };
}

/** Buckets end in whom they count, which is nothing for a log. */
export function kindOf(bucket: string): string {
  return bucket.split(':').slice(0, 3).join(':');
}

export const perHour = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: HOUR_MS, max });
export const perDay = (bucket: string, max: number): RateClaim => ({ bucket, windowMs: DAY_MS, max });
