import { findRegion } from '@manyline/domain/regions';
import type { DestinationLimits } from './destination-limits.rules.ts';

/** How much in an hour, and in a day. */
export interface TextLimit {
  hour: number;
  day: number;
}

/**
 * Limits by the place that they hold for: a range of numbers, a country, a network or site that asks, and all together, each one as good as
 * any other of its kind. A country by its ISO code, or numbers that begin so (`to:4477`), have limits of their own.
 */
export const limitKinds = ['prefix', 'country', 'all', 'network', 'site'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Limits as both codes and notices have them; those of networks and sites are of codes alone. */
export type AnyLimits = DestinationLimits & Partial<Record<`per${'Network' | 'Site'}${'Hour' | 'Day'}`, number>>;

const fields = {
  prefix: ['perPrefixHour', 'perPrefixDay'],
  country: ['perCountryHour', 'perCountryDay'],
  all: ['inAllHour', 'inAllDay'],
  network: ['perNetworkHour', 'perNetworkDay'],
  site: ['perSiteHour', 'perSiteDay'],
} as const satisfies Record<LimitKind, readonly [keyof AnyLimits, keyof AnyLimits]>;

const isKind = (place: string): place is LimitKind => (limitKinds as readonly string[]).includes(place);

/** Undefined where there is no such place: a kind, a country, or `to:` and the digits that numbers begin with. */
export function readPlace(text: string): string | undefined {
  if (isKind(text)) return text;
  if (/^to:[1-9]\d{0,14}$/.test(text)) return text;
  const region = /^[A-Z]{2}$/.test(text) ? findRegion(text) : undefined;
  return region?.iso === text ? text : undefined;
}

/** The limits of the settings, with those that an operator set over them. */
export function applyLimits<Limits extends AnyLimits>(base: Limits, set: ReadonlyMap<string, TextLimit>): Limits {
  if (set.size === 0) return base;
  const countries: Record<string, TextLimit> = { ...base.countries };
  const prefixes: Record<string, TextLimit> = { ...base.prefixes };
  const changed: Record<string, number> = {};
  for (const [place, limit] of set) {
    if (isKind(place)) {
      const [hour, day] = fields[place];
      // Notices know nothing of networks.
      if (hour in base) Object.assign(changed, { [hour]: limit.hour, [day]: limit.day });
    } else if (place.startsWith('to:')) prefixes[place.slice('to:'.length)] = limit;
    else countries[place] = limit;
  }
  return { ...base, ...changed, countries, prefixes } as Limits;
}

/** Undefined where the limits have none of the kind. */
export function limitOf(limits: AnyLimits, kind: LimitKind): TextLimit | undefined {
  const [hourField, dayField] = fields[kind];
  const hour = limits[hourField];
  const day = limits[dayField];
  return typeof hour === 'number' && typeof day === 'number' ? { hour, day } : undefined;
}
