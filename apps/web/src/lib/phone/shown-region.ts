import { findRegion, type Region } from '@manyline/domain/regions';
import type { Meaning } from '@manyline/domain/typed-number';

/** The country whose flag stands beside a typed number: that which the number begins with, else the one that stood there. */
export function shownRegion(meaning: Meaning | undefined, beside: string): Region | undefined {
  const region = findRegion(beside);
  const told = meaning && 'region' in meaning ? findRegion(meaning.region) : undefined;
  // Numbers of one code may be of several countries: the flag stays, the line below says which.
  return told && told.telCode !== region?.telCode ? told : region;
}
